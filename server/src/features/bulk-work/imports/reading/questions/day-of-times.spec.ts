import { type ImportMapping, usualOptions } from '@evergreen/contracts/bulk-work/imports';
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
  country: { constant: 'Freedonia' },
};

const raised = (times: readonly string[], more: ImportMapping = {}, answers = {}) => {
  const surveyor = new Surveyor(['No', 'Expires']);
  times.forEach((time, index) => surveyor.add([`L-${index}`, time]));
  return raise(surveyor.survey(), { ...mapping, ...more }, answers);
};

const expires = (time: string, { reading }: ReturnType<typeof raised>) => {
  const row = normaliser(['No', 'Expires'], mapping, { ...usualOptions, undatedAre: 'Kept' }, reading)(['L-1', time]);
  return row.ok ? row.value.expirationDate : row.errors;
};

describe('a time of Greenwich', () => {
  const summerAndWinter = ['2027-04-17T23:00:00Z', '2027-12-31T00:00:00Z', '2027-06-30T23:00:00.000Z'];

  it('that may be a midnight further east is asked about, with its consequence', () => {
    const questions = raised(summerAndWinter);
    expect(questions.questions).toEqual([
      {
        id: 'midnight',
        kind: 'DayOfTimes',
        text: 'The times of "Expires" may be midnights of another time zone. Which day do they mean?',
        columns: ['Expires'],
        count: 2,
        choices: [
          { value: 'NextDay', label: 'The day that begins then', consequence: '2027-04-17T23:00:00Z is 18 April 2027' },
          {
            value: 'AsWritten',
            label: 'The day as it is written',
            consequence: '2027-04-17T23:00:00Z is 17 April 2027',
          },
        ],
        chosen: null,
        because: null,
      },
    ]);
    expect(expires('2027-04-17T23:00:00Z', raised(summerAndWinter, {}, { midnight: 'NextDay' }))).toBe('2027-04-18');
    expect(expires('2027-12-31T00:00:00Z', raised(summerAndWinter, {}, { midnight: 'NextDay' }))).toBe('2027-12-31');
    expect(expires('2027-04-17T23:00:00Z', raised(summerAndWinter, {}, { midnight: 'AsWritten' }))).toBe('2027-04-17');
  });

  it('is settled by the country of the file', () => {
    const british = raised(['2027/04/17 23:00:00+00'], { country: { constant: 'United Kingdom' } });
    expect([british.questions[0]?.chosen, expires('2027/04/17 23:00:00+00', british)]).toEqual([
      'NextDay',
      '2027-04-18',
    ]);
    const american = raised(['2027-04-17T23:00:00Z'], { country: { constant: 'United States' } });
    expect([american.questions[0]?.chosen, expires('2027-04-17T23:00:00Z', american)]).toEqual([
      'AsWritten',
      '2027-04-17',
    ]);
  });

  it.each(['2027-04-18T04:59:59Z', '2027-04-18T03:59:00.000Z', '2027/04/18 09:59:59+00', '2027-04-18T03:29:59Z'])(
    'that may be the end of a day further west is asked about, or settled by the country: %s',
    (time) => {
      const id = 'dayEnd';
      expect(raised([time]).questions).toMatchObject([
        {
          id,
          kind: 'DayOfTimes',
          count: 1,
          choices: [
            { value: 'DayBefore', consequence: `${time} is 17 April 2027` },
            { value: 'AsWritten', consequence: `${time} is 18 April 2027` },
          ],
          chosen: null,
        },
      ]);
      expect(expires(time, raised([time], {}, { [id]: 'DayBefore' }))).toBe('2027-04-17');
      expect(expires(time, raised([time], {}, { [id]: 'AsWritten' }))).toBe('2027-04-18');
      expect(expires(time, raised([time], { country: { constant: 'United States' } }))).toBe('2027-04-17');
      expect(expires(time, raised([time], { country: { constant: 'Germany' } }))).toBe('2027-04-18');
    },
  );

  it.each([
    ['the end of its day', ['2027-04-17T23:59:59Z']],
    ['the end of a day further east', ['2027-04-17T10:59:59Z', '2027-06-17T11:59:59Z']],
    ['a time of day', ['2027-04-17T15:37:22Z', '2027-04-18T23:00:00Z']],
    ['a midnight further west', ['2027-04-17T04:00:00Z', '2027-12-17T05:00:00Z']],
    ['noon', ['2027-04-17T12:00:00Z']],
    ['a time of its own zone', ['2027-04-17T23:00:00-08:00']],
    ['a date', ['2027-04-17']],
  ])('is the day as it is written, and no question, where it is %s', (_, times) => {
    const questions = raised(times);
    expect([questions.questions, expires(times[0] ?? '', questions)]).toEqual([[], '2027-04-17']);
  });
});
