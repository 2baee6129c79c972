/** The value below which this share of the measurements lies. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values) => quantile(values, 0.5);

export const rounded = (value, digits = 2) => Number(value.toFixed(digits));

/** Each key's median over the turns of one side. */
const medians = (turns) =>
  Object.fromEntries(
    Object.keys(turns[0])
      .filter((key) => turns.every((turn) => typeof turn[key] === 'number'))
      .map((key) => [key, median(turns.map((turn) => turn[key]))]),
  );

/**
 * Measures the sides in turn (A B B A …), so that other load on the machine affects all alike.
 * @param sides each returns an object of numbers, one of them `value`
 * @param alternating false if a side builds on the one before it (A B A B …)
 * @returns each side's medians, and the ratios of two sides' values turn by turn
 */
export async function inTurn({ rounds, sides, alternating = true }) {
  const names = Object.keys(sides);
  const turns = [];
  for (let round = 0; round < rounds; round++) {
    const turn = {};
    for (const name of round % 2 ? names.toReversed() : names) turn[name] = await sides[name]();
    turns.push(turn);
  }
  const of = (name) => medians(turns.map((turn) => turn[name]));
  const times = (name) => turns.flatMap((turn) => turn[name].times);
  const ratio = (above, below) => {
    const all = turns.map((turn) => turn[above].value / turn[below].value);
    return { value: median(all), spread: [Math.min(...all), Math.max(...all)] };
  };
  const spread = (name) => {
    const all = turns.map((turn) => turn[name].value);
    return { value: median(all), spread: [Math.min(...all), Math.max(...all)] };
  };
  return { of, ratio, spread, times };
}

/**
 * Each side by itself, as a comparison of one side. Its p50 and p95 are those of all samples of all rounds: the p95 of
 * one round of ten samples is its slowest one, and so a median of such is no p95.
 */
export const pooled = ({ of, spread, times }, names, value) =>
  names.map((name) => {
    const all = times(name);
    const [p50, p95] = [median(all), quantile(all, 0.95)];
    const ours = { ...of(name), p50, p95 };
    const figure = { value: ours[value] };
    return { of: () => ({ ...ours, ...figure }), spread: () => ({ ...spread(name), ...figure }) };
  });

/**
 * As many as possible in parallel in this time; each worker gets its number.
 * @returns how many, and how many a second
 */
export async function perSecond({ milliseconds, concurrency, act }) {
  const began = performance.now();
  let done = 0;
  const work = async (worker) => {
    while (performance.now() - began < milliseconds) {
      await act(worker);
      done++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)));
  return { done, value: (done * 1000) / (performance.now() - began) };
}

/**
 * @param usage reads `cpu` and `trips` of the program
 * @param database reads the CPU time of the database
 * @returns the result of `work`, and what it used
 */
export async function spending(work, { usage, database }) {
  const before = { ...(await usage()), databaseCpu: database() };
  const result = await work();
  const after = { ...(await usage()), databaseCpu: database() };
  const [cpu, databaseCpu, trips] = ['cpu', 'databaseCpu', 'trips'].map((key) => after[key] - before[key]);
  return { result, cpu, databaseCpu, trips };
}

/**
 * The same, with the usage of one act: CPU ms of its program and of the database, round trips, and p50 and p95 in ms.
 * @returns its `times`, too
 */
export async function used({ milliseconds, concurrency, act, usage, database }) {
  const times = [];
  const timed = async (worker) => {
    const began = performance.now();
    await act(worker);
    times.push(performance.now() - began);
  };
  const { result, ...spent } = await spending(() => perSecond({ milliseconds, concurrency, act: timed }), {
    usage,
    database,
  });
  const each = (key) => spent[key] / result.done;
  return {
    value: result.value,
    times,
    p50: median(times),
    p95: quantile(times, 0.95),
    cpu: each('cpu'),
    databaseCpu: each('databaseCpu'),
    trips: each('trips'),
  };
}

/** One after the other for this time, and at least a few. @returns milliseconds of each */
export async function oneByOne({ milliseconds, act, atLeast = 5 }) {
  const began = performance.now();
  const times = [];
  while (times.length < atLeast || performance.now() - began < milliseconds) {
    const from = performance.now();
    await act(times.length);
    times.push(performance.now() - from);
  }
  return times;
}
