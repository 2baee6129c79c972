import { type BucketCounts, bucketFields, type StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import { renewalBucketLabels, renewalBucketStages, type RenewalBucket } from '@evergreen/contracts/renewing/enums';
import { type RenewalFilter, type RenewalStanding, renewalStandingLabels } from '@evergreen/contracts/renewing/queue';
import { queueHref } from '../../../shared/renewals/filters/renewalLinks';
import type { Bar, Part } from './bars/barLayout';

export interface BucketBar extends Bar {
  pastDue: Part;
}

/** From the last stage to the first, as in document 2. */
export const bucketOrder: readonly RenewalBucket[] = ['Filed', 'StartedNotFiled', 'ReadyToStart'];

/** A bucket's stages, within the selected ones. */
export const within = (filter: RenewalFilter, bucket: RenewalBucket) => {
  const { stages = [] } = filter;
  return renewalBucketStages[bucket].filter((stage) => stages.length === 0 || stages.includes(stage));
};

/** Past due, then on track, bucket by bucket. */
export const barsOf = (counts: BucketCounts, filter: RenewalFilter): BucketBar[] =>
  bucketOrder.map((bucket) => {
    const fields = bucketFields[bucket];
    const count = counts[fields.all];
    const there = { ...filter, stages: within(filter, bucket) };
    const part = (standing: RenewalStanding, own: number): Part => ({
      key: standing,
      label: renewalStandingLabels[standing],
      count: own,
      href: queueHref({ ...there, standing }),
    });
    const pastDue = part('PastDue', counts[fields.pastDue]);
    return {
      key: bucket,
      label: renewalBucketLabels[bucket],
      count,
      href: queueHref(there),
      parts: [pastDue, part('OnTrack', count - pastDue.count)],
      pastDue,
    };
  });

/** The sum of all. */
export const sumOfStates = (states: readonly StateRenewalCounts[]): Omit<StateRenewalCounts, 'stateCode'> => {
  const sum = (field: Exclude<keyof StateRenewalCounts, 'stateCode'>) =>
    states.reduce((total, state) => total + state[field], 0);
  return {
    renewalsCount: sum('renewalsCount'),
    pastDueCount: sum('pastDueCount'),
    readyToStartCount: sum('readyToStartCount'),
    readyToStartPastDueCount: sum('readyToStartPastDueCount'),
    startedNotFiledCount: sum('startedNotFiledCount'),
    startedNotFiledPastDueCount: sum('startedNotFiledPastDueCount'),
    filedCount: sum('filedCount'),
    filedPastDueCount: sum('filedPastDueCount'),
  };
};

/** A percentage as people say it: 0% only for none, and 100% only for all. */
export const shareOf = (part: number, whole: number): string => {
  if (part === 0 || part === whole) return part === 0 ? '0%' : '100%';
  const percent = Math.round((100 * part) / whole);
  return percent < 1 ? 'under 1%' : percent > 99 ? 'over 99%' : `${percent}%`;
};
