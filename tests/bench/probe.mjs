/** Loaded into a measured program before anything else (`node --import`): tells the bench what the program has used. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { trips } from './trips.mjs';

const usage = () => {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, trips: trips.count };
};

/** What is still needed: what only waits to be collected says how lazy the collector is, and nothing about the program. */
const live = () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

process.on('message', (asked) => process.send(asked === 'live' ? live() : usage()));
// Nobody's program stays alive because it is listened to.
process.channel.unref();
