import { type Intervals, intervalsOf } from '@evergreen/contracts/intervals';

/** A row as it is kept: its intervals in one column. */
export type WithIntervals<T extends Intervals> = Omit<T, keyof Intervals> & { intervals: Intervals | null };

/** Where nothing was ever said of intervals, there are none. */
export const noneWhereUnsaid = (intervals: Intervals | null): Intervals => intervals ?? intervalsOf({} as Intervals);

export const flatIntervals = <T extends Intervals>({ intervals, ...row }: WithIntervals<T>): T =>
  ({ ...noneWhereUnsaid(intervals), ...row }) as unknown as T;
