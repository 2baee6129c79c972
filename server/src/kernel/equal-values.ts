import { isDeepStrictEqual } from 'node:util';

/** Deep equality of two field values. PostgreSQL orders the keys of JSON objects itself. */
export const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);
