import { renewalCountsQuery } from '@evergreen/contracts/renewing/dashboard';
import { licenseQuery } from '@evergreen/contracts/license-list';
import { listLicenses } from '../../server/src/features/licensing/licenses/reading/license-list.query.js';
import { scopeOf } from '../../server/src/kernel/tenancy/actor.js';
import { type Filter, type InProcess, QueueDesk } from '../support/areas/queue.js';

interface Stored {
  readonly id: string;
  readonly number: string;
  readonly master: string | null;
  readonly isMaster: boolean;
  readonly renewal: string | null;
  readonly stage: number | null;
  readonly expired: boolean;
}

describe('a secondary license whose primary is in process', () => {
  const desk = QueueDesk.open();
  const all: Filter = { showCurrentRenewals: false };

  const primary = (number: string, renewal?: InProcess) => desk.add(number, { isMaster: true }, renewal);
  const secondary = (number: string, masterLicenseId: string, fields: Parameters<QueueDesk['add']>[1] = {}) =>
    desk.add(number, { masterLicenseId, ...fields });

  it('has the stage of its primary and says with which; one whose primary is not in process is Ready to Start', async () => {
    const begun = await primary('LQ-1042', { stage: 3, trackingOnly: true });
    const waiting = await primary('LQ-2000');
    await secondary('S-1', begun);
    await secondary('S-2', waiting);
    expect(await desk.only('S-1')).toMatchObject({
      renewalStatusCode: 3,
      renewalStatus: 'With primary LQ-1042',
      withPrimary: { id: begun, licenseNumber: 'LQ-1042', isTrackingOnly: true },
      renewalId: null,
      isTrackingOnlyRenewal: false,
    });
    expect(await desk.only('S-2')).toMatchObject({ renewalStatus: 'Ready to Start', withPrimary: null });
    expect((await desk.numbers({ ...all, quickFilter: 'ReadyToStart' })).sort()).toEqual(['LQ-2000', 'S-2']);
    expect((await desk.numbers({ ...all, quickFilter: 'Started' })).sort()).toEqual(['LQ-1042', 'S-1']);
    expect(await desk.numbers({ ...all, stages: [3], licenseCategoryIds: ['Food'] })).toHaveLength(2);
    expect(await desk.numbers({ ...all, renewedWith: 'Primary' })).toEqual(['S-1']);
    expect((await desk.numbers({ ...all, renewedWith: 'Own' })).sort()).toEqual(['LQ-1042', 'LQ-2000', 'S-2']);
  });

  it('goes by its own renewal once it has one, and by none where it is perpetual or inactive', async () => {
    const begun = await primary('LQ-1', { stage: 5 });
    await desk.add('OWN', { masterLicenseId: begun }, { stage: 2 });
    await secondary('PERPETUAL', begun, { licenseTerm: 'Perpetual', expirationDate: null, trackDate: null });
    await secondary('INACTIVE', begun, { active: false });
    const page = await desk.list({ ...all, showPerpetualTerms: true });
    const stands = page.items.map(({ licenseNumber, renewalStatusCode }) => [licenseNumber, renewalStatusCode]);
    expect(Object.fromEntries(stands)).toEqual({ 'LQ-1': 5, OWN: 2, PERPETUAL: null });
    expect(page.quickFilterCounts).toEqual({ readyToStart: 0, started: 1, filed: 1, pastDue: 0 });
  });

  it('is late with its primary’s stage, in the queue, in its date ranges and on the dashboard', async () => {
    const begun = await primary('LQ-1', { stage: 2 });
    await secondary('LATE', begun, { expirationDate: '2026-11-02' });
    await secondary('SOON', begun);
    const late = { ...all, quickFilter: 'PastDue' } as const;
    expect((await desk.list(late)).items).toMatchObject([
      { licenseNumber: 'LATE', renewalStatus: 'With primary LQ-1' },
    ]);
    expect(await desk.numbers({ ...all, dateRange: 13, stages: [1] })).toEqual([]);
    expect(await desk.numbers({ ...all, dateRange: 13, stages: [2] })).toEqual(['LATE']);
    const [ma] = await desk.dashboard.byState(desk.person(), renewalCountsQuery.parse(all));
    expect(ma).toMatchObject({ renewalsCount: 3, startedNotFiledCount: 3, startedNotFiledPastDueCount: 1 });
    expect(ma).toMatchObject({ readyToStartCount: 0, readyToStartPastDueCount: 0 });
  });

  it('is listed by the stage where it is', async () => {
    const [early, far] = [await primary('P-2', { stage: 2 }), await primary('P-6', { stage: 6 })];
    await secondary('S-6', far);
    await secondary('S-2', early);
    await desk.add('READY');
    const sorted = await desk.numbers({ ...all, sortBy: 'renewalStatus', sortDirection: 'desc' });
    expect([sorted.slice(0, 2).sort(), sorted.slice(2, 4).sort(), sorted[4]]).toEqual([
      ['P-6', 'S-6'],
      ['P-2', 'S-2'],
      'READY',
    ]);
  });

  it('is there in the list of licenses too', async () => {
    const begun = await primary('LQ-1', { stage: 4 });
    await secondary('S-1', begun);
    const ask = (stages: number[]) =>
      desk.database.read(scopeOf(desk.person()), (sql) =>
        listLicenses(
          sql,
          { tenantId: desk.tenant, firmId: desk.firm, today: '2026-11-20' },
          licenseQuery.parse({ stages, sortBy: 'licenseNumber' }),
        ),
      );
    expect(await ask([1])).toMatchObject({ items: [], totalItemCount: 0 });
    expect(await ask([4])).toMatchObject({
      items: [
        { licenseNumber: 'LQ-1', renewalStatus: 4, isWithPrimary: false },
        { licenseNumber: 'S-1', renewalStatus: 4, isWithPrimary: true, masterLicenseNumber: 'LQ-1' },
      ],
      activeItemCount: 2,
    });
  });

  it('is counted as a user would who goes through the rows one by one', async () => {
    const primaries: string[] = [];
    for (let n = 0; n < 12; n++)
      primaries.push(await primary(`P-${n}`, n % 4 === 0 ? undefined : { stage: 1 + (n % 7) }));
    for (let n = 0; n < 60; n++)
      await desk.add(
        `S-${n}`,
        {
          masterLicenseId: n % 5 === 0 ? null : primaries[n % 12]!,
          active: n % 11 !== 0,
          licenseTerm: n % 13 === 0 ? 'Perpetual' : 'Annual',
          expirationDate: n % 13 === 0 ? null : n % 3 === 0 ? '2026-11-01' : '2026-12-31',
        },
        n % 7 === 0 ? { stage: 2 + (n % 5) } : undefined,
      );
    const { rows } = await desk.owner.query<Stored>(
      `select id, license_number as number, master_license_id as master, is_master as "isMaster", renewal_id as renewal, stage,
         coalesce(expiration_date < '2026-11-20', false) as expired from licenses where tenant_id = $1`,
      [desk.tenant],
    );
    const stands = (row: Stored) => {
      const above = rows.find(({ id, isMaster, renewal }) => id === row.master && isMaster && renewal !== null);
      return row.stage === 1 && row.renewal === null && above ? above.stage : row.stage;
    };
    const counted = (from: number, to: number, late = false) =>
      rows.filter((row) => {
        const stage = stands(row);
        return stage !== null && stage >= from && stage <= to && (!late || row.expired);
      }).length;
    const { quickFilterCounts, totalItemCount } = await desk.list(all);
    expect(quickFilterCounts).toEqual({
      readyToStart: counted(1, 1),
      started: counted(2, 4),
      filed: counted(5, 7),
      pastDue: counted(1, 7, true),
    });
    expect(totalItemCount).toBe(counted(1, 7));
    expect(counted(1, 1)).toBeLessThan(rows.filter(({ stage }) => stage === 1).length);
    const [ma] = await desk.dashboard.byState(desk.person(), renewalCountsQuery.parse(all));
    expect(ma).toMatchObject({
      renewalsCount: counted(1, 7),
      readyToStartPastDueCount: counted(1, 1, true),
      startedNotFiledPastDueCount: counted(2, 4, true),
      filedPastDueCount: counted(5, 7, true),
    });
    for (const stage of [1, 2, 3, 4, 5, 6, 7] as const)
      expect([stage, (await desk.list({ ...all, stages: [stage] })).totalItemCount]).toEqual([
        stage,
        counted(stage, stage),
      ]);
  });
});
