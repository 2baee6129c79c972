import { type Intervals, intervalsOf } from '@evergreen/contracts/intervals';

/** A row as it is kept: its intervals in one column. */
export type WithIntervals<T extends Intervals> = Omit<T, keyof Intervals> & { intervals: Intervals | null };

export const flatIntervals = <T extends Intervals>({ intervals, ...row }: WithIntervals<T>): T =>
  ({ ...intervalsOf(intervals ?? ({} as Intervals)), ...row }) as unknown as T;
