import type { IntervalBeforeAfter } from '@evergreen/contracts/licensing/enums';
import { directionOf, type Intervals, intervalsOf } from '@evergreen/contracts/licensing/intervals';

/** A row as it is stored: its intervals in one column. */
export type WithIntervals<T extends Intervals> = Omit<T, keyof Intervals | 'intervalBeforeAfter'> & {
  intervals: Intervals | null;
};

/** An authority or type without intervals has none of any kind. */
export const noneWhereUnsaid = (intervals: Intervals | null): Intervals => intervals ?? intervalsOf({});

type Shown = Intervals & { intervalBeforeAfter: IntervalBeforeAfter | null };
export const flatIntervals = <T extends Shown>({ intervals, ...row }: WithIntervals<T>): T => {
  const known = noneWhereUnsaid(intervals);
  return { ...known, intervalBeforeAfter: directionOf(known), ...row } as unknown as T;
};
