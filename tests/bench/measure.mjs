/** The value below which this share of the measurements lies. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values) => quantile(values, 0.5);

export const rounded = (value, digits = 2) => Number(value.toFixed(digits));

/**
 * Measures ours and its baseline in turn, so that whatever else the machine does meets both alike.
 * @returns the medians of both, and the median of the ratios of each turn
 */
export async function inTurn({ rounds, ours, baseline }) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) pairs.push({ baseline: await baseline(), ours: await ours() });
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    baseline: median(pairs.map((pair) => pair.baseline)),
    ratio: rounded(median(pairs.map((pair) => pair.ours / pair.baseline))),
  };
}

/** As many as can be done side by side in this time; each worker gets its number. @returns how many a second */
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
  return (done * 1000) / (performance.now() - began);
}

/**
 * An open loop: each act begins when its time has come, whether or not the earlier ones are done.
 * @returns milliseconds from the time it should have begun
 */
export async function atRate({ rate, count, act }) {
  const began = performance.now();
  const at = (index) => began + (index * 1000) / rate;
  const timed = async (index) => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at(index) - performance.now())));
    // A timer that rings late is this program's own delay, and not the server's.
    const from = performance.now();
    await act(index);
    return performance.now() - from;
  };
  return Promise.all(Array.from({ length: count }, (_, index) => timed(index)));
}
