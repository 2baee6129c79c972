import { type ImportQuestion, type ImportRun, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { answersOf, headerOf, importTexts, mappingOf, optionsOf, tableAt } from './import-words.js';

const question: ImportQuestion = {
  id: 'dates',
  kind: 'DateOrder',
  text: 'Which comes first in the dates of "Expires": the day or the month?',
  columns: ['Expires'],
  count: 2,
  choices: [
    { value: 'DayFirst', label: 'Day first', consequence: '02/06/2027 is 2 June 2027' },
    { value: 'MonthFirst', label: 'Month first', consequence: null },
  ],
  chosen: null,
  because: null,
};

describe('the questions of a file at the terminal', () => {
  it.each([
    ['dmy', 'DayFirst'],
    ['mdy', 'MonthFirst'],
    ['ymd', 'YearFirst'],
  ])('are answered for dates by --dates %s', (dates, order) => {
    expect(answersOf({ dates })).toEqual({ dates: order });
  });

  it('are answered one by one, and only in words that are known', () => {
    expect(answersOf({})).toEqual({});
    expect(answersOf({ dates: 'dmy', answer: ['term:a=b=Annual', 'blank:*=Text'] })).toEqual({
      dates: 'DayFirst',
      'term:a=b': 'Annual',
      'blank:*': 'Text',
    });
    expect(() => answersOf({ dates: 'day' })).toThrow('--dates is dmy or mdy or ymd.');
    expect(() => answersOf({ answer: ['Annual'] })).toThrow('"Annual" is no question=answer.');
    expect([headerOf({}), headerOf({ header: '3' }), headerOf({ header: 'none' })]).toEqual([undefined, 3, 0]);
    for (const header of ['0', 'three', '1000'])
      expect(() => headerOf({ header })).toThrow('--header needs the number of a line, or none.');
  });

  it.each([
    [{}, undefined],
    [{ header: '3' }, { row: 3 }],
    [{ sheet: 'Active & new' }, { sheet: 'Active & new' }],
    [
      { header: 'none', sheet: 'A' },
      { row: 0, sheet: 'A' },
    ],
  ])('say where the table is: %j', (said, where) => {
    expect(tableAt(said)).toEqual(where);
  });

  it('stand there with what answers them, and what was settled with its reason', () => {
    const settled = { ...question, id: 'other', chosen: 'MonthFirst', because: 'Your answer' };
    const header: ImportQuestion = { ...question, id: 'header', kind: 'HeaderLine', chosen: '1' };
    expect(importTexts.questions({ questions: [question, settled, header] } as unknown as ImportRun)).toEqual([
      'How the file is read:',
      '  Which comes first in the dates of "Expires": the day or the month? Month first (Your answer).',
      '1 question is open:',
      '  Which comes first in the dates of "Expires": the day or the month?',
      '    --answer "dates=DayFirst"  Day first: 02/06/2027 is 2 June 2027',
      '    --answer "dates=MonthFirst"  Month first',
    ]);
  });

  it('leave the columns that are named as they were', () => {
    expect(mappingOf({ map: ['city=Town'], const: ['state=MA'] })).toEqual({
      city: { column: 'Town' },
      state: { constant: 'MA' },
    });
  });
});

describe('one address for all rows without', () => {
  const kept = { ...usualOptions, unaddressedAre: 'Kept' } as const;

  it.each<[string, Record<string, string>]>([
    ['with --unaddressed given', { unaddressed: 'given', address: '1 Main St; Reno; NV; 89501' }],
    ['by itself', { address: ' 1 Main St ;Reno;NV;89501' }],
  ])('is given at the terminal: %s', (_, said) => {
    expect(optionsOf(said, kept)).toMatchObject({
      unaddressedAre: 'Given',
      givenAddress: { address1: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' },
    });
  });

  it('needs no zip', () => {
    expect(optionsOf({ address: '1 Main St; Reno; NV' }, kept).givenAddress).toMatchObject({ state: 'NV', zip: null });
  });

  it.each<[Record<string, string>, string]>([
    [{ unaddressed: 'given' }, 'belong together'],
    [{ unaddressed: 'kept', address: '1 Main St; Reno; NV' }, 'belong together'],
    [{ address: '1 Main St, Reno' }, '--address needs a street'],
    [{ address: '1 Main St; Reno; NV; 89501; USA' }, '--address needs a street'],
  ])('is refused where it is not whole: %j', (said, words) => {
    expect(() => optionsOf(said, kept)).toThrow(words);
  });

  it('is not asked for otherwise', () => {
    expect(optionsOf({}, kept)).toMatchObject({ unaddressedAre: 'Kept', givenAddress: null });
  });
});
