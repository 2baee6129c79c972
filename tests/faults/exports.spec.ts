import { setTimeout as pause } from 'node:timers/promises';
import type { ExportRun } from '@evergreen/contracts/bulk-work/exports';
import type pg from 'pg';
import { eventually } from '../support/eventually.js';
import { type Api, type Caller, startApiAmongServers } from '../support/api.js';
import { download } from '../support/exports/download.js';
import { exportsOf, linesOf, prepare } from '../support/exports/exports.js';
import { sized } from '../support/fault-size.js';
import { forgetKilled } from '../support/servers/forget-killed.js';
import { Moments } from '../support/moments.js';
import { addedStanding, addLicenses } from '../support/areas/replacements.js';
import { type Killable, startKillable } from '../support/servers/killable.js';
import { startServer } from '../support/servers/process.js';
import { runFiles } from '../support/run-files.js';

const LICENSES = sized(6_500, 100_000);
const KILLS = sized(1, 5);

/**
 * Many rows and a few that the program itself created: an export reads only rows, and thousands of commands would
 * take most of the time.
 */
const copiesOf = `insert into licenses (tenant_id, id, version, created_on, modified_on, property_id, licensing_authority_id,
    license_type_id, license_number, address1, city, state, country, jurisdiction, classification, license_term, is_seasonal,
    licensees, officers, active, is_tracking_only, is_urgent_alert, renewal_designation, renewal_designation_approval_status, is_master)
  select l.tenant_id, gen_random_uuid(), 1, now(), now(), l.property_id, l.licensing_authority_id, l.license_type_id, 'C-' || n,
    l.address1, l.city, l.state, l.country, l.jurisdiction, l.classification, l.license_term, false, l.licensees, l.officers, true,
    false, false, l.renewal_designation, l.renewal_designation_approval_status, false
  from licenses l cross join generate_series(1, $2::integer) n where l.id = $1`;

describe('an export that something happens to', () => {
  let api: Api;
  let owner: pg.Client;
  let files: string;
  let admin: Caller;
  let worker: Killable | undefined;

  const env = () => ({ EVERGREEN_ROLES: 'worker,scheduler', LOG_LEVEL: 'error', FILES_DIR: files });
  const begun = () => startKillable(env(), api.database);
  /** A killed one leaves a part of a file behind. */
  const begunAsProcess = () => startServer({ ...env(), DATABASE_URL: api.database.ownerUrl });

  beforeAll(async () => {
    files = runFiles();
    api = await startApiAmongServers({ FILES_DIR: files });
    owner = await api.owner();
    const house = { api, world: await api.world() };
    admin = await api.signIn('admin@harborview.example');
    const [first] = await addLicenses(house, 1, await addedStanding(house), { licenseNumber: 'LQ-0' });
    await owner.query(copiesOf, [first, LICENSES - 1]);
    await owner.query('analyze');
  });

  const runOf = async (id: string): Promise<ExportRun | undefined> =>
    (await exportsOf(admin)).find((run) => run.id === id);
  const isReady = (id: string) => eventually(async () => (await runOf(id))?.status === 'Ready');
  const numbersOf = async (id: string): Promise<string[]> => {
    const { content } = await download(api, admin, `/exports/licenses/${id}`);
    const [, ...rows] = linesOf(content);
    return rows.map((row) => row.slice(0, row.indexOf(',')));
  };
  const prepared = async () => {
    const { status, body } = await prepare(admin, 'licenses', { format: 'csv', active: null });
    expect(status).toBe(201);
    return body.id;
  };
  const isAtWork = async () => (await owner.query(`select from bullmq.job where state = 'active'`)).rowCount === 1;
  const eventsOf = async (id: string, type: string) =>
    (await owner.query('select from events where stream_id = $1 and type = $2', [id, type])).rowCount;

  it('is one whole file, though its worker is killed again and again', async () => {
    const moments = new Moments(KILLS);
    const id = await prepared();
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = await begunAsProcess();
      await eventually(async () => (await isAtWork()) || (await runOf(id))?.status === 'Ready', 5);
      await pause(moments.next(0, 300));
      await victim.killNow();
      await forgetKilled(owner, 'exports');
    }
    process.stdout.write(`killed with ${moments}\n`);
    worker = await begun();
    expect(await isReady(id)).toBe(true);
    const numbers = await numbersOf(id);
    expect([numbers.length, new Set(numbers).size]).toEqual([LICENSES, LICENSES]);
    expect(await eventsOf(id, 'ExportPrepared')).toBe(1);
    expect(await runOf(id)).toMatchObject({ rows: LICENSES, total: LICENSES, failure: null });
  });

  it('goes on after a restart, where the program was ended amid it', async () => {
    const id = await prepared();
    // It may be over between two looks.
    const isBegun = async () => (await isAtWork()) || (await runOf(id))?.status === 'Ready';
    await eventually(isBegun, 5);
    await worker?.stop();
    worker = await begun();
    expect(await isReady(id)).toBe(true);
    expect(await numbersOf(id)).toHaveLength(LICENSES);
    expect(await eventsOf(id, 'ExportPrepared')).toBe(1);
  });

  it('has no one twice, and everybody who stayed as they were, while others are changed, added and deleted', async () => {
    const { rows } = await owner.query<{ id: string; number: string }>(
      `select id, license_number as number from licenses where license_number like 'C-%' order by md5(license_number) limit 600`,
    );
    const [changed, gone] = [rows.slice(0, 500), rows.slice(500, 550)];
    const id = await prepared();
    const idsOf = (some: typeof rows) => some.map((license) => license.id);
    for (let index = 0; index < changed.length; index += 50)
      await owner.query(`update licenses set license_number = 'A' || license_number where id = any ($1::uuid[])`, [
        idsOf(changed.slice(index, index + 50)),
      ]);
    await owner.query('delete from licenses where id = any ($1::uuid[])', [idsOf(gone)]);
    await owner.query(copiesOf.replace(`'C-' || n`, `'N-' || n`), [rows[599]?.id, 50]);
    expect(await isReady(id)).toBe(true);
    const numbers = await numbersOf(id);
    const names = new Set(numbers.map((number) => number.replace(/^AC/, 'C')));
    expect(names.size).toBe(numbers.length);
    const touched = new Set([...changed, ...gone].map(({ number }) => number));
    const all = await owner.query<{ number: string }>(
      `select license_number as number from licenses where license_number like 'C-%'`,
    );
    expect(all.rows.filter(({ number }) => !touched.has(number) && !names.has(number))).toEqual([]);
  });
});
