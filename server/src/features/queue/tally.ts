import { RenewalBucket } from '@evergreen/contracts/enums';
import { standsIn } from '../licenses/index.js';
import { spanOf, standings } from './renewals-filter.js';

/** How many renewals stand in a bucket, of those that a statement groups by besides. */
export interface Tally {
  /** The bucket's first stage; null for perpetual licenses, which have none. */
  readonly bucket: number | null;
  readonly all: number;
  readonly late: number;
}

/** To be grouped by `bucket`: each license is looked at once, however many numbers come of it. */
export const tally = (today: string): string =>
  `${standsIn(RenewalBucket.options.map(spanOf))} as bucket, count(*) as "all",
   count(*) filter (where ${standings(today).PastDue}) as late`;

/** Of one bucket, or of everything. */
export const sumOf = (tallies: readonly Tally[], bucket?: RenewalBucket): { all: number; late: number } => {
  const meant = bucket ? tallies.filter((one) => one.bucket === spanOf(bucket).from) : tallies;
  return {
    all: meant.reduce((sum, { all }) => sum + all, 0),
    late: meant.reduce((sum, { late }) => sum + late, 0),
  };
};
