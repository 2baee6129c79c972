import fc from 'fast-check';
import { type ImportMapping, isOpenQuestion, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { normaliser } from '../rows/normalise.js';
import { Surveyor } from '../survey/survey.js';
import { raise } from './questions.js';

const mapping: ImportMapping = {
  licenseNumber: { column: 'No' },
  expirationDate: { column: 'Expires' },
  licensee: { column: 'No' },
  licensingAuthority: { constant: 'Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
  licenseType: { constant: 'Inn' },
  address1: { constant: '1 High Street' },
  city: { constant: 'Oakford' },
  state: { constant: 'Oakshire' },
  country: { constant: 'United Kingdom' },
};
const raised = (dates: readonly string[], answers = {}) => {
  const surveyor = new Surveyor(['No', 'Expires']);
  dates.forEach((date, index) => surveyor.add([`L-${index}`, date]));
  return raise(surveyor.survey(), mapping, answers);
};
const readWith = (dates: readonly string[], answers = {}) => {
  const { reading } = raised(dates, answers);
  const read = normaliser(['No', 'Expires'], mapping, { ...usualOptions, undatedAre: 'Kept' }, reading);
  return dates.map((date, index) => {
    const row = read([`L-${index}`, date]);
    return row.ok ? row.value.expirationDate : null;
  });
};

const two = (part: number) => String(part).padStart(2, '0');
interface Day {
  month: number;
  day: number;
}
/** What a spreadsheet that expects the month first makes of dates that are written day first. */
const ofSpreadsheet = ({ month, day }: Day) => (day > 12 ? `${day}/${month}/2027` : `2027-${two(day)}-${two(month)}`);
/** The notations in which programs write the dates of cells. */
const cells: readonly ((date: string) => string)[] = [
  (date) => date,
  (date) => `${date} 00:00:00`,
  (date) => `${date}T00:00:00.000`,
  (date) => String(Date.parse(date) / 86_400_000 + 25_569),
];
const iso = ({ month, day }: Day) => `2027-${two(month)}-${two(day)}`;
const days = (least: number, most: number) =>
  fc.array(fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: least, max: most }) }), {
    minLength: 4,
    maxLength: 40,
  });

describe('dates of which a spreadsheet exchanged day and month', () => {
  it('are asked about, and right once that is answered', () => {
    fc.assert(
      fc.property(days(1, 12), days(13, 28), fc.constantFrom(...cells), (low, high, cell) => {
        fc.pre(low.some(({ month, day }) => month !== day));
        const all = low.flatMap((day, index) => [day, high[index % high.length] ?? day]);
        const written = all.map(ofSpreadsheet).map((date) => (date.includes('/') ? date : cell(date)));
        expect(raised(written).questions.filter(isOpenQuestion)).toMatchObject([
          { id: 'exchanged:Expires', kind: 'DatesExchanged', count: low.length },
        ]);
        expect(readWith(written, { 'exchanged:Expires': 'Exchange' })).toEqual(all.map(iso));
        expect(raised(written, { 'exchanged:Expires': 'Keep' }).questions.filter(isOpenQuestion)).toEqual([]);
      }),
      { seed: 34, numRuns: 50 },
    );
  });

  it.each([
    ['a late day', ['2027-01-02', '2027-02-03', '2027-03-14', '18/04/2027', '19/04/2027', '20/04/2027']],
    ['dates only', ['2027-01-02', '2027-02-03', '2027-03-04', '2027-05-06']],
    [
      'texts that could be either',
      ['2027-01-02', '2027-02-03', '2027-03-04', '08/04/2027', '19/04/2027', '20/04/2027'],
    ],
  ])('are not suspected where there is %s', (_, dates) => {
    expect(raised(dates).questions.filter(({ kind }) => kind === 'DatesExchanged')).toEqual([]);
  });
});
