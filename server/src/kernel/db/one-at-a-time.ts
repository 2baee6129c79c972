import { early } from '../awaited-later.js';

/**
 * One question for all who ask while the one before is on its way. It begins after each of them asked, so what they did before is in
 * the answer.
 */
export const inTurn = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= early(
      last.then(() => {
        next = undefined;
        const asked = ask();
        last = asked.catch(() => undefined);
        return asked;
      }),
    );
    return next;
  };
};
