import { early } from '../awaited-later.js';

type Make<T, R> = (item: T) => Promise<R>;

/** Worker threads in addition to this one. */
export interface Workers<T, R> {
  readonly count: number;
  readonly make: Make<T, R>;
}

/**
 * Yields results as they come: one item at a time runs here, and one on each worker. Workers start a second later,
 * since they load their code first. If the caller stops early or one fails, no rejection stays unhandled.
 */
export async function* spread<T, R>(
  items: readonly T[],
  here: Make<T, R>,
  workers?: Workers<T, R>,
): AsyncGenerator<R, void> {
  const hands = [here, ...Array.from({ length: workers?.count ?? 0 }, () => workers?.make ?? here)];
  const under = new Map<number, Promise<{ hand: number; answer: R }>>();
  let next = 0;
  const begin = (hand: number) => {
    under.delete(hand);
    const make = hands[hand];
    if (!make || next >= items.length) return;
    // Awaited below, unless the caller stops before; then its failure is ignored.
    under.set(hand, early(make(items[next++] as T).then((answer) => ({ hand, answer }))));
  };
  for (const hand of hands.keys()) begin(hand);
  while (under.size > 0) {
    const { hand, answer } = await Promise.race(under.values());
    begin(hand);
    yield answer;
  }
}
