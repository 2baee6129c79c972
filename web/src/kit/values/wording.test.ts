import { meaningOf, shortDate, todayIn } from './DateWithMeaning';
import { masked, toIso } from '../fields/dates/calendarText';
import { toAmount } from '../fields/MoneyField';
import { moneyText } from './Money';
import { ownPath } from '../browser/navigation';

/** Character by character, as a field takes it. */
const typedIn = (text: string) => [...text].reduce((shown, character) => masked(shown + character), '');

test.each([
  ['10052026', '10/05/2026'],
  ['1/5/2026', '01/05/2026'],
  ['1-5-2026', '01/05/2026'],
  ['2026-10-05', '2026-10-05'],
  ['20261005', '2026-10-05'],
  ['2026/1/5', '2026-01-5'],
  ['1998', '1998'],
  ['20/5/2026', '20/05/2026'],
  ['10/', '10/'],
  ['1.2.2026', '1.2.2026'],
  ['10x05', '10x05'],
])('a date typed as %s reads %s', (typed, expected) => expect(typedIn(typed)).toBe(expected));

test.each([
  ['', ''],
  ['02/29/2028', '2028-02-29'],
  ['02/30/2028', 'invalid'],
  ['10/05', 'invalid'],
  ['2026-01-02', '2026-01-02'],
  ['2026/1/2', '2026-01-02'],
  ['2026.01.02', '2026-01-02'],
  ['2027-02-29', 'invalid'],
  [' 1/2/2026 ', '2026-01-02'],
  ['1/2/26', '2026-01-02'],
  ['01-02-26', '2026-01-02'],
  ['1/2/98', '1998-01-02'],
  ['Jan 2, 2026', '2026-01-02'],
  ['2 January 2026', '2026-01-02'],
  ['1.2.2026', 'invalid'],
  ['01.02.26', 'invalid'],
  ['20/26/0102', 'invalid'],
  ['1/2-2026', 'invalid'],
  ['1/2/026', 'invalid'],
  ['Smarch 2, 2026', 'invalid'],
])('the date %j is %j on the wire', (text, iso) => expect(toIso(text)).toBe(iso));

test('two digits of a year are no date while a user may type on', () => {
  expect(toIso('01/02/20', false)).toBe('invalid');
  expect(toIso('01/02/2027', false)).toBe('2027-01-02');
});

test.each([
  ['2026-11-18', 'late', '2 days late'],
  ['2026-11-20', 'soon', 'today'],
  ['2026-11-21', 'soon', 'in 1 day'],
])('%s means %s: %s', (date, tone, text) => expect(meaningOf(date, '2026-11-20')).toEqual({ tone, text }));

test('a far date means nothing yet', () => expect(meaningOf('2027-01-31', '2026-11-20')).toBeUndefined());

test('tables show MM/DD/YY', () => expect(shortDate('2026-11-18')).toBe('11/18/26'));

test("today is the client's, not the server's", () => {
  expect(todayIn('America/New_York', new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
});

test.each([
  ['2500.00', '$2,500'],
  ['2500.50', '$2,500.50'],
  [null, '$--'],
])('%s reads %s', (amount, text) => expect(moneyText(amount)).toBe(text));

test.each([
  ['$1,250.5', '1250.50'],
  ['-1,234,567', '-1234567.00'],
  ['12.345', '12.345'],
  ['1250,50', '1250,50'],
  ['1.250,50', '1.250,50'],
  ['1,25', '1,25'],
  ['1250,500', '1250,500'],
  ['0,500', '0,500'],
  ['1,250,5', '1,250,5'],
])('an amount typed as %s is %s', (typed, amount) => expect(toAmount(typed)).toBe(amount));

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', null])('%s leads nowhere', (path) =>
  expect(ownPath(path)).toBe('/'),
);
