import type { Intervals, SyncedInterval } from '@evergreen/contracts/licensing/intervals';
import { dueDateIntervalInWords, storedIntervals, trackDateIntervalInWords, typedIntervals } from './intervals.js';

/** Removes values that the kind of interval does not use. */
export const usedIntervals = (intervals: Intervals): Intervals => storedIntervals(typedIntervals(intervals));

const partOf = (which: SyncedInterval, intervals: Intervals): Partial<Intervals> => {
  const { trackDateIntervalValue, trackDateIntervalUnit, ...due } = intervals;
  return which === 'due-date' ? due : { trackDateIntervalValue, trackDateIntervalUnit };
};
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Whether both give the same dates. */
export const sameIntervals = (a: Intervals, b: Intervals): boolean => same(usedIntervals(a), usedIntervals(b));

/**
 * A license type's own intervals with one of them from its authority. Null if they are equal, or there is no due date
 * to calculate from.
 */
export const syncedIntervals = (own: Intervals, authoritys: Intervals, which: SyncedInterval): Intervals | null => {
  const [before, theirs] = [usedIntervals(own), usedIntervals(authoritys)];
  const synced = usedIntervals({ ...before, ...partOf(which, theirs) });
  return same(partOf(which, synced), partOf(which, before)) ? null : synced;
};

/** "30 days before the expiration date"; for the track date "2 weeks before the forms due date". */
export const syncedInWords = (intervals: Intervals, which: SyncedInterval): string =>
  which === 'due-date' ? dueDateIntervalInWords(intervals) : trackDateIntervalInWords(intervals);
