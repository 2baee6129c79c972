import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { LicenseList } from '@evergreen/contracts/license-list';
import type { AuthorityListRow } from '@evergreen/contracts/licensing/authorities';
import type { RenewalPlace, RenewalsList } from '@evergreen/contracts/renewing/queue';
import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import { usualCountries } from '@evergreen/workflows/licensing/usual-countries';
import { dice } from '../support/dice.js';
import { sized } from '../support/fault-size.js';
import { authorityBody, place } from '../support/areas/authorities.js';
import { importAll } from '../support/areas/imports.js';
import { openLicensingWith } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { licenseActAtRandom } from '../support/undo/undo-acts.js';
import type { Round } from '../support/undo/undo-round.js';

const COMMANDS = sized(120, 10_000);

/** The former counts, before they were kept. */
const countedSql = `select l.state, l.active, l.country, l.expiration_date < $2::date as late,
    coalesce(case when l.stage = 1 and l.renewal_id is null and m.is_master and m.renewal_id is not null then m.stage end, l.stage) as stage,
    l.stage is not null and l.queued_from <= (date_trunc('month', $2::timestamp) + interval '1 month - 1 day')::date as queued
  from licenses l left join licenses m on m.tenant_id = l.tenant_id and m.id = l.master_license_id
  where l.tenant_id = $1`;

interface Row {
  readonly state: string;
  readonly active: boolean;
  readonly country: string;
  readonly late: boolean | null;
  readonly stage: number | null;
  readonly queued: boolean | null;
}

describe('figures that are kept with the licenses', () => {
  const house = opened(() => openLicensingWith({ EVERGREEN_ROLES: 'api,worker' }));
  const { owner, admin } = house;
  let tenant: string;

  beforeAll(async () => {
    tenant = house.world.clients.harborview;
  });

  const wrong = async () =>
    (
      await owner.query<{ lines: number }>('select wrong_license_figures($1) + wrong_turnaround_figures($1) as lines', [
        tenant,
      ])
    ).rows[0]?.lines;

  const licenses = async () =>
    (await owner.query<{ count: number }>('select count(*) from licenses where tenant_id = $1', [tenant])).rows[0]!
      .count;
  const today = async () =>
    (
      await owner.query<{ day: string }>(
        `select to_char($2::timestamptz at time zone time_zone, 'YYYY-MM-DD') as day from clients where id = $1`,
        [tenant, house.api.now()],
      )
    ).rows[0]!.day;

  const expectCounted = async () => {
    const { rows } = await owner.query<Row>(countedSql, [tenant, await today()]);
    const among = (which: (row: Row) => boolean) => rows.filter(which).length;
    const countries = usualCountries(rows.map(({ country }) => ({ country, licenses: 1 })));
    const isIn = (row: Row) => countries === null || countries.includes(row.country);
    const list = (await admin.post<LicenseList>('/licenses/list', {})).body;
    expect(list).toMatchObject({
      totalItemCount: among((row) => row.active && isIn(row)),
      activeItemCount: among((row) => row.active && isIn(row)),
      inactiveItemCount: among((row) => !row.active && isIn(row)),
    });
    expect(list.atLeast).toBeUndefined();
    const queue = (await admin.post<RenewalsList>('/dashboard/renewals-list', {})).body;
    const stages = (...of: number[]) => among((row) => row.queued === true && of.includes(row.stage ?? 0));
    const figures = {
      totalItemCount: among((row) => row.queued === true),
      quickFilterCounts: {
        readyToStart: stages(1),
        started: stages(2, 3, 4),
        filed: stages(5, 6, 7),
        pastDue: among((row) => row.queued === true && row.late === true),
      },
    };
    expect(queue).toMatchObject(figures);
    const states = await admin.read<StateRenewalCounts[]>('/dashboard/renewal-counts');
    for (const { stateCode, renewalsCount, pastDueCount, startedNotFiledCount } of states) {
      const here = (which: (row: Row) => boolean) =>
        among((row) => row.queued === true && row.state === stateCode && which(row));
      expect([stateCode, renewalsCount, pastDueCount, startedNotFiledCount]).toEqual([
        stateCode,
        here(() => true),
        here((row) => row.late === true),
        here((row) => [2, 3, 4].includes(row.stage ?? 0)),
      ]);
    }
    const places = await admin.read<RenewalPlace[]>('/dashboard/renewals-list/places');
    expect(places.reduce((sum, { licenses }) => sum + licenses, 0)).toBe(rows.length);
  };

  const begin = async (seed: number): Promise<Round> => {
    const { world, contributor, firmAdmin } = house;
    const person = world.people['contributor@harborview.example']!;
    const dates = { effectiveDate: '2020-01-01', expirationDate: '2026-01-31', trackDate: '2025-10-01', dueDate: null };
    const licenses: string[] = [];
    for (let index = 0; index < 5; index++)
      licenses.push(
        await house.add({
          ...dates,
          assignedUserId: person,
          licenseNumber: `KF-${seed}-${index}`,
          isMaster: index === 0,
        }),
      );
    return {
      ...{ roll: dice(seed), licenses, titles: [randomUUID()], standings: [house.standing], assignees: [person, null] },
      ...{
        invoices: [],
        tasks: [],
        records: [],
        mark: String(seed),
        admin,
        contributor,
        accountant: admin,
        firm: firmAdmin,
      },
    };
  };
  const register = (seed: number, rows: number) =>
    [
      'license_num,license_type,business_name,address,city,state,zip,issued,expires',
      ...Array.from(
        { length: rows },
        (_, n) =>
          `KR-${seed}-${n},Innholder,Inn LLC,${n % 3} Pier Road,${n % 2 ? 'Salem' : 'Lynn'},MA,02116,2022-01-01,2026-01-31`,
      ),
    ].join('\n');

  it(`are what the rows add up to after ${COMMANDS.toLocaleString('en-US')} random acts, undos, imports and deletes`, async () => {
    const done = { acts: 0, undone: 0, deleted: 0, imported: 0 };
    let round = await begin(1);
    for (let command = 0; command < COMMANDS; command++) {
      const { roll } = round;
      if (command > 0 && command % 100 === 0) round = await begin(command);
      if (command % 60 === 30) {
        const before = await licenses();
        await importAll(admin, register(command, 6));
        done.imported += (await licenses()) - before;
      } else if (roll(12) === 0) {
        const id = await house.add({
          licenseNumber: `KF-more-${command}`,
          country: roll(2) ? 'Canada' : 'United States',
        });
        if (roll(2) && (await admin.delete(`/licenses/${id}`)).status < 300) done.deleted++;
      } else {
        const { by, answer } = await licenseActAtRandom(round);
        if (answer.status < 300) done.acts++;
        const undo = answer.headers['undo'];
        if (typeof undo === 'string' && roll(3) === 0 && (await by.undo(undo)).status < 300) done.undone++;
      }
      expect([command, await wrong()]).toEqual([command, 0]);
      if (command % 40 === 39) await expectCounted();
    }
    await expectCounted();
    expect(await rebuilt(house.api)).toEqual([]);
    expect([await wrong(), Object.values(done).every((count) => count > 0), done]).toEqual([0, true, done]);
  });

  it('are found wrong and added up again by a rebuild, where a user changed a line', async () => {
    await owner.query(`update license_figures set licenses = licenses + 3 where tenant_id = $1 and figure = 'place'`, [
      tenant,
    ]);
    expect(Number(await wrong())).toBeGreaterThan(0);
    const [difference, ...others] = await rebuilt(house.api);
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ table: 'license_figures', missing: 0, extra: 0 });
    expect(await wrong()).toBe(0);
    await expectCounted();
  });

  it('are left alone by a change of a license that is in none of them, also where it is the first one of a connection', async () => {
    const id = await house.add({ licenseNumber: 'KF-none' });
    await owner.query('update licenses set active = false where id = $1', [id]);
    const another = await house.api.owner();
    await another.query('update licenses set expiration_date = expiration_date + 7 where id = $1', [id]);
    expect(await wrong()).toBe(0);
  });

  it('stay few lines, however often licenses change', async () => {
    const id = await house.add({ licenseNumber: 'KF-few' });
    const lines = async () =>
      Number(
        (await owner.query<{ count: string }>('select count(*) from license_figures where tenant_id = $1', [tenant]))
          .rows[0]!.count,
      );
    for (let time = 0; time < 400; time++)
      await owner.query('update licenses set city = $2 where id = $1', [id, `City ${time % 2}`]);
    expect(await lines()).toBeLessThan(400);
    expect(await wrong()).toBe(0);
  });

  it('are counted where rows were put into the table past its triggers', async () => {
    await owner.query('delete from license_figures where tenant_id = $1', [tenant]);
    await expectCounted();
    await owner.query('select count_license_figures($1)', [tenant]);
    expect(await wrong()).toBe(0);
  });

  it('open the authorities of the usual countries, also when these have just changed', async () => {
    const authority = {
      ...authorityBody({ name: 'Ottawa Board' }),
      address: { ...place, city: 'Ottawa', state: 'ON', zip: 'K1A 0B1', country: 'Canada' },
    };
    expect((await admin.post('/licensing-authorities', authority)).status).toBe(201);
    const names = async (query: object = {}) =>
      (await admin.post<Paged<AuthorityListRow>>('/licensing-authorities/list', query)).body.items.map(
        ({ name }) => name,
      );
    const moveAll = (country: string) =>
      owner.query('update licenses set country = $2 where tenant_id = $1', [tenant, country]);
    await house.add({ licenseNumber: 'KF-usual' });
    await moveAll('United States');
    const atHome = await names({ countries: ['United States'] });
    const everywhere = await names({ countries: null });
    expect(everywhere).toContain('Ottawa Board');
    expect([await names(), await names()]).toEqual([atHome, atHome]);
    await moveAll('Canada');
    expect([await names(), await names()]).toEqual([everywhere, everywhere]);
    await moveAll('United States');
    expect([await names(), await names()]).toEqual([atHome, atHome]);
  });
});
