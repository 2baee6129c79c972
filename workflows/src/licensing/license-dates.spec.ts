import { intervals } from '@evergreen/contracts/licensing/intervals';
import fc from 'fast-check';
import { addDays } from '../dates.js';
import {
  dateRules,
  followDates,
  followsRules,
  isDueAfterExpiration,
  noDateRules,
  type PeriodDates,
} from './license-dates.js';

const none = intervals.parse({});
/** Due 30 days before the expiration; tracked two weeks before that. */
const monthBefore = {
  ...none,
  dueDateIntervalType: 'Relative',
  dueDateRelativeIntervalValue: -30,
  dueDateRelativeIntervalUnit: 'Days',
  trackDateIntervalValue: -2,
  trackDateIntervalUnit: 'Weeks',
} as const;
const isHoliday = () => false;
const rules = dateRules({ intervals: monthBefore, dateOnClosedDay: 'Stays' }, isHoliday);
const weekBefore = dateRules(
  { intervals: { ...monthBefore, dueDateRelativeIntervalValue: -7 }, dateOnClosedDay: 'Stays' },
  isHoliday,
);

const stored: PeriodDates = { expirationDate: '2026-12-31', dueDate: '2026-12-01', trackDate: '2026-11-17' };
const next = { expirationDate: '2027-12-31' };

describe('a new expiration date', () => {
  it('moves the dates that follow it, by the rules of the license type', () => {
    expect(followDates(stored, next, rules)).toEqual({
      dueDate: { date: '2027-12-01', ruled: '2027-12-01', how: 'Follows' },
      trackDate: { date: '2027-11-17', ruled: '2027-11-17', how: 'Follows' },
    });
  });

  it('keeps a due date that was set on purpose, and the track date that belongs to it', () => {
    const set = { ...stored, dueDate: '2026-11-15', trackDate: '2026-11-01' };
    expect(followDates(set, next, rules)).toEqual({
      dueDate: { date: '2026-11-15', ruled: '2027-12-01', how: 'Kept' },
      trackDate: { date: '2026-11-01', ruled: '2026-11-01', how: 'Stays' },
    });
  });

  it('keeps a track date that was set on purpose', () => {
    expect(followDates({ ...stored, trackDate: '2026-10-01' }, next, rules)).toEqual({
      dueDate: { date: '2027-12-01', ruled: '2027-12-01', how: 'Follows' },
      trackDate: { date: '2026-10-01', ruled: '2027-11-17', how: 'Kept' },
    });
  });

  it('gives a license the dates that it lacked', () => {
    const undated = { expirationDate: null, dueDate: null, trackDate: null };
    expect(followDates(undated, next, rules)).toMatchObject({
      dueDate: { date: '2027-12-01', how: 'Follows' },
      trackDate: { date: '2027-11-17', how: 'Follows' },
    });
  });

  it('takes dates as they are sent, and lets the track date follow a due date that was sent', () => {
    expect(followDates(stored, { ...next, dueDate: '2027-11-30' }, rules)).toMatchObject({
      dueDate: { date: '2027-11-30', ruled: '2027-12-01', how: 'Sent' },
      trackDate: { date: '2027-11-16', how: 'Follows' },
    });
    expect(followDates(stored, { ...next, dueDate: null, trackDate: '2027-01-01' }, rules)).toMatchObject({
      dueDate: { date: null, how: 'Sent' },
      trackDate: { date: '2027-01-01', how: 'Sent' },
    });
  });

  it('moves calculated dates from a closed day, and knows them again afterwards', () => {
    const forward = dateRules({ intervals: monthBefore, dateOnClosedDay: 'Forward' }, isHoliday);
    // 30 days before Monday, January 4, 2027 is Saturday, December 5, 2026.
    const first = followDates({ ...stored, dueDate: null, trackDate: null }, { expirationDate: '2027-01-04' }, forward);
    expect(first.dueDate.date).toBe('2026-12-07');
    const now = { expirationDate: '2027-01-04', dueDate: first.dueDate.date, trackDate: first.trackDate.date };
    expect(followDates(now, next, forward)).toMatchObject({
      dueDate: { how: 'Follows' },
      trackDate: { how: 'Follows' },
    });
  });

  it('moves nothing without a rule, and without a new expiration', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), (due, track) => {
        const any = { ...stored, dueDate: addDays('2026-12-31', due), trackDate: addDays('2026-12-31', track) };
        const kept = { dueDate: { date: any.dueDate, how: 'Stays' }, trackDate: { date: any.trackDate, how: 'Stays' } };
        expect(followDates(any, next, noDateRules)).toMatchObject(kept);
        expect(followDates(any, {}, rules)).toMatchObject(kept);
        expect(followDates(any, { expirationDate: any.expirationDate }, rules)).toMatchObject(kept);
      }),
    );
  });
});

describe('rules', () => {
  const date = fc.constantFrom('2026-11-17', '2026-12-01', '2026-12-31', '2027-12-31', null);
  const dates = { expirationDate: date, dueDate: date, trackDate: date };
  const days = ({ dueDate, trackDate }: ReturnType<typeof followDates>) => [dueDate.date, trackDate.date];

  it('decide on no date where they are not asked', () => {
    fc.assert(
      fc.property(fc.record(dates), fc.record(dates, { requiredKeys: [] }), (license, sent) => {
        fc.pre(!followsRules(license, sent));
        expect(days(followDates(license, sent, rules))).toEqual(days(followDates(license, sent, noDateRules)));
      }),
    );
  });

  it.each([
    [{ ...stored, ...next }, false],
    [{ expirationDate: stored.expirationDate }, false],
    [next, true],
    [{ dueDate: '2026-11-15' }, true],
    [{ dueDate: '2026-11-15', trackDate: null }, false],
  ])('are asked for %j: %s', (sent, follows) => {
    expect(followsRules(stored, sent)).toBe(follows);
  });
});

describe('new intervals', () => {
  it('move the dates that followed the ones before, and keep those that were set on purpose', () => {
    expect(followDates(stored, {}, weekBefore, rules)).toEqual({
      dueDate: { date: '2026-12-24', ruled: '2026-12-24', how: 'Follows' },
      trackDate: { date: '2026-12-10', ruled: '2026-12-10', how: 'Follows' },
    });
    expect(followDates({ ...stored, dueDate: '2026-11-15' }, {}, weekBefore, rules)).toMatchObject({
      dueDate: { date: '2026-11-15', ruled: '2026-12-24', how: 'Kept' },
      trackDate: { date: '2026-11-17', ruled: '2026-11-01', how: 'Kept' },
    });
  });
});

describe('forms that are due after the expiration', () => {
  it.each([
    ['2027-01-01', '2026-12-31', null, true],
    ['2026-12-31', '2026-12-31', null, false],
    ['2027-01-15', '2026-12-31', '2027-01-15', false],
    ['2027-01-15', '2026-12-31', '2027-01-14', true],
    [null, '2026-12-31', null, false],
    ['2027-01-15', null, null, false],
  ])('%s of a license that expires on %s, by rule %s: asked %s', (due, expires, ruled, expected) => {
    expect(isDueAfterExpiration(due, expires, ruled)).toBe(expected);
  });
});
