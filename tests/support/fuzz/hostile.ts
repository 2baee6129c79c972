import type { Roll } from '../dice.js';

export const pickOne = <T>(roll: Roll, of: readonly T[]): T => of[roll(of.length)] as T;
/** True in so many percent of cases. */
export const chance = (roll: Roll, percent: number): boolean => roll(100) < percent;

const long = [20, 21, 50, 100, 255, 256, 257, 1_024, 2_049, 5_000].map((length) => 'x'.repeat(length));

/** Texts at the limits of a field, and beyond them. */
export const words: readonly string[] = [
  '',
  ' ',
  '\t',
  'a',
  '0',
  '-1',
  '1.5',
  '0x10',
  '1e3',
  '1e309',
  '-0',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  'valueOf',
  '__proto__',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '2026-06-01',
  '1899-12-31',
  '1900-01-01',
  '2999-12-31',
  '3000-01-01',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-06-01T25:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{0193a0c0-0000-7000-8000-0000000000a1}',
  '\u0000',
  'a\u0000b',
  '\u0007',
  'a\u001Bb',
  'a\nb',
  'a\r\nEND:VEVENT\r\nBEGIN:VEVENT',
  '\u0085',
  '\u2028',
  '\uD800',
  'a\uDFFFb',
  '\u202Egpj.exe',
  'e\u0301',
  '\u{1F4A9}',
  '\u0663',
  '%',
  '%00',
  '_',
  '\\',
  "'",
  '"',
  "'; drop table events; --",
  '$1',
  '{}',
  '[]',
  '{"a":',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://[::1',
  'https://example.com/' + 'a'.repeat(1_100),
  'somebody@example.com',
  'a@b',
  `${'a'.repeat(250)}@example.com`,
  ...long,
];

const numbers = [0, -0, 1, -1, 1.5, 7, 12, 13, 365, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991, 1e21, 1e308];

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

export const hostile = (roll: Roll): unknown => {
  switch (roll(9)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return pickOne(roll, words);
    case 4:
    case 5:
      return pickOne(roll, numbers);
    case 6:
      return pickOne<unknown>(roll, [null, true, false]);
    case 7:
      return Array.from({ length: pickOne(roll, [0, 1, 3, 51, 501]) }, () => pickOne(roll, words.slice(0, 60)));
    default:
      return pickOne<unknown>(roll, [{}, { toString: 1 }, { length: 3 }, { a: { b: [] } }, [[]], [null], deep(50)]);
  }
};
