import { setTimeout as pause } from 'node:timers/promises';

/** Mulberry32: the same numbers for the same seed. */
export const diceOf = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** How each fault ends and is repaired. `away`: the milliseconds in between, in full. */
const ways = {
  killed: {
    away: 8_000,
    begin: (stack, service) => stack.kill(service),
    end: (stack, service) => stack.start(service),
  },
  stopped: {
    away: 8_000,
    begin: (stack, service) => stack.stop(service),
    end: (stack, service) => stack.start(service),
  },
  paused: {
    away: 60_000,
    begin: (stack, service) => stack.pause(service),
    end: (stack, service) => stack.resume(service),
  },
  'cut off': {
    away: 60_000,
    begin: (stack, service) => stack.cut(service),
    end: (stack, service) => stack.rejoin(service),
  },
};
export const SERVICES = ['api', 'worker', 'scheduler', 'redis', 'postgres', 'pgbouncer', 'bucket', 'proxy'];
const QUICK_AWAY_MS = { killed: 3_000, stopped: 3_000, paused: 6_000, 'cut off': 6_000 };
/** Nothing works without these: their consequences are over before the next fault. */
export const NEEDED = ['postgres', 'pgbouncer', 'proxy'];
const QUIET_MS = { quick: 4_000, full: 10_000, needed: 12_000 };

const shuffled = (dice, list) =>
  list
    .map((item) => [dice(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

/**
 * Each service in each way, one of its processes at random, in random order; in the quick run each service once and
 * each way once.
 * @param only one service, for an investigation; or faults by name, in order: `proxy paused, redis stopped`
 */
export const planOf = async (stack, dice, { quick, only }) => {
  const named = only?.split(/, */).map((name) => /^(\w+) (.+)$/.exec(name));
  if (named?.every(Boolean)) return named.map(([, service, way]) => ({ service, way }));
  const there = [];
  for (const service of SERVICES.filter((service) => !only || service === only))
    if ((await stack.containers(service)).length > 0) there.push(service);
  const pairs = there.flatMap((service, index) =>
    Object.keys(ways)
      .filter((_, way) => !quick || only || way % 2 === index % 2 || service === 'postgres')
      .map((way) => ({ service, way })),
  );
  const more = [
    { service: 'redis', way: 'emptied' },
    { service: 'scheduler', way: 'doubled' },
  ];
  return shuffled(dice, only ? pairs : [...pairs, ...more]);
};

/**
 * One fault: `at` is when it began, `struck` when it was done, `back` when it was repaired.
 * @returns those times on the clock of the load
 */
export const strike = async (stack, { service, way }, { dice, quick }) => {
  const beganAt = performance.now();
  const moments = { service, way, at: beganAt };
  const ordinary = quick ? QUIET_MS.quick : QUIET_MS.full;
  const quiet = () => pause(NEEDED.includes(service) ? QUIET_MS.needed : ordinary * (0.5 + dice()));
  if (way === 'emptied') {
    const [redis] = await stack.containers(service);
    await stack.exec(redis, 'redis-cli', 'flushall');
    Object.assign(moments, { struck: performance.now(), back: performance.now() });
  } else if (way === 'doubled') {
    await stack.scale(service, 2);
    await pause(quick ? 8_000 : 60_000);
    await stack.scale(service, 1);
    Object.assign(moments, { struck: performance.now(), back: performance.now() });
  } else {
    const { begin, end, away } = ways[way];
    const those = await stack.containers(service);
    const pick = those[Math.floor(dice() * those.length)];
    await begin(stack, pick);
    moments.struck = performance.now();
    await pause(quick ? QUICK_AWAY_MS[way] : away);
    await end(stack, pick);
    moments.back = performance.now();
  }
  await quiet();
  return moments;
};
