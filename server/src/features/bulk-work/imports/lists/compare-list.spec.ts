import { type FileIs, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { answersOf, comparedAs } from './compare-list.js';

const options = (fileIs: FileIs) => ({ ...usualOptions, fileIs });

describe('a list of a watched register', () => {
  it.each<[string, FileIs | null, string | null, FileIs, FileIs]>([
    ['is whole', 'Register', null, 'Register', 'Register'],
    ['is whole, where its mapping is of corrected rows', 'Part', null, 'Register', 'Register'],
    ['is whole, where its mapping is from before files could be parts', null, null, 'Register', 'Register'],
    ['is a part, where it is a file of refused rows', 'Register', null, 'Part', 'Part'],
    ['is a part, where it is one of several sheets', 'Part', 'Bars', 'Part', 'Part'],
    ['is whole, where a person said so of the sheet', 'Register', 'Active', 'Part', 'Register'],
  ])('%s', (_, earlier, sheet, looks, expected) => {
    const before = { options: earlier && options(earlier) };
    expect(comparedAs(before, { sheet, suggestedOptions: options(looks) })).toBe(expected);
  });

  it('asks no more for an expiration date, where its mapping does without', () => {
    const before = { answers: { dates: 'DayFirst' }, reading: null };
    expect(answersOf({ ...before, mapping: {} })).toEqual({ dates: 'DayFirst', 'column:expirationDate': 'None' });
    expect(answersOf({ ...before, mapping: { expirationDate: { column: 'Expires' } } })).toEqual({ dates: 'DayFirst' });
  });
});
