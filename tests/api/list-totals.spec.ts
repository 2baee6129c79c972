import { licenseQuery, type LicenseQueryInput } from '@evergreen/contracts/license-list';
import { propertyQuery } from '@evergreen/contracts/parties/property-list';
import { listLicenses } from '../../server/src/features/licensing/licenses/reading/license-list.query.js';
import { propertyPage } from '../../server/src/features/parties/properties/property-list.query.js';
import { scopeOf } from '../../server/src/kernel/tenancy/actor.js';
import { copyRows } from '../support/tampering/copies.js';
import { QueueDesk } from '../support/areas/queue.js';

const LICENSES = 1_100;
const PAGE = 100;

describe('the total of a list', () => {
  const desk = QueueDesk.open();

  beforeEach(async () => {
    await desk.add('LB-0', { trackDate: '2026-01-01', expirationDate: '2026-12-31', classification: 'Liquor' });
    await copyRows(desk.owner, 'properties', LICENSES, {
      id: 'gen_random_uuid()',
      name: `'Hotel ' || lpad(n::text, 5, '0')`,
      match_key: `'hotel' || n`,
    });
    await copyRows(desk.owner, 'licenses', LICENSES, {
      id: 'gen_random_uuid()',
      license_number: `'LB-' || n`,
      active: 'n % 10 > 0',
      property_id: `(select id from properties p where p.match_key = 'hotel' || n)`,
    });
  });

  const licenses = (query: LicenseQueryInput) =>
    desk.database.read(scopeOf(desk.person()), (sql) =>
      listLicenses(sql, { tenantId: desk.tenant, firmId: desk.firm, today: '2026-11-20' }, licenseQuery.parse(query)),
    );
  const properties = (query: object) =>
    desk.database.read(scopeOf(desk.person()), (sql) => propertyPage(sql, desk.person(), propertyQuery.parse(query)));
  const totals = async (page: Promise<{ items: unknown[] }>) => {
    const { items, ...more } = await page;
    return { rows: items.length, ...more };
  };

  it('is exact up to 1,000, and above it says that there are more, unless it is to be exact', async () => {
    const all = LICENSES + 1;
    expect(await totals(properties({ active: null }))).toEqual({
      rows: 25,
      totalItemCount: 1_000,
      atLeast: ['totalItemCount'],
    });
    expect(await totals(properties({ exactTotals: true }))).toEqual({ rows: 25, totalItemCount: all });
    await desk.owner.query(
      `delete from licenses where property_id in (select id from properties order by name limit 101)`,
    );
    await desk.owner.query(`delete from properties where id in (select id from properties order by name limit 101)`);
    expect(await totals(properties({}))).toEqual({ rows: 25, totalItemCount: 1_000 });
  });

  it('is exact on the last page, and never less than what was shown', async () => {
    const last = Math.ceil((LICENSES + 1) / PAGE);
    const before = await totals(properties({ pageNumber: last - 1, pageSize: PAGE }));
    expect(before).toEqual({ rows: PAGE, totalItemCount: (last - 1) * PAGE + 1, atLeast: ['totalItemCount'] });
    const answer = await totals(properties({ pageNumber: last, pageSize: PAGE }));
    expect(answer).toEqual({ rows: LICENSES + 1 - (last - 1) * PAGE, totalItemCount: LICENSES + 1 });
    expect(await totals(properties({ pageNumber: last + 1, pageSize: PAGE }))).toEqual({
      rows: 0,
      totalItemCount: LICENSES + 1,
    });
  });

  it('is no more than is left, where rows before a page left the list since it was numbered', async () => {
    const order = { active: null, sortDirection: 'desc', pageSize: PAGE } as const;
    const afterRow = (await properties({ ...order, pageNumber: 10 })).items.at(-1)!.id;
    const first = 'select id from properties order by name desc limit 150';
    await desk.owner.query(`delete from licenses where property_id in (${first})`);
    await desk.owner.query(`delete from properties where id in (${first})`);
    const left = { rows: PAGE, totalItemCount: LICENSES + 1 - 150 };
    expect(await totals(properties({ ...order, pageNumber: 11, afterRow }))).toEqual(left);
  });

  it('of the queue and of licenses is, too', async () => {
    await copyRows(desk.owner, 'licenses', 1, { id: 'gen_random_uuid()', license_number: `o.license_number || '-B'` });
    const order = { licenseClassification: 'Liquor', sortBy: 'licenseNumber', pageSize: PAGE } as const;
    const rowOf = (page: { items: { id: string }[] }) => page.items.at(-1)!.id;
    const [inQueue, inList] = [
      rowOf(await desk.list({ ...order, pageNumber: 15 })),
      rowOf(await licenses({ ...order, pageNumber: 15 })),
    ];
    await desk.owner.query(
      'delete from licenses where id in (select id from licenses where active order by license_number, id limit 700)',
    );
    const left = { rows: PAGE, totalItemCount: 1_000 };
    expect(await totals(desk.list({ ...order, pageNumber: 16, afterRow: inQueue }))).toMatchObject(left);
    expect(await totals(licenses({ ...order, pageNumber: 16, afterRow: inList }))).toMatchObject(left);
  });

  it('of licenses is exact where places narrow them, and counted to 1,000 by any other filter', async () => {
    const [active, inactive] = [991, 110];
    expect(await totals(licenses({}))).toEqual({
      ...{
        rows: 25,
        totalItemCount: active,
        activeItemCount: active,
        inactiveItemCount: inactive,
        totalWithChildren: active,
      },
    });
    expect(await totals(licenses({ active: null, states: ['MA'] }))).toMatchObject({ totalItemCount: LICENSES + 1 });
    expect(await totals(licenses({ active: null, states: ['NH'] }))).toMatchObject({ rows: 0, totalItemCount: 0 });
    await copyRows(desk.owner, 'licenses', 1, { id: 'gen_random_uuid()', license_number: `o.license_number || '-B'` });
    const open = { totalItemCount: 1_000, activeItemCount: 1_000, inactiveItemCount: 220 };
    const filter = { licenseClassification: 'Liquor' } as const;
    expect(await totals(licenses(filter))).toEqual({
      ...{ rows: 25, ...open, totalWithChildren: 1_000 },
      atLeast: ['totalItemCount', 'activeItemCount', 'totalWithChildren'],
    });
    expect(await totals(licenses({ ...filter, exactTotals: true }))).toEqual({
      ...{
        rows: 25,
        totalItemCount: 2 * active,
        activeItemCount: 2 * active,
        inactiveItemCount: 220,
        totalWithChildren: 2 * active,
      },
    });
  });

  it('of the queue is kept where nothing narrows it, with its quick filters, and counted to 1,000 else', async () => {
    const { items: _, ...kept } = await desk.list();
    expect(kept).toMatchObject({ totalItemCount: 991, quickFilterCounts: { readyToStart: 991, started: 0 } });
    await copyRows(desk.owner, 'licenses', 1, { id: 'gen_random_uuid()', license_number: `o.license_number || '-B'` });
    expect((await desk.list({ quickFilter: 'ReadyToStart' })).totalItemCount).toBe(2 * 991);
    const { items: __, ...counted } = await desk.list({ licenseClassification: 'Liquor' });
    expect(counted).toEqual({
      totalItemCount: 1_000,
      quickFilterCounts: { readyToStart: 1_000, started: 0, filed: 0, pastDue: 0 },
      atLeast: ['totalItemCount', 'readyToStart'],
    });
    const exact = await desk.list({ licenseClassification: 'Liquor', exactTotals: true });
    expect(exact).toMatchObject({ totalItemCount: 2 * 991, quickFilterCounts: { readyToStart: 2 * 991 } });
  });

  it('has pages that are the same by a row next to them as by their numbers, also where many have no value', async () => {
    await desk.owner.query(
      `update licenses set renewal_follow_up_date = '2026-12-01'::date + length(license_number) where active and license_number like '%7'`,
    );
    const pageSize = 25;
    for (const sortBy of [
      'followUpDate',
      'expirationDate',
      'propertyName',
      'licenseNumber',
      'assignedUserName',
    ] as const)
      for (const sortDirection of ['asc', 'desc'] as const) {
        const order = { sortBy, sortDirection, pageSize };
        const page = async (pageNumber: number, more: object = {}) =>
          (await desk.list({ ...order, pageNumber, ...more })).items.map(({ id }) => id);
        const all: string[] = [];
        for (let pageNumber = 1; pageNumber <= 12; pageNumber++) all.push(...(await page(pageNumber)));
        expect(new Set(all).size).toBe(12 * pageSize);
        for (let pageNumber = 2; pageNumber <= 12; pageNumber += 2) {
          const from = (pageNumber - 1) * pageSize;
          const here = all.slice(from, from + pageSize);
          expect([sortBy, sortDirection, pageNumber, await page(pageNumber, { afterRow: all[from - 1] })]).toEqual([
            sortBy,
            sortDirection,
            pageNumber,
            here,
          ]);
          if (pageNumber < 12) expect(await page(pageNumber, { beforeRow: all[from + pageSize] })).toEqual(here);
        }
      }
  });

  it('has a last page that is found from the end, and the page by its number where the row is gone', async () => {
    const order = { sortBy: 'licenseNumber', pageSize: 100 } as const;
    const { rows } = await desk.owner.query<{ id: string }>(
      'select id from licenses where active order by license_number, id',
    );
    const ids = rows.map(({ id }) => id);
    const page = async (pageNumber: number, more: object = {}) =>
      (await licenses({ ...order, pageNumber, ...more })).items.map(({ id }) => id);
    expect(await page(10)).toEqual(ids.slice(900));
    expect(await page(9)).toEqual(ids.slice(800, 900));
    expect(await page(11)).toEqual([]);
    expect(await page(3, { afterRow: desk.tenant })).toEqual(ids.slice(200, 300));
    expect(await page(2, { beforeRow: ids[50] })).toEqual(ids.slice(100, 200));
    expect(await page(1, { afterRow: ids[500] })).toEqual(ids.slice(0, 100));
  });

  it('of licenses has the same pages by the row before them as by their numbers, also where many have no value', async () => {
    await desk.owner.query(
      `update licenses set premises_name = 'Bar ' || license_number where license_number like '%7'`,
    );
    await desk.owner.query(`update licenses set premises_name = null where license_number not like '%7'`);
    for (const sortBy of ['premisesName', 'propertyName', 'licenseNumber', 'city'] as const)
      for (const sortDirection of ['asc', 'desc'] as const) {
        const page = async (pageNumber: number, more: object = {}) =>
          (await licenses({ sortBy, sortDirection, pageNumber, ...more })).items.map(({ id }) => id);
        for (const pageNumber of [2, 4, 5, 6, 40]) {
          const afterRow = (await page(pageNumber - 1)).at(-1);
          const here = await page(pageNumber);
          expect([sortBy, sortDirection, here.length]).toEqual([sortBy, sortDirection, pageNumber === 40 ? 16 : 25]);
          expect([sortBy, pageNumber, await page(pageNumber, { afterRow })]).toEqual([sortBy, pageNumber, here]);
        }
      }
  });

  it('of licenses is that of now, however the list was read the last time', async () => {
    const read = async () => {
      const { items, totalItemCount } = await licenses({ sortBy: 'propertyName' });
      return { numbers: items.map(({ licenseNumber }) => licenseNumber).slice(0, 3), totalItemCount };
    };
    const numbered = (...numbers: readonly number[]) => numbers.map((number) => `LB-${number}`);
    for (let times = 1; times <= 4; times++)
      expect(await read()).toEqual({ numbers: numbered(0, 1, 2), totalItemCount: 991 });
    // Most are abroad: then the list begins with those of all countries.
    await desk.owner.query(
      `update licenses set country = 'Canada' where license_number not in ('LB-2', 'LB-4', 'LB-6')`,
    );
    expect(await read()).toEqual({ numbers: numbered(0, 1, 2), totalItemCount: 991 });
    await desk.owner.query(
      `update licenses set country = case country when 'Canada' then 'United States' else 'Canada' end`,
    );
    expect(await read()).toEqual({ numbers: numbered(0, 1, 3), totalItemCount: 988 });
  });
});
