import { type Intervals, intervals } from '@evergreen/contracts/licensing/intervals';
import { syncedInWords, syncedIntervals, usedIntervals } from './interval-sync.js';

const of = (fields: Partial<Intervals>): Intervals => intervals.parse(fields);
const none = of({});
const monthBefore = of({
  dueDateIntervalType: 'Relative',
  dueDateRelativeIntervalValue: -1,
  dueDateRelativeIntervalUnit: 'Months',
  trackDateIntervalValue: -2,
  trackDateIntervalUnit: 'Weeks',
});
const fifteenth = of({
  dueDateIntervalType: 'Fixed',
  dueDateFixedIntervalDayOfMonth: 15,
  dueDateFixedIntervalMonths: 2,
  dueDateFixedIntervalTargetMonth: 'MonthPrior',
  trackDateIntervalValue: -30,
  trackDateIntervalUnit: 'Days',
});

describe('the intervals of a license type, brought in line with its authority', () => {
  it('take over the one that is synced, and keep the other', () => {
    expect(syncedIntervals(fifteenth, monthBefore, 'due-date')).toEqual({
      ...monthBefore,
      trackDateIntervalValue: -30,
      trackDateIntervalUnit: 'Days',
    });
    expect(syncedIntervals(fifteenth, monthBefore, 'track-date')).toEqual({
      ...fifteenth,
      trackDateIntervalValue: -2,
      trackDateIntervalUnit: 'Weeks',
    });
  });

  it('have nothing to take over where they are the same', () => {
    expect(syncedIntervals(monthBefore, monthBefore, 'due-date')).toBeNull();
    expect(syncedIntervals(none, none, 'track-date')).toBeNull();
    // What another kind of interval left behind is no difference.
    expect(syncedIntervals({ ...monthBefore, dueDateFixedIntervalMonths: 1 }, monthBefore, 'due-date')).toBeNull();
  });

  it('lose the track date if there is no due date left', () => {
    expect(syncedIntervals(monthBefore, none, 'due-date')).toEqual(none);
  });

  it('get no track date where the type has no due date', () => {
    expect(syncedIntervals(none, monthBefore, 'track-date')).toBeNull();
  });

  it('are described in words', () => {
    expect(syncedInWords(monthBefore, 'due-date')).toBe('1 month before the expiration date');
    expect(syncedInWords(fifteenth, 'due-date')).toBe('the 15th, 2 months prior to the expiration date');
    expect(syncedInWords(monthBefore, 'track-date')).toBe('2 weeks before the forms due date');
    expect(syncedInWords(none, 'track-date')).toBe('None');
  });
});

it('intervals keep only what their kind uses', () => {
  expect(usedIntervals({ ...monthBefore, dueDateIntervalType: 'None' })).toEqual(none);
  expect(usedIntervals({ ...fifteenth, dueDateFixedIntervalTargetMonth: 'MonthOf' })).toMatchObject({
    dueDateFixedIntervalMonths: null,
    dueDateFixedIntervalDayOfMonth: 15,
  });
  expect(usedIntervals({ ...monthBefore, dueDateRelativeIntervalValue: 3 })).toMatchObject({
    dueDateRelativeIntervalValue: 3,
    trackDateIntervalValue: -2,
  });
});
