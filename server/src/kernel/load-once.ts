import { early } from './awaited-later.js';

export interface Remembered<T> {
  (): Promise<T>;
  /** The next call loads it again. @returns what was loaded, where something was */
  forget(): Promise<T> | undefined;
}

/** What is loaded once and kept, such as a file that comes with the program. A load that failed is not kept: the next call tries again. */
export const remembered = <T>(load: () => Promise<T>): Remembered<T> => {
  let known: Promise<T> | undefined;
  const forget = () => {
    const forgotten = known;
    known = undefined;
    return forgotten;
  };
  const read = () => {
    if (known) return known;
    const loading: Promise<T> = early(
      load().catch((error: unknown) => {
        if (known === loading) known = undefined;
        throw error;
      }),
    );
    known = loading;
    return loading;
  };
  return Object.assign(read, { forget });
};
