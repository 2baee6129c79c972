import type { ExpirationWeek } from '@evergreen/contracts/dashboard';
import { renewalBucketLabels } from '@evergreen/contracts/enums';
import type { RenewalFilter } from '@evergreen/contracts/queue';
import { shortDate } from '../../kit/DateWithMeaning';
import { queueHref } from '../../shared/renewals/renewalLinks';
import { bucketOrder, within } from './buckets';
import { expiring } from './spans';

/** Whether a license is tracked already or not: it expires all the same. */
export const ofWeeks = (filter: RenewalFilter): RenewalFilter => ({ ...filter, showCurrentRenewals: false });

const fields = {
  Filed: 'filedCount',
  StartedNotFiled: 'startedNotFiledCount',
  ReadyToStart: 'readyToStartCount',
} as const;

export interface WeekPart {
  bucket: (typeof bucketOrder)[number];
  label: string;
  count: number;
  href: string;
}
export interface WeekColumn {
  from: string;
  /** 11/22/26 to 11/28/26 */
  days: string;
  count: number;
  href: string;
  /** From the bottom up: what is safe lies below. */
  parts: WeekPart[];
}

export const columnsOf = (weeks: readonly ExpirationWeek[], filter: RenewalFilter): WeekColumn[] =>
  weeks.map((week) => {
    const there = expiring(filter, week);
    return {
      from: week.from,
      days: `${shortDate(week.from)} to ${shortDate(week.to)}`,
      count: week.count,
      href: queueHref(there),
      parts: bucketOrder.map((bucket) => ({
        bucket,
        label: renewalBucketLabels[bucket],
        count: week[fields[bucket]],
        href: queueHref({ ...there, stages: within(filter, bucket) }),
      })),
    };
  });

/** WCAG 2.2, target size. */
const least = 24;

export interface Stacked<P> {
  part: P;
  y: number;
  height: number;
  hitY: number;
  hitHeight: number;
}

/** Parts one above the other, drawn by the axis' measure; what is too low to be hit takes room above it, and none covers another. */
export const stacked = <P extends { count: number }>(
  parts: readonly P[],
  base: number,
  perRenewal: number,
): Stacked<P>[] => {
  let [drawn, hit] = [base, base];
  return parts
    .filter(({ count }) => count > 0)
    .map((part) => {
      const height = part.count * perRenewal;
      drawn -= height;
      const bottom = hit;
      hit = Math.min(drawn, bottom - least);
      return { part, y: drawn, height, hitY: hit, hitHeight: bottom - hit };
    });
};
