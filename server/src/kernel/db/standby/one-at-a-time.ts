import { early } from '../../awaited-later.js';

/** One query for all concurrent callers. It begins after each of them called, so it sees what they did before. */
export const inTurn = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= early(
      last.then(() => {
        next = undefined;
        const running = ask();
        last = running.catch(() => undefined);
        return running;
      }),
    );
    return next;
  };
};
