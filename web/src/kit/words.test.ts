import { meaningOf, shortDate, todayIn } from './DateWithMeaning';
import { masked, toIso } from './fields/calendarText';
import { toAmount } from './fields/MoneyField';
import { moneyText } from './Money';
import { ownPath } from './travel';

test.each([
  ['10052026', '10/05/2026'],
  ['1/5/2026', '01/05/2026'],
  ['2026-10-05', '10/05/2026'],
  ['10/', '10/'],
  ['10x05', '10/05'],
])('a date typed as %s reads %s', (typed, expected) => expect(masked(typed)).toBe(expected));

test.each([
  ['', ''],
  ['02/29/2028', '2028-02-29'],
  ['02/30/2028', 'invalid'],
  ['10/05', 'invalid'],
])('the date %j is %j on the wire', (text, iso) => expect(toIso(text)).toBe(iso));

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
  ['12.345', '12.345'],
])('an amount typed as %s is %s', (typed, amount) => expect(toAmount(typed)).toBe(amount));

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', null])('%s leads nowhere', (path) =>
  expect(ownPath(path)).toBe('/'),
);
