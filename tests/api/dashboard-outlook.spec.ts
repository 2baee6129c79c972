import { randomUUID } from 'node:crypto';
import { renewalCountsQuery } from '@evergreen/contracts/renewing/dashboard';
import { addDays, daysBetween } from '@evergreen/workflows/dates';
import type { z } from 'zod';
import { QueueDesk } from '../support/areas/queue.js';

type Narrowed = z.input<typeof renewalCountsQuery>;

/** The clock of the desk. */
const today = '2026-11-20';
const everything = { showCurrentRenewals: false } as const;

interface Stored {
  readonly expiration: string | null;
  readonly assignee: string | null;
  readonly master: string | null;
  readonly renewal: string | null;
  readonly stage: number | null;
  readonly id: string;
}

describe('whether the dashboard’s outlook is what a user would count by hand', () => {
  const desk = QueueDesk.open();
  const query = (narrowed: Narrowed) => renewalCountsQuery.parse(narrowed);
  const weeks = (narrowed: Narrowed = everything) => desk.outlook.weeks(desk.person(), query(narrowed));
  const load = (narrowed: Narrowed = everything) => desk.outlook.load(desk.person(), query(narrowed));
  const ranges = (narrowed: Narrowed = everything) => desk.outlook.ranges(desk.person(), query(narrowed));
  const total = async (narrowed: Narrowed) => (await desk.list({ ...narrowed, pageSize: 5 })).totalItemCount;

  const fill = async () => {
    const primaries = [
      await desk.add('P-1', { isMaster: true, assignedUserId: desk.dana }, { stage: 3 }),
      await desk.add('P-2', { isMaster: true, expirationDate: '2026-11-20' }),
    ];
    for (let n = 0; n < 90; n++)
      await desk.add(
        `N-${n}`,
        {
          expirationDate: n % 17 === 0 ? null : addDays(today, ((n * 7) % 120) - 15),
          licenseTerm: n % 23 === 1 ? 'Perpetual' : 'Annual',
          assignedUserId: n % 3 === 0 ? desk.dana : n % 3 === 1 ? desk.luis : null,
          masterLicenseId: n % 5 === 0 ? primaries[n % 2]! : null,
          state: n % 2 === 0 ? 'MA' : 'NY',
        },
        n % 4 === 0 ? { stage: 2 + (n % 6) } : undefined,
      );
    const { rows } = await desk.owner.query<Stored>(
      `select id, expiration_date as expiration, assigned_user_id as assignee, master_license_id as master,
         renewal_id as renewal, stage from licenses where tenant_id = $1 and stage is not null`,
      [desk.tenant],
    );
    return rows.map((row) => {
      const above = rows.find(({ id, renewal }) => id === row.master && renewal !== null);
      const isWithPrimary = row.stage === 1 && row.renewal === null && above !== undefined;
      return { ...row, isWithPrimary, stands: isWithPrimary ? above.stage! : row.stage! };
    });
  };

  it('the twelve weeks from today on, by stage; each opens what it counts', async () => {
    const rows = await fill();
    const answer = await weeks();
    expect(answer).toHaveLength(12);
    expect(answer[0]).toMatchObject({ from: '2026-11-20', to: '2026-11-26' });
    expect(answer[11]).toMatchObject({ from: '2027-02-05', to: '2027-02-11' });
    expect(answer.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(30);
    for (const [place, week] of answer.entries()) {
      const inWeek = rows.filter(({ expiration }) => {
        const ahead = expiration === null ? -1 : daysBetween(today, expiration);
        return ahead >= 0 && Math.floor(ahead / 7) === place;
      });
      const within = (from: number, to: number) => inWeek.filter(({ stands }) => stands >= from && stands <= to).length;
      expect(week).toMatchObject({
        count: inWeek.length,
        readyToStartCount: within(1, 1),
        startedNotFiledCount: within(2, 4),
        filedCount: within(5, 7),
      });
      const there = { ...everything, expiresFrom: week.from, expiresTo: week.to };
      expect(await total(there)).toBe(week.count);
      expect(await total({ ...there, stages: [2, 3, 4] })).toBe(week.startedNotFiledCount);
    }
  });

  it('the load of each person, of no one, and what is renewed with its primary; each opens what it counts', async () => {
    const rows = await fill();
    const { from, to, carriers } = await load();
    expect([from, to]).toEqual(['2026-11-20', '2026-12-19']);
    expect(carriers).toHaveLength(4);
    for (const carrier of carriers) {
      const mine = rows.filter(
        ({ assignee, isWithPrimary }) =>
          assignee === carrier.assignedUserId &&
          (assignee !== null || isWithPrimary === (carrier.carrier === 'Primary')),
      );
      expect([carrier.carrier, carrier.renewalsCount]).toEqual([carrier.carrier, mine.length]);
      expect(carrier.pastDueCount).toBe(
        mine.filter(({ expiration }) => expiration !== null && expiration < today).length,
      );
      expect(carrier.expiringCount).toBe(
        mine.filter(({ expiration }) => expiration !== null && expiration >= from && expiration <= to).length,
      );
      const whose = { assignedUserIds: [carrier.assignedUserId ?? ('-1' as const)] };
      const narrowed = { Person: {}, Nobody: { renewedWith: 'Own' }, Primary: { renewedWith: 'Primary' } } as const;
      const there = { ...everything, ...whose, ...narrowed[carrier.carrier] };
      expect(await total(there)).toBe(carrier.renewalsCount);
      expect(await total({ ...there, standing: 'PastDue' })).toBe(carrier.pastDueCount);
      expect(await total({ ...there, expiresFrom: from, expiresTo: to })).toBe(carrier.expiringCount);
    }
    expect(carriers.map(({ assignedUserName }) => assignedUserName).sort()).toEqual([
      'Dana Reyes',
      'Luis Ortega',
      null,
      null,
    ]);
    const late = carriers.map(({ pastDueCount }) => pastDueCount);
    expect(late).toEqual([...late].sort((a, b) => b - a));
  });

  it('keeps to the filters of the dashboard: state, person, days', async () => {
    await fill();
    const narrowed: Narrowed = { ...everything, states: ['NY'], assignedUserIds: [desk.luis], expiresTo: '2026-11-30' };
    const { carriers } = await load(narrowed);
    expect(carriers).toMatchObject([{ assignedUserId: desk.luis, renewalsCount: await total(narrowed) }]);
    const answer = await weeks(narrowed);
    expect(answer.reduce((sum, { count }) => sum + count, 0)).toBe(await total({ ...narrowed, expiresFrom: today }));
    expect(answer.slice(2).every(({ count }) => count === 0)).toBe(true);
  });

  it('counts the days as they are where the client is', async () => {
    await desk.add('TONIGHT', { expirationDate: '2026-11-20' });
    const far = desk.person({ timeZone: 'Pacific/Kiritimati' });
    expect((await weeks())[0]).toMatchObject({ from: '2026-11-20', count: 1 });
    expect((await desk.outlook.weeks(far, query(everything)))[0]).toMatchObject({ from: '2026-11-21', count: 0 });
  });

  describe('how long authorities take', () => {
    const took = (licenseId: string, days: number) =>
      desk.owner.query(
        `insert into renewals (tenant_id, id, version, created_on, modified_on, license_id, status, stage, tracking_only,
           document_policy, no_invoice_required, forms_filed_date, license_received_date, documents, send_license_not_applicable)
         values ($1, $2, 1, now(), now(), $3, 'complete', 8, false, 'NoDocument', true, '2026-03-01', '2026-03-01'::date + $4::int,
           '[]', false)`,
        [desk.tenant, randomUUID(), licenseId, days],
      );
    beforeEach(() => desk.owner.query('truncate renewals cascade'));

    it('from one in ten to nine in ten, the slowest first, with what waits there now', async () => {
      const others = [await desk.place(' of Salem'), await desk.place(' of Lynn'), await desk.place(' of Albany')];
      const quick = await desk.add('QUICK', {}, { stage: 5 });
      const slow = await desk.add('SLOW', {}, { stage: 6 }, { standing: others[0]! });
      const few = await desk.add('FEW', {}, undefined, { standing: others[1]! });
      await desk.add('NONE', { state: 'NY' }, undefined, { standing: others[2]! });
      for (const days of [3, 4, 5, 6, 7, 8, 9, 10, 30, 90]) await took(quick, days);
      for (const days of [20, 30, 40, 50, 60]) await took(slow, days);
      for (const days of [200, 300]) await took(few, days);
      const answer = await ranges();
      expect(answer.map(({ name, range, waitingCount }) => [name, range, waitingCount])).toEqual([
        ['Boston Licensing Board of Salem', { p10Days: 20, medianDays: 40, p90Days: 60, cases: 5 }, 0],
        ['Boston Licensing Board', { p10Days: 3, medianDays: 7, p90Days: 30, cases: 10 }, 1],
        ['Boston Licensing Board of Albany', null, 0],
        ['Boston Licensing Board of Lynn', { p10Days: 200, medianDays: 200, p90Days: 300, cases: 2 }, 0],
      ]);
      const there = { ...everything, stages: [5 as const], licensingAuthorityIds: [answer[1]!.licensingAuthorityId] };
      expect(await total(there)).toBe(1);
      expect((await ranges({ ...everything, states: ['NY'] })).map(({ name }) => name)).toEqual([
        'Boston Licensing Board of Albany',
      ]);
    });
  });

  it('says nothing where there is nothing, and nothing of another tenant', async () => {
    const other = randomUUID();
    const standing = await desk.place('', other, other);
    await desk.add('THEIRS', {}, { stage: 5 }, { tenantId: other, standing });
    expect((await load()).carriers).toEqual([]);
    expect((await weeks()).map(({ count }) => count)).toEqual(Array.from({ length: 12 }, () => 0));
    expect(await ranges()).toEqual([]);
  });
});
