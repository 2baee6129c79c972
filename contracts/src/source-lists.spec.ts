import { doubtText } from './bulk-work/source-lists.js';

const missing = (names: string[]) => doubtText({ kind: 'ColumnsMissing', count: names.length, of: 60, names });

test('a doubt names a few columns, and counts the others', () => {
  expect(missing(['a', 'b', 'c', 'd', 'e'])).toBe('These columns of the mapping are missing: a, b, c, d, e');
  expect(missing(Array.from({ length: 40 }, (_, index) => `c${index}`))).toBe(
    'These columns of the mapping are missing: c0, c1, c2, c3, c4 and 35 more',
  );
});
