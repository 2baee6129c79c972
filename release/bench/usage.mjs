import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { trips } from './trips.mjs';

/** The unit of /proc, on every Linux that Node supports. */
const TICK_MS = 10;

const statOf = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const [parent, user, system, ofGoneUser, ofGoneSystem] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
    return { parent, own: (user + system) * TICK_MS, ofGone: (ofGoneUser + ofGoneSystem) * TICK_MS };
  } catch {
    return undefined;
  }
};

/** CPU time of PostgreSQL and all its processes so far, in ms; undefined if the system does not report it. */
export function databaseCpu(postmaster) {
  if (!existsSync('/proc/self/stat')) return undefined;
  const { own = 0, ofGone = 0 } = statOf(postmaster) ?? {};
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .reduce((sum, stat) => (stat?.parent === postmaster ? sum + stat.own : sum), own + ofGone);
}

/** The CPU time of this process in ms and its round trips so far. */
export const ofThisProcess = async () => {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, trips: trips.count };
};

const requestOf = (child, what) => () =>
  new Promise((resolve) => {
    child.once('message', resolve);
    child.send(what);
  });

/** The same for a program that was started with the probe. */
export const ofChild = (child) => requestOf(child, 'usage');

/** The bytes that it still needs, after a garbage collection. Not while `ofChild` waits. */
export const liveOf = (child) => requestOf(child, 'live');
