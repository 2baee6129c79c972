import type { ImportQuestion, ImportRun } from '@evergreen/contracts/imports';
import { answersOf, headerOf, importTexts, mappingOf } from './import-words.js';

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
    expect([headerOf({}), headerOf({ header: '3' })]).toEqual([undefined, 3]);
    for (const header of ['0', 'three', '1000'])
      expect(() => headerOf({ header })).toThrow('--header needs the number of a line.');
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
