import fc from 'fast-check';
import { type ImportMapping, isOpenQuestion, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { normaliser } from '../rows/normalise.js';
import { Surveyor } from '../survey/survey.js';
import { raise } from './questions.js';

const columns = ['No', 'Issued', 'Expires'];
const mapping: ImportMapping = {
  licenseNumber: { column: 'No' },
  originalIssueDate: { column: 'Issued' },
  expirationDate: { column: 'Expires' },
  licensee: { column: 'No' },
  licensingAuthority: { constant: 'Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
  licenseType: { constant: 'Inn' },
  address1: { constant: '1 High Street' },
  city: { constant: 'Oakford' },
  state: { constant: 'OH' },
  country: { constant: 'United States' },
};
const row = (expires: string, issued = '03/31/87') => ['L-1', issued, expires];
const raised = (dates: readonly string[], answers = {}) => {
  const surveyor = new Surveyor(columns);
  for (const date of dates) surveyor.add(row(date));
  return raise(surveyor.survey(), mapping, answers);
};
const centuries = (dates: readonly string[], answers = {}) =>
  raised(dates, answers).questions.filter(({ kind }) => kind === 'Century');
const readWith = (dates: readonly string[], answers = {}) => {
  const { reading } = raised(dates, answers);
  const read = normaliser(columns, mapping, { ...usualOptions, undatedAre: 'Kept' }, reading);
  return dates.map((date) => {
    const checked = read(row(date));
    return checked.ok ? checked.value.expirationDate : checked;
  });
};

const two = (part: number) => String(part).padStart(2, '0');
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
interface Day {
  year: number;
  month: number;
  day: number;
}
/** The notations of a year with two digits. */
const notations: readonly (({ year, month, day }: Day) => string)[] = [
  ({ year, month, day }) => `${two(month)}/${two(day)}/${two(year)}`,
  ({ year, month, day }) => `${month}-${day}-${two(year)}`,
  ({ year, month, day }) => `${two(month)}/${two(day)}/${two(year)} 12:00 AM`,
  ({ year, month, day }) => `${two(day)}-${months[month - 1]}-${two(year)}`,
  ({ year, month, day }) => `${two(year)}-${two(month)}-${two(day)}`,
];
const anyDay = fc.record({
  year: fc.integer({ min: 50, max: 99 }),
  month: fc.integer({ min: 1, max: 12 }),
  // Above 12, so that the order of the dates is settled.
  day: fc.integer({ min: 13, max: 28 }),
});

describe('years of two digits from 50 on, in a date that decides deadlines', () => {
  it.each(notations)('are asked about, and read as the answer says: notation %#', (write) => {
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 6 }), (days) => {
        const dates = days.map(write);
        const [question, ...more] = centuries(dates);
        expect([question && isOpenQuestion(question), question?.count, more]).toEqual([true, days.length, []]);
        const inCentury = (century: string) =>
          days.map(({ year, month, day }) => `${century}${two(year)}-${two(month)}-${two(day)}`);
        const id = question?.id ?? '';
        expect(readWith(dates, { [id]: 'LastCentury' })).toEqual(inCentury('19'));
        expect(readWith(dates, { [id]: 'ThisCentury' })).toEqual(inCentury('20'));
        expect(readWith(dates, { [id]: 'NoDate' })).toEqual(days.map(() => null));
      }),
      { numRuns: 30 },
    );
  });

  it('have their consequence in words, with one of the dates', () => {
    expect(centuries(['12/31/26', '12/31/99', '12/31/99'])).toMatchObject([
      {
        id: 'century:Expires',
        columns: ['Expires'],
        count: 2,
        choices: [
          { value: 'LastCentury', consequence: '12/31/99 is 31 December 1999' },
          { value: 'ThisCentury', consequence: '12/31/99 is 31 December 2099' },
          { value: 'NoDate', consequence: '2 dates are empty' },
        ],
        chosen: null,
      },
    ]);
  });

  it.each([
    '12/31/26',
    '12/31/49',
    '12/31/1999',
    '1999-12-31',
    '31-Dec-2055',
    '25-09-30',
    '29220',
    'May 1999',
    '13/75',
  ])('are no question of other dates: %s', (date) => {
    expect(centuries([date])).toEqual([]);
  });

  it('are no question of the column of issue, and change none of the years of four digits', () => {
    const dates = ['12/31/2027', '12/31/99'];
    expect(centuries(['12/31/2027'])).toEqual([]);
    expect(readWith(dates, { 'century:Expires': 'ThisCentury' })).toEqual(['2027-12-31', '2099-12-31']);
    expect(readWith(dates, { 'century:Expires': 'NoDate' })).toEqual(['2027-12-31', null]);
  });
});
