/** Loaded into a measured program before anything else (`node --import`): tells the bench what the program has used. */
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { trips } from './trips.mjs';

const usage = () => {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, trips: trips.count };
};

/**
 * What is still needed: what only waits to be collected says how lazy the collector is, and nothing about the program. Of a program at
 * work, one collection was seen to leave up to a quarter more than is needed, and the next one took it.
 */
const live = async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  await turn();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

process.on('message', async (message) => process.send(message === 'live' ? await live() : usage()));
// No one's program stays alive because it is listened to.
process.channel.unref();
