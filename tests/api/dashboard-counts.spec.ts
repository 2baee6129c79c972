import {
  authorityCountsQuery,
  type BucketCounts,
  bucketFields,
  renewalCountsQuery,
} from '@evergreen/contracts/renewing/dashboard';
import { DatePreset } from '@evergreen/contracts/date-presets';
import { RenewalBucket, renewalBucketStages, type RenewalStage } from '@evergreen/contracts/renewing/enums';
import fc from 'fast-check';
import type { z } from 'zod';
import { type Filter, QueueDesk } from '../support/areas/queue.js';

type Narrowed = z.input<typeof renewalCountsQuery>;

/** The queue's filter behind a number of the dashboard, with the dashboard's own. */
interface Opens {
  readonly bucket: RenewalBucket;
  readonly standing: 'PastDue' | 'OnTrack';
}

describe('the dashboard’s counts', () => {
  const desk = QueueDesk.open();
  const byState = (query: Narrowed) => desk.dashboard.byState(desk.person(), renewalCountsQuery.parse(query));
  const byAuthority = (query: z.input<typeof authorityCountsQuery>) =>
    desk.dashboard.byAuthority(desk.person(), authorityCountsQuery.parse(query));
  const total = async (query: Filter) => (await desk.list({ ...query, pageSize: 5 })).totalItemCount;

  describe('each count opens exactly the renewals that it counts', () => {
    const dates = ['2025-03-01', '2026-11-19', '2026-11-20', '2026-11-27', '2026-12-15', '2027-02-02'];
    const pick = <T>(of: readonly T[], number: number) => of[number % of.length] as T;

    /** The same data each time, in which every filter has matches and non-matches. */
    const fill = async () => {
      const others = [desk.standing, await desk.place(' of Salem'), await desk.place(' of Lynn')];
      const fieldsOf = (n: number) => ({
        country: pick(['United States', 'United States', 'Canada'], n),
        state: pick(['MA', 'NY', 'ON', 'CT'], n * 7),
        city: pick(['Boston', 'Albany', 'Toronto'], n),
        classification: pick(['Operational', 'Liquor'] as const, n >> 1),
        category: pick(['Food', 'Beer', null], n >> 2),
        renewalDesignation: pick(['BillingClient', 'ManagingFirm'] as const, n >> 3),
        assignedUserId: pick([desk.dana, desk.luis, null], n >> 1),
        isTrackingOnly: n % 5 === 0,
        active: n % 11 !== 0,
        licenseTerm: n % 13 === 0 ? ('Perpetual' as const) : ('Annual' as const),
        expirationDate: n % 13 === 0 ? null : pick([...dates, null], n * 3),
        trackDate: pick([...dates, null], n * 5),
        dueDate: pick([...dates, null], n * 11),
      });
      const primaries: string[] = [];
      for (let n = 1; n <= 140; n++) {
        const renewal =
          n % 3 === 0 ? undefined : { stage: 1 + (n % 7), trackingOnly: n % 4 === 0, due: pick(dates, n) };
        const family = n <= 20 ? { isMaster: true } : n % 6 < 3 ? { masterLicenseId: pick(primaries, n) } : {};
        const id = await desk.add(`N-${n}`, { ...fieldsOf(n), ...family }, renewal, { standing: pick(others, n) });
        if (n <= 20) primaries.push(id);
      }
      return others.map(({ authority }) => authority);
    };

    /** One filter in five is on: all of them together would match nothing. */
    const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
    const someOf = <T>(...values: T[]) => seldom(fc.subarray(values, { minLength: 1 }));
    const oneOf = <T>(...values: T[]) => seldom(fc.constantFrom(...values));
    const span = {
      startDate: fc.constantFrom(null, ...dates.slice(0, 3)),
      endDate: fc.constantFrom(null, ...dates.slice(3)),
    };
    const filters = (authorities: readonly string[]) =>
      fc.record<Record<string, unknown>>({
        countries: someOf('United States', 'Canada'),
        states: someOf('MA', 'NY', 'ON', 'CT'),
        cities: someOf('Boston', 'Albany', 'Toronto'),
        licensingAuthorityIds: someOf(...authorities),
        licenseClassification: oneOf('Liquor', 'Operational'),
        licenseCategoryIds: someOf('Food', 'Beer'),
        renewalDesignation: oneOf('BillingClient', 'ManagingFirm'),
        assignedUserIds: someOf(desk.dana, desk.luis, '-1'),
        stages: someOf(1, 2, 3, 4, 5, 6, 7),
        standing: oneOf('PastDue', 'OnTrack'),
        renewedWith: oneOf('Primary', 'Own'),
        expiresFrom: oneOf(...dates.slice(0, 4)),
        expiresTo: oneOf(...dates.slice(4)),
        renewalTrackingType: oneOf('TrackingOnly', 'TrackingAndProcess'),
        showCurrentRenewals: fc.boolean(),
        showPerpetualTerms: fc.boolean(),
      });
    const days = fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      fc.record({ dateRange: fc.constantFrom(...DatePreset.values) }),
      fc.record({
        dateType: fc.constant('CustomDate'),
        dateField: fc.constantFrom('TrackDate', 'DueDate', 'FollowUpDate', 'ExpirationDate'),
        ...span,
      }),
    );

    /** As on the screen: the bar's stages within the selected ones. */
    const opened = (query: Filter, { bucket, standing }: Opens): Filter | 'nothing' => {
      const within = (query.stages as RenewalStage[] | undefined) ?? renewalBucketStages[bucket];
      const stages = renewalBucketStages[bucket].filter((stage) => within.includes(stage));
      const contradicts = query.standing && query.standing !== standing;
      return stages.length === 0 || contradicts ? 'nothing' : { ...query, stages, standing };
    };
    const counted = (counts: BucketCounts, { bucket, standing }: Opens) => {
      const [whole, late] = [counts[bucketFields[bucket].all], counts[bucketFields[bucket].pastDue]];
      return standing === 'PastDue' ? late : whole - late;
    };
    const bars = RenewalBucket.options.flatMap((bucket) =>
      (['PastDue', 'OnTrack'] as const).map((standing) => ({ bucket, standing })),
    );

    it('under every filter, in every bar: the queue’s total is the dashboard’s number', async () => {
      const authorities = await fill();
      let seen = 0;
      await fc.assert(
        fc.asyncProperty(filters(authorities), days, fc.nat(), async (narrowed, when, which) => {
          const query = { ...narrowed, ...when } as Filter;
          const states = await byState(query);
          expect(states.reduce((sum, { renewalsCount }) => sum + renewalsCount, 0)).toBe(await total(query));
          const state = states[which % Math.max(states.length, 1)];
          if (!state) return;
          seen += state.renewalsCount;
          const there = { ...query, states: [state.stateCode] };
          expect(state.renewalsCount).toBe(await total(there));
          for (const bar of bars) {
            const opens = opened(there, bar);
            expect([bar, counted(state, bar)]).toEqual([bar, opens === 'nothing' ? 0 : await total(opens)]);
          }
          const rows = await byAuthority({ ...(query as Narrowed), state: state.stateCode });
          expect(rows.reduce((sum, row) => sum + row.totalRenewalsCount, 0)).toBe(state.renewalsCount);
          const row = rows[which % rows.length]!;
          expect(row.totalRenewalsCount).toBe(await total({ ...there, licensingAuthorityIds: [row.id] }));
          const header = await desk.dashboard.ofAuthority(
            desk.person(),
            row.id,
            renewalCountsQuery.parse({ ...there, licensingAuthorityIds: undefined }),
          );
          expect(header).toEqual(row);
        }),
        { seed: 20_261_127, numRuns: 60 },
      );
      expect(seen).toBeGreaterThan(100);
    });
  });
});
