import { early } from './awaited-later.js';

export interface LoadOnce<T> {
  (): Promise<T>;
  /** The next call loads it again. @returns the previous value, if any */
  forget(): Promise<T> | undefined;
}

/** Loads once and caches; a failed load is not cached. */
export const loadOnce = <T>(load: () => Promise<T>): LoadOnce<T> => {
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
