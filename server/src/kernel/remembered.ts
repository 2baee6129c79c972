import { early } from './early.js';

/** What is loaded once and kept, such as a file that comes with the program. A load that failed is not kept: the next call tries again. */
export const remembered = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | undefined;
  return () => {
    known ??= early(
      load().catch((error: unknown) => {
        known = undefined;
        throw error;
      }),
    );
    return known;
  };
};
