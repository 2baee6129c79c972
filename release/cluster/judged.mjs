import { isFailed } from './load.mjs';

/** The load's share of what the stack just sustained: the rest is for the backlog after a fault, on any machine. */
export const SHARE = 0.4;

/** Requests a second of the load. @param given by hand, for an investigation */
export const rateOf = (sustained, given) => {
  const rate = given === undefined ? sustained * SHARE : Number(given);
  if (!(rate > 0)) throw new Error(`No load can be made of ${given ?? `${sustained} requests a second`}`);
  return Math.max(1, Math.round(rate));
};

/** Below this an answer is fast on every machine, whatever the fastest one is. */
const SOON_MS = 1_000;
/** Slow is so many times the slowest answer without a fault. */
const SLOW_TIMES = 5;
/** Recovered is so many times the slowest answer without a fault. */
const WELL_TIMES = 10;
const TOLD = 5;

const largest = (values) => Math.max(0, ...values);

/**
 * The same load without a fault: the slowest answer of the requests in that time, as the yardstick for the times
 * around faults.
 * @param until the end of it, on the clock of the load; unanswered requests took at least until then
 */
export const calmOf = (requests, from, until) => {
  const inWindow = requests.filter(({ at }) => at >= from && at < until);
  if (inWindow.length === 0) throw new Error('Nothing was asked in the time without a fault');
  if (inWindow.some(isFailed)) throw new Error('Requests failed in the time without a fault');
  const slowest = largest(inWindow.map(({ at, ms = until - at }) => ms));
  return { asked: inWindow.length, slowest, unit: Math.max(slowest, SOON_MS) };
};

/**
 * The results of the requests around one fault: until the next one, with those that were in flight. Failed or slow
 * ones belong to the last fault that began before: the next one ends or delays requests just before it.
 * @param calm of `calmOf`: the yardstick for slow
 */
export const around = (requests, fault, next, calm) => {
  const slow = SLOW_TIMES * calm.unit;
  const mine = requests.filter(({ at, ms }) => at < next && at + (ms ?? Infinity) > fault.at);
  const isMineFailed = (request) => isFailed(request) && request.at + request.ms <= next;
  const isSlow = ({ at, ms = Infinity }) => Math.min(ms, next - at) > slow;
  const failed = mine.filter(isMineFailed);
  // Requests before the end of the fault waited for it; later ones are refused, wait long, or succeed.
  const isLater = ({ at }) => at > fault.back;
  const uneasy = mine.filter((request) => isMineFailed(request) || (isLater(request) && isSlow(request)));
  const end = (request) => (isLater(request) ? request.at : request.at + request.ms);
  const last = uneasy.sort((a, b) => end(a) - end(b)).slice(-TOLD);
  const waited = mine.filter((request) => !isLater(request) && request.ms !== undefined);
  return {
    ...fault,
    asked: mine.length,
    reads: failed.filter(({ kind }) => kind === 'read'),
    writes: failed.filter(({ kind, tried }) => kind === 'write' && tried === 0),
    writesBeyond: failed.filter(({ kind, at }) => kind === 'write' && at > fault.struck),
    last,
    wellAfter: largest(last.map((request) => end(request) - fault.back)),
    waitedUntil: largest(waited.map((request) => end(request) - fault.back)),
    longest: largest(mine.map(({ ms }) => ms ?? 0)),
  };
};

/** Whether the recovery after this fault was late, so that the run lists the requests. */
export const isLate = ({ wellAfter }, calm) => wellAfter > WELL_TIMES * calm.unit;

/**
 * How long after its fault the last of these recovered, compared with the slowest answer of the same load without
 * one.
 */
export const recovery = (faults, calm) => {
  const wellAfter = largest(faults.map((fault) => fault.wellAfter));
  const seconds = (ms) => ({ value: Math.round(ms / 100) / 10 });
  return {
    value: Math.round((10 * wellAfter) / calm.unit) / 10,
    unit: '',
    of: 's',
    goal: { atMost: WELL_TIMES },
    ours: seconds(wellAfter),
    baseline: seconds(calm.slowest),
  };
};
