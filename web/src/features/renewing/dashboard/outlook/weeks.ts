import { bucketFields, type ExpirationWeek } from '@evergreen/contracts/renewing/dashboard';
import { renewalBucketLabels } from '@evergreen/contracts/renewing/enums';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { queueHref } from '../../../../shared/renewals/filters/renewalLinks';
import type { Bar } from '../bars/barLayout';
import { bucketOrder, within } from '../buckets';
import { expiring } from './spans';

/** Tracked or not: a license expires in either case. */
export const ofWeeks = (filter: RenewalFilter): RenewalFilter => ({ ...filter, showCurrentRenewals: false });

/** From the bottom up, the safest first. */
export const barsOfWeeks = (weeks: readonly ExpirationWeek[], filter: RenewalFilter): Bar[] =>
  weeks.map((week) => {
    const there = expiring(filter, week);
    return {
      key: week.from,
      label: `${shortDate(week.from)} to ${shortDate(week.to)}`,
      short: shortDate(week.from).slice(0, 5),
      count: week.count,
      href: queueHref(there),
      parts: bucketOrder.map((bucket) => ({
        key: bucket,
        label: renewalBucketLabels[bucket],
        count: week[bucketFields[bucket].all],
        href: queueHref({ ...there, stages: within(filter, bucket) }),
      })),
    };
  });
