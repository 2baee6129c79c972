/**
 * Every worker goes through licenses of its own, so that streams stay short and there are no races.
 * @returns a function that returns a worker's next license
 */
export const walk = (ids, concurrency) => {
  const turns = Array(concurrency).fill(0);
  const share = Math.floor(ids.length / concurrency);
  return (worker) => ids[worker * share + (turns[worker]++ % share)];
};

/** Disjoint shares of the list. */
export const shares = (ids, count) => {
  const each = Math.floor(ids.length / count);
  return Array.from({ length: count }, (_, share) => ids.slice(share * each, (share + 1) * each));
};
