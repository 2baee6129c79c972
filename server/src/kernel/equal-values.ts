import { isDeepStrictEqual } from 'node:util';

/** Two values of a field that say the same. A database keeps the fields of an object in an order of its own. */
export const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);
