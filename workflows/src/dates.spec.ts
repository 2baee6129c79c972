import fc from 'fast-check';
import {
  addDays,
  addMonths,
  daysBetween,
  dueDate,
  isCalendarDate,
  monthOf,
  today,
  trackDate,
  weekOf,
} from './dates.js';
import type { DueDateInterval } from './dates.js';
import { inWords, intervalInWords, ordinal, presetSpan } from './date-words.js';
import { longDate, shortDate } from '@evergreen/contracts/date-words';

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));
const days = fc.integer({ min: -40_000, max: 40_000 });
const months = fc.integer({ min: -1200, max: 1200 });

const none: DueDateInterval = {
  dueDateIntervalType: 'None',
  dueDateRelativeIntervalValue: null,
  dueDateRelativeIntervalUnit: null,
  dueDateFixedIntervalDayOfMonth: null,
  dueDateFixedIntervalMonths: null,
  dueDateFixedIntervalTargetMonth: null,
};
const fixed = (day: number, months: number, target: 'MonthPrior' | 'MonthOf' | 'MonthAfter'): DueDateInterval => ({
  ...none,
  dueDateIntervalType: 'Fixed',
  dueDateFixedIntervalDayOfMonth: day,
  dueDateFixedIntervalMonths: months,
  dueDateFixedIntervalTargetMonth: target,
});

describe('calendar dates', () => {
  it('come back when the same days are added and taken away', () => {
    fc.assert(fc.property(date, days, (from, count) => addDays(addDays(from, count), -count) === from));
  });

  it('are as many days apart as were added', () => {
    fc.assert(fc.property(date, days, (from, count) => daysBetween(from, addDays(from, count)) === count));
  });

  it('stay dates, in the month that was asked for, on the same day or the last', () => {
    fc.assert(
      fc.property(date, months, (from, count) => {
        const moved = addMonths(from, count);
        const month = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(isCalendarDate(moved)).toBe(true);
        expect(month(moved) - month(from)).toBe(count);
        expect(
          moved.slice(8) === from.slice(8) || (moved === monthOf(moved).end && moved.slice(8) < from.slice(8)),
        ).toBe(true);
      }),
    );
  });

  it('lie in their own week, which begins on a Sunday', () => {
    fc.assert(
      fc.property(date, (day) => {
        const { start, end } = weekOf(day);
        expect(start <= day && day <= end && daysBetween(start, end) === 6).toBe(true);
        expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(0);
      }),
    );
  });

  it('do not pass the end of the calendar, which registers write for "never"', () => {
    for (const later of [addDays('9999-12-31', 1), addMonths('9999-12-31', 12), addDays('9999-01-01', 100_000_000)])
      expect(later).toBe('9999-12-31');
    expect(addDays('9999-12-31', -1)).toBe('9999-12-30');
  });

  it.each([
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-13-01', false],
    ['2026-04-31', false],
    ['2026-4-1', false],
    ['2026-04-01T00:00:00Z', false],
    ['', false],
  ])('%p is one: %p', (text, expected) => expect(isCalendarDate(text)).toBe(expected));

  it('refuses to reckon with what is none', () => expect(() => addDays('tomorrow', 1)).toThrow(RangeError));
});

describe('today', () => {
  it.each([
    ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
    ['America/New_York', '2026-01-01T05:00:00Z', '2026-01-01'],
    ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
  ])('in %s at %s is %s', (zone, now, expected) => expect(today(zone, new Date(now))).toBe(expected));

  it('changes at midnight of each zone, also right after it was asked for', () => {
    const midnight = Date.parse('2026-03-31T04:00:00Z');
    for (const [minutes, expected] of [
      [-1, '2026-03-30'],
      [0, '2026-03-31'],
      [-0.001, '2026-03-30'],
      [0, '2026-03-31'],
    ] as const) {
      expect(today('America/New_York', new Date(midnight + minutes * 60_000))).toBe(expected);
      expect(today('UTC', new Date(midnight + minutes * 60_000))).toBe('2026-03-31');
    }
  });
});

describe('due and track dates', () => {
  it.each([
    ['2026-03-31', fixed(31, 1, 'MonthPrior'), '2026-02-28'],
    ['2024-03-31', fixed(30, 1, 'MonthPrior'), '2024-02-29'],
    ['2026-03-31', fixed(15, 5, 'MonthOf'), '2026-03-15'],
    ['2026-12-31', fixed(1, 2, 'MonthAfter'), '2027-02-01'],
    ['2026-01-31', fixed(10, 12, 'MonthPrior'), '2025-01-10'],
  ])('expiring on %s with %j is due on %s', (expires, interval, due) => {
    expect(dueDate(expires, interval)).toBe(due);
  });

  it.each([
    [-30, 'Days', '2026-03-01'],
    [-2, 'Weeks', '2026-03-17'],
    [-1, 'Months', '2026-02-28'],
    [1, 'Months', '2026-04-30'],
    [0, 'Days', '2026-03-31'],
  ] as const)('%d %s from 2026-03-31 is %s', (value, unit, due) => {
    const relative: DueDateInterval = {
      ...none,
      dueDateIntervalType: 'Relative',
      dueDateRelativeIntervalValue: value,
      dueDateRelativeIntervalUnit: unit,
    };
    expect(dueDate('2026-03-31', relative)).toBe(due);
  });

  it('gives none for None, nor a track date without a due date', () => {
    expect(dueDate('2026-03-31', none)).toBeNull();
    expect(trackDate(null, { trackDateIntervalValue: -7, trackDateIntervalUnit: 'Days' })).toBeNull();
    expect(trackDate('2026-03-31', { trackDateIntervalValue: null, trackDateIntervalUnit: null })).toBeNull();
  });

  it('moves the due date by the stored negative value', () => {
    expect(trackDate('2026-03-31', { trackDateIntervalValue: -1, trackDateIntervalUnit: 'Months' })).toBe('2026-02-28');
  });
});

describe('presets', () => {
  it.each([
    [1, 'TrackDate', '2026-12-01', '2026-12-31'],
    [3, 'TrackDate', '2026-12-27', '2027-01-02'],
    [5, 'TrackDate', '2026-01-01', '2026-12-31'],
    [8, 'DueDate', '2027-01-01', '2027-01-31'],
    [16, 'ExpirationDate', '2027-01-03', '2027-01-09'],
    [18, 'ExpirationDate', '2027-01-01', '2027-12-31'],
    [19, 'ExpirationDate', null, '2026-12-30'],
  ] as const)('%d is %s from %s to %s', (preset, field, start, end) =>
    expect(presetSpan(preset, '2026-12-31')).toEqual({ field, start, end }),
  );
});

describe('words', () => {
  it.each([
    ['2026-03-31', 'today'],
    ['2026-04-01', 'in 1 day'],
    ['2026-04-10', 'in 10 days'],
    ['2026-03-30', '1 day late'],
    ['2026-03-29', '2 days late'],
  ])('%s seen on 2026-03-31 is %s', (day, words) => expect(inWords(day, '2026-03-31')).toBe(words));

  it('write dates, intervals and days of the month', () => {
    expect([longDate('2026-03-09'), shortDate('2026-03-09')]).toEqual(['03/09/2026', '03/09/26']);
    expect([intervalInWords(-1, 'Weeks'), intervalInWords(3, 'Months')]).toEqual(['1 week', '3 months']);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st',
    );
  });
});
