import { type BucketCounts, bucketFields } from '@evergreen/contracts/dashboard';
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

/** The bar's stages, of those that are chosen already. */
const within = (filter: RenewalFilter, bucket: RenewalBucket) => {
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

export const number = (value: number) => value.toLocaleString('en-US');
export const renewals = (count: number) => `${number(count)} ${count === 1 ? 'renewal' : 'renewals'}`;
