import { pagingFields } from '@evergreen/contracts/common';
import { RenewalBucket } from '@evergreen/contracts/renewing/enums';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { currentPeriod } from '@evergreen/workflows/dates';
import type { Sql } from '../../../kernel/db/database.js';
import { isUnset } from '../../../kernel/lists/is-unset.js';
import { type KeptStage, keptStages, keptStagesByState } from '../../licensing/licenses/reading/kept-figures.js';
import { firstStage } from '../../licensing/licenses/reading/with-primary.js';
import { type QueueOf, spanOf, standings } from './renewals-filter.js';

/** The number of renewals in a bucket, per group of the statement. */
export interface Tally {
  /** The bucket's first stage; null for perpetual licenses, which have none. */
  readonly bucket: number | null;
  readonly all: number;
  readonly late: number;
}

/** For grouping by `bucket`: each license is read once, however many numbers result. */
export const tally = (today: string): string =>
  `${firstStage(RenewalBucket.options.map(spanOf))} as bucket, count(*) as "all",
   count(*) filter (where ${standings(today).PastDue}) as late`;

/** Of one bucket, or of all buckets. */
export const sumOf = (tallies: readonly Tally[], bucket?: RenewalBucket): { all: number; late: number } => {
  const meant = bucket ? tallies.filter((tally) => tally.bucket === spanOf(bucket).from) : tallies;
  return {
    all: meant.reduce((sum, { all }) => sum + all, 0),
    late: meant.reduce((sum, { late }) => sum + late, 0),
  };
};

const bucketOf = (stage: number): number | null =>
  RenewalBucket.options.map(spanOf).find(({ from, to }) => stage >= from && stage <= to)?.from ?? null;

/** Dates without a range, a field or days filter nothing; nor do pages, order, or a quick filter for the counts. */
const known: readonly string[] = [
  ...['showCurrentRenewals', 'showPerpetualTerms', 'dateType', 'quickFilter'],
  ...[...Object.keys(pagingFields), 'sortBy', 'sortDirection'],
];

/** Whether no filter is set: then the numbers are kept. */
export const isWhole = (query: RenewalFilter): boolean =>
  query.showCurrentRenewals && !query.showPerpetualTerms && query.dateType === 'DateRange' && isUnset(query, known);

type Kept<S> = Tally & Omit<S, 'stage'>;

/** There may be no kept counts, if rows were inserted without the triggers: those are counted. */
const talliesOf =
  <S extends KeptStage>(kept: (...of: Parameters<typeof keptStages>) => Promise<S[]>) =>
  async (sql: Sql, query: RenewalFilter, { tenant, today }: QueueOf): Promise<Kept<S>[] | undefined> => {
    if (!isWhole(query)) return undefined;
    const stages = await kept(sql, tenant, { today, until: currentPeriod(today).end });
    return stages.length > 0 ? stages.map(({ stage, ...line }) => ({ ...line, bucket: bucketOf(stage) })) : undefined;
  };

/** The numbers, if they are kept: nothing is counted then. undefined if a filter is set. */
export const keptTallies = talliesOf(keptStages);
/** These numbers by state. */
export const keptTalliesByState = talliesOf(keptStagesByState);
