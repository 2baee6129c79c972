/**
 * Answers in the order of `items`, with up to `most` of them under way at once: what comes next is made while one is worked on.
 * Whoever stops early, or is stopped by a failure, leaves nothing unheard.
 */
export async function* ahead<T, R>(
  items: readonly T[],
  most: number,
  make: (item: T) => Promise<R>,
): AsyncGenerator<R, void> {
  const coming: Promise<R>[] = [];
  let next = 0;
  const begin = () => {
    const item = items[next++] as T;
    const made = make(item);
    // Awaited below, unless the caller stops before; then its failure is nobody's any more.
    made.catch(() => undefined);
    coming.push(made);
  };
  while (next < items.length && coming.length < most) begin();
  for (let first = coming.shift(); first; first = coming.shift()) {
    const answer = await first;
    if (next < items.length) begin();
    yield answer;
  }
}
