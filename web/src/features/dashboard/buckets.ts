import { type BucketCounts, bucketFields, type StateRenewalCounts } from '@evergreen/contracts/dashboard';
import { renewalBucketLabels, renewalBucketStages, type RenewalBucket } from '@evergreen/contracts/enums';
import type { RenewalFilter, RenewalStanding } from '@evergreen/contracts/queue';
import { queueHref } from '../../shared/renewals/renewalLinks';

/** A bar: what it is, its two parts and the renewals that each opens. */
export interface Bar {
  bucket: RenewalBucket;
  label: string;
  all: number;
  pastDue: number;
  onTrack: number;
  href: string;
  pastDueHref: string;
  onTrackHref: string;
}

/** From the end of the way to its beginning, as document 2 names them. */
export const bucketOrder: readonly RenewalBucket[] = ['Filed', 'StartedNotFiled', 'ReadyToStart'];

/** A bucket's stages, of those that are chosen already. */
export const within = (filter: RenewalFilter, bucket: RenewalBucket) => {
  const { stages = [] } = filter;
  return renewalBucketStages[bucket].filter((stage) => stages.length === 0 || stages.includes(stage));
};

export const barsOf = (counts: BucketCounts, filter: RenewalFilter): Bar[] =>
  bucketOrder.map((bucket) => {
    const [all, pastDue] = [counts[bucketFields[bucket].all], counts[bucketFields[bucket].pastDue]];
    const there = { ...filter, stages: within(filter, bucket) };
    const href = (standing: RenewalStanding) => queueHref({ ...there, standing });
    return {
      bucket,
      label: renewalBucketLabels[bucket],
      all,
      pastDue,
      onTrack: all - pastDue,
      href: queueHref(there),
      pastDueHref: href('PastDue'),
      onTrackHref: href('OnTrack'),
    };
  });

/** All of them together. */
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

/** A part of a whole as people say it: none is 0%, some never, and all alone is 100%. */
export const shareOf = (part: number, whole: number): string => {
  if (part === 0 || part === whole) return part === 0 ? '0%' : '100%';
  const percent = Math.round((100 * part) / whole);
  return percent < 1 ? 'under 1%' : percent > 99 ? 'over 99%' : `${percent}%`;
};

export const number = (value: number) => value.toLocaleString('en-US');
export const renewals = (count: number) => `${number(count)} ${count === 1 ? 'renewal' : 'renewals'}`;
