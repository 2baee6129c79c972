import fc from 'fast-check';
import { doubtsOf } from './doubts.js';

const columns = ['License', 'Expires', 'Name'];
const before = { columns, rows: 100, refused: 0 };
const now = { ...before, named: 50, gone: 0, questions: 0, otherOrders: [] as string[] };
const kinds = (change: Partial<typeof now>, earlier: typeof before | null = before, threshold = 20) =>
  doubtsOf({ ...now, ...change }, earlier, threshold).map(({ kind }) => kind);

describe('a list from which nothing is concluded before a person has answered', () => {
  it.each([
    ['is as the last one', {}, []],
    ['is a little shorter', { rows: 80 }, []],
    ['is much shorter', { rows: 79 }, ['Short']],
    ['is longer', { rows: 500 }, []],
    ['is empty', { rows: 0, named: 0, gone: 50 }, ['NoRows']],
    ['has one more column', { columns: [...columns, 'Fax'] }, []],
    ['has its columns in another order', { columns: [...columns].reverse() }, []],
    ['lacks a column', { columns: ['License', 'Expires'] }, ['ColumnsGone']],
    ['lacks a few licenses', { named: 40, gone: 10 }, []],
    ['lacks many licenses, and has as many rows', { named: 39, gone: 11 }, ['ManyGone']],
    ['has a few rows that cannot be read', { refused: 20 }, []],
    ['has many rows that cannot be read', { refused: 21 }, ['Refused']],
    ['has dates whose order no one knows', { questions: 1 }, ['Questions']],
    ['has dates in another order than the last one', { otherOrders: ['Expires'] }, ['OtherOrder']],
    ['is cut in half', { rows: 50, named: 25, gone: 25 }, ['Short', 'ManyGone']],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));

  it('is held to what could not be read before, too: a register that is always half read is not asked of each time', () => {
    expect(kinds({ refused: 55 }, { ...before, refused: 50 })).toEqual([]);
    expect(kinds({ refused: 75 }, { ...before, refused: 50 })).toEqual(['Refused']);
  });

  it('may be the first one', () => {
    expect(kinds({ rows: 3, named: 3 }, null)).toEqual([]);
    expect(kinds({ rows: 3, named: 3, gone: 3 }, null)).toEqual(['ManyGone']);
  });

  it('has the threshold of its source: exactly so many are not more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 100 }), (threshold, rows) => {
        const isShort = kinds({ rows: Math.max(rows, 1) }, before, threshold).includes('Short');
        expect(isShort).toBe(100 - Math.max(rows, 1) > threshold);
      }),
    );
  });
});
