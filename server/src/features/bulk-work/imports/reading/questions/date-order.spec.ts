import fc from 'fast-check';
import {
  type DateOrder,
  type ImportAnswers,
  isOpenQuestion,
  type ImportMapping,
  usualOptions,
} from '@evergreen/contracts/bulk-work/imports';
import { batchesOf, type ReadRow } from '../batches.js';
import { readTable } from '../files/read-table.js';
import { Surveyor } from '../survey/survey.js';
import { headOf } from '../table-head.js';
import { inDoubt, readDate } from '../tidy/dates.js';
import { dateOrdersOf } from './date-order.js';
import { raise } from './questions.js';

const surveyOf = (columns: readonly string[], rows: readonly (readonly string[])[]) => {
  const surveyor = new Surveyor(columns);
  rows.forEach((row) => surveyor.add(row));
  return surveyor.survey();
};

const dates: ImportMapping = { effectiveDate: { column: 'Start' }, expirationDate: { column: 'Expires' } };
const decide = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  { mapping = dates, answers = {} }: { mapping?: ImportMapping; answers?: ImportAnswers } = {},
) => dateOrdersOf(surveyOf(columns, rows), mapping, answers);

const doubtful = ['01/02/2027', '03/04/2027', '05/05/2027', '06/11/2027'];
const orderOf = (rows: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  decide(
    ['Expires', ...Object.keys(more)],
    rows.map((date) => [date, ...Object.values(more)]),
  );

describe('the order of the dates of a column', () => {
  it('is settled by a single first part over 12, for all of its values', () => {
    expect(orderOf([...doubtful, '13/01/2027'])).toEqual({ orders: { Expires: 'DayFirst' }, questions: [] });
    expect(orderOf([...doubtful, '01/13/2027'])).toEqual({ orders: { Expires: 'MonthFirst' }, questions: [] });
  });

  it('is that of the other dates of the file, where the column leaves it open', () => {
    const decisions = decide(
      ['Start', 'Expires'],
      [
        ['31/12/2026', '01/02/2027'],
        ['01/01/2026', '03/04/2027'],
      ],
    );
    expect(decisions.orders).toEqual({ Start: 'DayFirst', Expires: 'DayFirst' });
    expect(decisions.questions).toMatchObject([
      { columns: ['Expires'], chosen: 'DayFirst', because: 'The dates of "Start" are written so' },
    ]);
    const unmapped = decide(['Inspected', 'Expires'], [['12/31/2026', '01/02/2027']]);
    expect(unmapped.orders).toEqual({ Expires: 'MonthFirst' });
  });

  it.each<[string, Readonly<Record<string, string>>, DateOrder]>([
    ['states', { State: 'OH' }, 'MonthFirst'],
    ['names of states', { State: 'New York' }, 'MonthFirst'],
    ['zip codes', { Place: '43004-1234' }, 'MonthFirst'],
    ['states within an address', { Where: '1 Elm St, Reno NV 89501' }, 'MonthFirst'],
    ['a header that speaks of zip codes', { 'Zip Code': '43004' }, 'MonthFirst'],
    ['postcodes', { Code: 'OX1 0QT' }, 'DayFirst'],
    ['postcodes within an address', { Where: '1 High Street, Oakford OX1 0QT' }, 'DayFirst'],
    ['a header that speaks of postcodes', { Postcode: '' }, 'DayFirst'],
    ['a country', { Country: 'Deutschland' }, 'DayFirst'],
    ['the code of a country', { Country: 'DE' }, 'DayFirst'],
    ['Australian states', { State: 'NSW', Code: '2000' }, 'DayFirst'],
    ['a German header', { Betrieb: 'Mühle', Ort: 'Köln' }, 'DayFirst'],
    ['a French header', { Commune: 'Lyon', Adresse: '1 rue A' }, 'DayFirst'],
  ])('is that of its country, by %s', (_, more, order) => {
    const { orders, questions } = orderOf(doubtful, more);
    expect(orders).toEqual({ Expires: order });
    expect(questions).toMatchObject([{ id: 'dates', chosen: order, count: 3 }]);
  });

  it('is that of the state or country that a person gives for every row', () => {
    const mapping: ImportMapping = { ...dates, state: { constant: 'MA' } };
    expect(
      decide(
        ['Expires'],
        doubtful.map((date) => [date]),
        { mapping },
      ).orders,
    ).toEqual({ Expires: 'MonthFirst' });
  });

  it('begins with the day where dots stand between', () => {
    expect(orderOf(['01.02.2027', '03.04.2027']).orders).toEqual({ Expires: 'DayFirst' });
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['nothing in the file says it', {}],
    ['the country writes both ways', { Province: 'BC', PostalCode: 'V6B 0A0' }],
    ['two countries write differently', { Country: 'United States', Where: '' }],
  ])('is asked, with its consequence counted, where %s', (_, more) => {
    const rows = doubtful.map((date, index) => [
      date,
      ...Object.values(more).map((value) => (index % 2 && value === 'United States' ? 'France' : value)),
    ]);
    const { orders, questions } = decide(['Expires', ...Object.keys(more)], rows);
    expect(orders).toEqual({});
    expect(questions).toEqual([
      {
        id: 'dates',
        kind: 'DateOrder',
        text: 'Which comes first in the dates of "Expires": the day or the month?',
        columns: ['Expires'],
        count: 3,
        choices: [
          { value: 'DayFirst', label: 'Day first', consequence: '01/02/2027 is 1 February 2027' },
          { value: 'MonthFirst', label: 'Month first', consequence: '01/02/2027 is 2 January 2027' },
        ],
        chosen: null,
        because: null,
      },
    ]);
  });

  it('is as it was answered, for all columns that were open', () => {
    const rows = doubtful.map((date) => [date, date]);
    expect(decide(['Start', 'Expires'], rows).questions).toMatchObject([
      { columns: ['Start', 'Expires'], count: 6, chosen: null },
    ]);
    const { orders, questions } = decide(['Start', 'Expires'], rows, { answers: { dates: 'DayFirst' } });
    expect(orders).toEqual({ Start: 'DayFirst', Expires: 'DayFirst' });
    expect(questions.filter(isOpenQuestion)).toEqual([]);
  });

  it('is asked where the values of the column contradict each other', () => {
    const { orders, questions } = orderOf(['31/01/2027', '02/03/2027', '01/31/2027'], { State: 'OH' });
    expect(orders).toEqual({});
    expect(questions).toMatchObject([
      {
        chosen: null,
        choices: [
          { consequence: '02/03/2027 is 2 March 2027; 1 value is no date then' },
          { value: 'MonthFirst' },
          { value: 'Neither' },
        ],
      },
    ]);
  });

  it('may be none: values that are dates both ways are refused, and the others are read', () => {
    const rows = ['31/01/2027', '02/03/2027', '01/31/2027', '05/05/2027'].map((date) => [date]);
    expect(decide(['Expires'], rows).questions).toMatchObject([
      {
        count: 1,
        choices: [
          { value: 'DayFirst' },
          { value: 'MonthFirst' },
          { value: 'Neither', consequence: '1 value is refused' },
        ],
        chosen: null,
      },
    ]);
    const { orders, questions } = decide(['Expires'], rows, { answers: { dates: 'Neither' } });
    expect([orders, questions.filter(isOpenQuestion)]).toEqual([{}, []]);
    expect(rows.map(([date = '']) => readDate(date, orders['Expires']))).toEqual([
      '2027-01-31',
      inDoubt,
      '2027-01-31',
      '2027-05-05',
    ]);
  });

  it.each<[string, DateOrder | undefined]>([
    ['mm/dd/yyyy', 'MonthFirst'],
    ['M/D/YY', 'MonthFirst'],
    ['MMDDYYYY', 'MonthFirst'],
    ['dd/mm/yyyy', 'DayFirst'],
    ['DD-MM-YY', 'DayFirst'],
    ['TT.MM.JJJJ', 'DayFirst'],
    ['jj/mm/aaaa', 'DayFirst'],
    ['mm/yyyy', undefined],
    ['Add', undefined],
  ])('is that of the notation in its name, before any other sign: %s', (notation, order) => {
    for (const name of [`Expires (${notation})`, `Expires ${notation}`, `Expires_${notation}`]) {
      const columns = [name, 'State', 'Postcode'];
      const mapping: ImportMapping = { expirationDate: { column: name } };
      const { orders } = decide(
        columns,
        doubtful.map((date) => [date, ...(order === 'MonthFirst' ? ['', 'OX1 0QT'] : ['OH', ''])]),
        { mapping },
      );
      const { orders: open } = decide(
        [name],
        doubtful.map((date) => [date]),
        { mapping },
      );
      expect([name, order && orders[name], open[name]]).toEqual([name, order, order]);
    }
    const proved = decide([`Expires (${notation})`], [['13/01/2027']], {
      mapping: { expirationDate: { column: `Expires (${notation})` } },
    });
    expect(Object.values(proved.orders)).toEqual(['DayFirst']);
  });

  it('is no question where every order makes the same dates', () => {
    expect(orderOf(['01/01/2027', '02/02/2027'])).toEqual({ orders: {}, questions: [] });
  });

  it('is asked where a year of two digits may stand first', () => {
    const days = Array.from({ length: 28 }, (_, index) => String(index + 1).padStart(2, '0'));
    const years = { chosen: null, choices: [{ value: 'DayFirst' }, { value: 'YearFirst' }] };
    const british = { Postcode: 'OX1 0QT' };
    expect(orderOf(['30-09-28', '31-03-27'], british).questions).toMatchObject([years]);
    expect(
      orderOf(
        days.map((day) => `26/09/${day}`),
        british,
      ).questions,
    ).toMatchObject([years]);
    expect(
      orderOf(
        days.map((day) => `${day}/09/26`),
        british,
      ).orders,
    ).toEqual({ Expires: 'DayFirst' });
    expect(orderOf(['30-09-32']).orders).toEqual({ Expires: 'DayFirst' });
    expect(orderOf(['32-09-30']).orders).toEqual({ Expires: 'YearFirst' });
  });
});

/** From the bytes to the licenses, with the mapping as it is proposed, and no question answered. */
const imported = async (text: string) => {
  const opened = () =>
    readTable(
      (async function* () {
        yield Buffer.from(text);
      })(),
    );
  const { survey, suggestion, columns, headerRow, sheet, questions: first } = await headOf(await opened());
  const mapping: ImportMapping = {
    licensingAuthority: { constant: 'Board' },
    jurisdiction: { constant: 'City' },
    licenseType: { constant: 'Inn' },
    licenseTerm: { constant: 'Annual' },
    state: { constant: 'Oakshire' },
    country: { constant: 'Freedonia' },
    ...suggestion.mapping,
  };
  const { questions, reading } = raise(survey, mapping, {});
  const options = { ...usualOptions, undatedAre: 'Kept' } as const;
  const task = { mapping, options, reading, columns, headerRow, sheet, batchRows: 1000 };
  const rows: ReadRow[] = [];
  for await (const batch of batchesOf(await opened(), task)) rows.push(...batch);
  return { rows, isAsked: [...first, ...questions].some(isOpenQuestion) };
};

const two = (part: number) => String(part).padStart(2, '0');
const months = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
};
const month = (date: Date, language: keyof typeof months) => months[language].split(' ')[date.getUTCMonth()] ?? '';
/** Twelve notations, each as a register writes all of its dates in it. */
const notations: Record<string, (date: Date) => string> = {
  'M/D/YYYY': (date) => `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`,
  'MM-DD-YY': (date) => `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}-${two(date.getUTCFullYear() % 100)}`,
  'DD/MM/YYYY': (date) => `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`,
  'DD.MM.YYYY': (date) => `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`,
  'D/M/YY': (date) => `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${two(date.getUTCFullYear() % 100)}`,
  'YY-MM-DD': (date) => date.toISOString().slice(2, 10),
  'YYYY-MM-DDThh:mm+zone': (date) => `${date.toISOString().slice(0, 10)}T09:30:00-08:00`,
  YYYYMMDD: (date) => date.toISOString().slice(0, 10).replaceAll('-', ''),
  'DD-Mon-YY': (date) =>
    `${two(date.getUTCDate())}-${month(date, 'en').slice(0, 3)}-${two(date.getUTCFullYear() % 100)}`,
  'D. Monat YYYY': (date) => `${date.getUTCDate()}. ${month(date, 'de')} ${date.getUTCFullYear()}`,
  'D mois YYYY': (date) => `${date.getUTCDate()} ${month(date, 'fr')} ${date.getUTCFullYear()}`,
  'a spreadsheet’s number': (date) => String(date.getTime() / 86_400_000 + 25_569),
};

describe('a register in any of 12 notations', () => {
  const day = fc.date({ min: new Date('1995-01-01'), max: new Date('2045-12-31'), noInvalidDate: true });
  const places = [{ State: 'OH' }, { Postcode: 'OX1 0QT' }, { Province: 'BC' }, {}] as const;
  /** Where a register is decides for its notation only if it is written there so. */
  const isWritten = (notation: string, place: object) =>
    !('State' in place && /^D/.test(notation) && !/Mo|mo/.test(notation)) &&
    !('Postcode' in place && /^M/.test(notation));

  it.each(Object.entries(notations))('%s has no wrong date, or is asked about', (notation, write) => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...places.filter((place) => isWritten(notation, place))),
        (days, place) => {
          const { orders, questions } = decide(
            ['Expires', ...Object.keys(place)],
            days.map((date) => [write(date), ...Object.values(place)]),
          );
          const isAsked = questions.some(isOpenQuestion);
          for (const date of days) {
            const read = readDate(write(date), orders['Expires']);
            if (typeof read === 'string' && read !== date.toISOString().slice(0, 10))
              expect({ notation, place, days: days.map(write), read, isAsked }).toMatchObject({ isAsked: true });
            if (read === undefined) expect([notation, write(date), isAsked]).toEqual([notation, write(date), true]);
          }
        },
      ),
      { numRuns: 150, seed: 34 },
    );
  });

  it.each(Object.entries(notations))(
    '%s is imported from its bytes with no wrong date, or asks',
    async (notation, write) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(day, { minLength: 2, maxLength: 12 }),
          fc.constantFrom(...places.filter((place) => isWritten(notation, place))),
          fc.constantFrom(',', ';', '\t', '|'),
          async (days, place, separator) => {
            const cells = days.map((date, index) => [
              ...[`L-${index}`, `Elm ${index} LLC`, `${index + 1} High Street`, 'Oakford', ...Object.values(place)],
              write(date),
            ]);
            const header = ['License No', 'Licensee', 'Street Address', 'City', ...Object.keys(place)];
            const { rows, isAsked } = await imported(
              [[...header, 'Expiration Date'], ...cells].map((line) => line.join(separator)).join('\n'),
            );
            expect(rows).toHaveLength(days.length);
            rows.forEach((row, index) => {
              const iso = days[index]?.toISOString().slice(0, 10);
              const read = row.ok ? row.value.expirationDate : null;
              if (read !== iso)
                expect({ notation, days: days.map(write), read, isAsked }).toMatchObject({ isAsked: true, read: null });
            });
          },
        ),
        { numRuns: 12, seed: 34 },
      );
    },
  );
});
