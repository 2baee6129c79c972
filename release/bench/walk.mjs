/**
 * Every worker walks through licenses of its own, so that streams stay as short as they are and no one races.
 * @returns a function that gives a worker's next license
 */
export const walk = (ids, concurrency) => {
  const turns = Array(concurrency).fill(0);
  const share = Math.floor(ids.length / concurrency);
  return (worker) => ids[worker * share + (turns[worker]++ % share)];
};

/** As many shares of the list, none with a license of another. */
export const shares = (ids, count) => {
  const each = Math.floor(ids.length / count);
  return Array.from({ length: count }, (_, share) => ids.slice(share * each, (share + 1) * each));
};
