import { isDeepStrictEqual } from 'node:util';

/** Like `toStrictEqual`, which takes ten times as long if all is well: for thousands of comparisons. */
export const expectSame = (actual: unknown, other: unknown): void => {
  if (!isDeepStrictEqual(actual, other)) expect(actual).toStrictEqual(other);
};
