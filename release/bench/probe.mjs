/** Loaded into a measured program before anything else (`node --import`): reports the program's usage to the bench. */
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { trips } from './trips.mjs';

const usage = () => {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, trips: trips.count };
};

/**
 * The live heap: garbage that waits for collection depends on the collector, not on the program. One collection can
 * leave up to a quarter more than is needed, and the next one removes it.
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
// The channel must not keep the program alive.
process.channel.unref();
