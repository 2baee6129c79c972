import { randomUUID } from 'node:crypto';
import type { TurnaroundOfLicense } from '@evergreen/contracts/renewing/dashboard';
import { eventually } from '../support/eventually.js';
import { QueueDesk } from '../support/areas/queue.js';
import { lockWaiters } from '../support/lock-waiters.js';

describe('turnaround, from filed to received', () => {
  const desk = QueueDesk.open();
  interface Case {
    filed?: string | null;
    received?: string | null;
    status?: 'inProcess' | 'complete' | 'abandoned';
    stage?: number;
  }
  const past = async (licenseId: string, { filed = null, received = null, status = 'complete', stage = 8 }: Case) => {
    const id = randomUUID();
    await desk.owner.query(
      `insert into renewals (tenant_id, id, version, created_on, modified_on, license_id, status, stage, tracking_only, document_policy,
           no_invoice_required, forms_filed_date, license_received_date, documents, send_license_not_applicable)
         values ($1, $2, 1, now(), now(), $3, $4, $5, false, 'NoDocument', true, $6, $7, '[]', false)`,
      [desk.tenant, id, licenseId, status, stage, filed, received],
    );
    return id;
  };
  const took = (days: number): Case => ({
    filed: '2026-03-01',
    received: new Date(Date.UTC(2026, 2, 1 + days)).toISOString().slice(0, 10),
  });
  const waiting = async (number: string, filed: string, standing = desk.standing) => {
    const id = await desk.add(number, {}, { stage: 5 }, { standing });
    const renewal = await past(id, { filed, status: 'inProcess', stage: 5 });
    await desk.owner.query('update licenses set renewal_id = $2 where id = $1', [id, renewal]);
    return id;
  };
  const of = (id: string): Promise<TurnaroundOfLicense> => desk.turnaround.ofLicense(desk.person(), id);

  beforeEach(() => desk.owner.query('truncate renewals cascade'));

  it('tells the median, the 90th percentile and the number of cases of each authority', async () => {
    const id = await desk.add('ONE');
    for (const days of [3, 4, 5, 6, 7, 8, 9, 10, 30, 90]) await past(id, took(days));
    const figure = { medianDays: 7, p90Days: 30, cases: 10 };
    const rows = await desk.turnaround.ofAuthorities(desk.person(), 'MA');
    expect(rows).toEqual([{ licensingAuthorityId: desk.standing.authority, ...figure }]);
    expect(await desk.turnaround.ofAuthorities(desk.person(), 'NY')).toEqual([]);
    expect(await desk.turnaround.ofAuthorities(desk.person(), undefined)).toEqual(rows);
  });

  it('tells it of each license type too', async () => {
    const other = { ...desk.standing, type: (await desk.place(' elsewhere')).type };
    const [first, two] = [await desk.add('ONE'), await desk.add('TWO', {}, undefined, { standing: other })];
    for (const days of [10, 20]) await past(first, took(days));
    await past(two, took(50));
    const { overall, licenseTypes } = await desk.turnaround.ofAuthority(desk.person(), desk.standing.authority);
    expect(overall).toEqual({ medianDays: 20, p90Days: 50, cases: 3 });
    expect(licenseTypes).toHaveLength(2);
    expect(licenseTypes).toContainEqual({
      licenseTypeId: desk.standing.type,
      licenseTypeName: 'Common Victualler',
      medianDays: 10,
      p90Days: 20,
      cases: 2,
    });
    expect(await of(two)).toMatchObject({
      licenseType: { medianDays: 50, cases: 1 },
      licensingAuthority: { medianDays: 20, cases: 3 },
    });
  });

  it.each<[string, Case]>([
    ['is abandoned', { ...took(5), status: 'abandoned' }],
    ['went back before the receipt', { ...took(5), status: 'inProcess', stage: 5 }],
    ['has no date of receipt', { filed: '2026-03-01' }],
    ['was received before it was filed', { filed: '2026-03-02', received: '2026-03-01' }],
    ['was received more than three years ago', { filed: '2023-11-01', received: '2023-11-19' }],
  ])('leaves out what %s', async (_, period) => {
    const id = await desk.add('ONE');
    await past(id, period);
    expect(await of(id)).toMatchObject({ licenseType: null, licensingAuthority: null });
  });

  it('counts a license that is there before its renewal is complete', async () => {
    const id = await desk.add('ONE');
    await past(id, { ...took(0), status: 'inProcess', stage: 6 });
    expect(await of(id)).toMatchObject({ licenseType: { medianDays: 0, p90Days: 0, cases: 1 } });
  });

  it('calls slow what waits longer than 9 of 10 did, once ten cases say so', async () => {
    const old = await desk.add('OLD');
    for (let days = 1; days <= 9; days++) await past(old, took(days));
    const late = await waiting('LATE', '2026-11-10');
    expect(await of(late)).toMatchObject({ daysSinceFiled: 10, formsFiledDate: '2026-11-10', isSlow: false });
    await past(old, took(40));
    expect(await of(late)).toMatchObject({ licenseType: { p90Days: 9, cases: 10 }, isSlow: true });
    const intime = await waiting('IN-TIME', '2026-11-11');
    expect(await of(intime)).toMatchObject({ daysSinceFiled: 9, isSlow: false });
    expect(await of(old)).toMatchObject({ formsFiledDate: null, daysSinceFiled: null, isSlow: false });
    expect(await desk.turnaround.slowOf(desk.person(), [old, late, intime])).toEqual([
      { licenseId: late, daysSinceFiled: 10, p90Days: 9 },
    ]);
  });

  it('compares each license of a page with its own authority, whose types have cases of their own', async () => {
    const others = [await desk.place(' of Salem'), await desk.place(' of Lynn')];
    const [quick, long] = await Promise.all(
      others.map((standing, place) => desk.add(`OLD-${place}`, {}, undefined, { standing })),
    );
    for (let days = 1; days <= 10; days++) {
      await past(quick!, took(days));
      await past(long!, took(days * 3));
    }
    const [late, intime] = [
      await waiting('LATE', '2026-11-10', others[0]),
      await waiting('IN-TIME', '2026-11-10', others[1]),
    ];
    const unknown = await waiting('UNKNOWN', '2020-01-01');
    expect(await desk.turnaround.slowOf(desk.person(), [intime, unknown, late])).toEqual([
      { licenseId: late, daysSinceFiled: 10, p90Days: 9 },
    ]);
    expect(await desk.turnaround.slowOf(desk.person(), [])).toEqual([]);
  });

  it('compares with the whole authority where the type has too few cases', async () => {
    const other = { ...desk.standing, type: (await desk.place(' elsewhere')).type };
    const old = await desk.add('OLD', {}, undefined, { standing: other });
    for (let days = 1; days <= 10; days++) await past(old, took(days));
    expect(await of(await waiting('LATE', '2026-11-01'))).toMatchObject({ licenseType: null, isSlow: true });
  });

  it('knows no other tenant’s cases', async () => {
    const id = await desk.add('ONE');
    await past(id, took(5));
    const stranger = desk.person({ homeTenantId: randomUUID(), clientId: randomUUID() });
    expect(await desk.turnaround.ofAuthorities(stranger, undefined)).toEqual([]);
    const late = await waiting('LATE', '2026-01-01');
    for (let days = 1; days <= 10; days++) await past(id, took(days));
    expect(await desk.turnaround.slowOf(desk.person(), [late])).toHaveLength(1);
    expect(await desk.turnaround.slowOf(stranger, [late])).toEqual([]);
    await expect(desk.turnaround.ofLicense(stranger, id)).rejects.toMatchObject({ name: 'Missing' });
  });

  describe('of a license that changes while a date of its renewal does', () => {
    const moved = `update licenses set licensing_authority_id = $1, license_type_id = $1 where $1::uuid is not null`;
    const received = `update renewals set license_received_date = '2026-03-15' where $1::uuid is not null`;

    it.each([
      ['the license first, with a case', took(5), moved, received],
      ['the license first, without a case', { filed: '2026-03-01' }, moved, received],
      ['the renewal first, with a case', took(5), received, moved],
      ['the renewal first, without a case', { filed: '2026-03-01' }, received, moved],
    ])('has the case of both: %s', async (_, before, earlier, later) => {
      await past(await desk.add('ONE'), before);
      const [first, second] = [await desk.another(), await desk.another()];
      await first.query('begin');
      await first.query(earlier, [randomUUID()]);
      let hasEnded = false;
      const next = second.query(later, [randomUUID()]).finally(() => (hasEnded = true));
      const waits = async () => (await lockWaiters(desk.owner)).length === 1;
      await eventually(async () => hasEnded || (await waits()));
      await first.query('commit');
      await next;
      const { rows } = await desk.owner.query('select wrong_turnaround_figures($1) as wrong', [desk.tenant]);
      expect(rows).toEqual([{ wrong: 0 }]);
    });
  });
});
