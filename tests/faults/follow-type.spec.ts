import { randomUUID } from 'node:crypto';
import type { LicenseTypeDetailsAnswer } from '@evergreen/contracts/licensing/license-types';
import type pg from 'pg';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { until } from '../../tools/processes.mjs';
import { eventually, HANGS_MS } from '../support/eventually.js';
import { type Api, type Caller, startApiAmongServers } from '../support/api.js';
import { isFull, sized } from '../support/fault-size.js';
import { forgetKilled } from '../support/servers/forget-killed.js';
import { addSampleLicense, addStanding, type Standing } from '../support/licensing.js';
import { type Killable, startKillable } from '../support/servers/killable.js';
import { runFiles } from '../support/run-files.js';
import type { World } from '../support/world.js';
import { hasRedis, startRedis, type TestRedis } from '../support/servers/redis.js';

/** Of each of the three clients; a transaction changes 500. */
const LICENSES = sized(520, 1_000);
const A_BATCH = 500;
const DESIGNATED_AT_ONCE = 100;

/** In the small run Redis carries jobs in `outbox.spec.ts` and `outages.spec.ts`. */
const backends = isFull && hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);
const dates = { effectiveDate: '2096-01-01', expirationDate: '2098-12-31', trackDate: '2098-10-01', dueDate: null };

describe.each(backends)('licenses that follow their type, on %s', (backend) => {
  let api: Api;
  let owner: pg.Client;
  let files: string;
  let redis: TestRedis | undefined;
  let keeper: Caller;
  let clients: World['clients'];
  let standing: Standing;
  let worker: Killable;
  /** Of each client, in the order in which they follow. */
  const ids: string[][] = [];

  const env = () => ({ FILES_DIR: files, ...(redis && { REDIS_URL: redis.url }) });
  const begun = () =>
    startKillable({ EVERGREEN_ROLES: 'worker,scheduler', LOG_LEVEL: 'error', ...env() }, api.database);

  beforeAll(async () => {
    files = runFiles();
    if (backend === 'redis') redis = await startRedis();
    api = await startApiAmongServers(env());
    owner = await api.owner();
    const world = await api.world();
    ({ clients } = world);
    keeper = await api.signIn('renewals@keystone.example');
    const transactions = api.app.get(Transactions);
    const by = (tenantId: string) => systemActor(tenantId, world.firm, 'test');
    standing = await transactions.run(by(world.firm), randomUUID(), (uow) =>
      Promise.resolve(addStanding(uow, world.firm)),
    );
    const { authority, type } = standing;
    for (const client of Object.values(world.clients).sort()) {
      const added: string[] = [];
      while (added.length < LICENSES)
        added.push(
          ...(await transactions.run(by(client), randomUUID(), (uow) => {
            const standing = { ...addStanding(uow, client, randomUUID()), authority, type };
            const count = Math.min(A_BATCH, LICENSES - added.length);
            return Promise.resolve(Array.from({ length: count }, () => addSampleLicense(uow, client, standing, dates)));
          })),
        );
      ids.push(added.sort());
    }
    worker = await begun();
  });

  const change = async (term: string) => {
    const details = { name: 'Common Victualler', term, classification: 'Operational', licenseCategoryId: 'Food' };
    const path = `/licensing-authorities/${standing.authority}/license-types/${standing.type}/details`;
    const answer = await keeper.put<LicenseTypeDetailsAnswer>(path, details);
    expect(answer).toMatchObject({ status: 200, body: { followingLicenses: 3 * LICENSES } });
  };
  const following = async (term: string) => {
    const { rows } = await owner.query<{ n: number }>(
      'select count(*)::int as n from licenses where license_type_id = $1 and license_term = $2',
      [standing.type, term],
    );
    return rows[0]?.n ?? 0;
  };
  /** @returns the seconds until all followed and the job was over */
  const allFollow = async (term: string): Promise<number> => {
    const from = Date.now();
    const over = async () => {
      const { rowCount } = await owner.query(
        `select from outbox where kind = 'licenseType.follow' and finished_at is null`,
      );
      return rowCount === 0 && (await following(term)) === 3 * LICENSES;
    };
    if (!(await until(over, HANGS_MS))) throw new Error(`${await following(term)} of ${3 * LICENSES} are ${term}`);
    return (Date.now() - from) / 1000;
  };
  /** Each license has exactly so many change events. */
  const toldOf = async (times: number) => {
    const { rows } = await owner.query<{ times: number; licenses: number }>(
      `select times, count(*)::int as licenses from (
         select count(*)::int as times from events where type = 'InformationChanged' and stream_id = any ($1::uuid[])
         group by stream_id) counts group by 1`,
      [ids.flat()],
    );
    expect(rows).toEqual([{ times, licenses: 3 * LICENSES }]);
  };
  /** Ready to start, as the dashboard counts them. */
  const ready = async () => {
    const { rows } = await owner.query<{ n: number }>(
      'select count(*)::int as n from licenses where license_type_id = $1 and stage = 1',
      [standing.type],
    );
    return rows[0]?.n;
  };
  const say = (what: string) => process.stdout.write(`${backend}: ${what}\n`);

  it('all of them in three clients, within a minute', async () => {
    expect(await ready()).toBe(3 * LICENSES);
    await change('Perpetual');
    const seconds = await allFollow('Perpetual');
    await toldOf(1);
    expect(await ready()).toBe(0);
    say(`${3 * LICENSES} licenses in three clients followed in ${seconds.toFixed(1)} s`);
  });

  /** A transaction locks a license, so that the job waits there until the worker is killed; another one goes on. */
  const killedAt = async (license: string | undefined, act: () => Promise<void>, isThere: () => Promise<boolean>) => {
    await owner.query('begin');
    await owner.query('select from licenses where id = $1 for update', [license]);
    await act();
    await eventually(isThere);
    await worker.killNow();
    await forgetKilled(owner, 'bulk', redis);
    await owner.query('commit');
    expect(await isThere()).toBe(true);
    worker = await begun();
  };

  it('all of them, and each once, where the worker is killed amid them', async () => {
    const before = LICENSES + A_BATCH;
    await killedAt(
      ids[1]?.[A_BATCH + 10],
      () => change('Annual'),
      async () => (await following('Annual')) === before,
    );
    const seconds = await allFollow('Annual');
    await toldOf(2);
    expect(await ready()).toBe(3 * LICENSES);
    say(`killed at ${before} of ${3 * LICENSES}: the rest followed in ${seconds.toFixed(1)} s`);
  });

  it('and go over to the firm with the service level of their client, each once, where the worker is killed amid them', async () => {
    const client = Object.values(clients).sort().indexOf(clients.harborview);
    const { rows: events } = await owner.query<{ now: string }>('select coalesce(max(position), 0) as now from events');
    const moved = async () => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from licenses where tenant_id = $1 and renewal_designation = 'ManagingFirm'`,
        [clients.harborview],
      );
      return rows[0]?.n;
    };
    const regrade = async () => {
      const admin = await api.signIn('admin@keystone.example');
      const { body } = await admin.get(`/clients/${clients.harborview}`);
      const { id: _, version: __, createdOn: ___, modifiedOn: ____, ...fields } = body;
      const changedLevel = { ...fields, serviceLevel: 'FullService', designateOver: true };
      expect(await admin.put(`/clients/${clients.harborview}`, changedLevel)).toMatchObject({ status: 204 });
    };
    await killedAt(ids[client]?.[DESIGNATED_AT_ONCE + 10], regrade, async () => (await moved()) === DESIGNATED_AT_ONCE);
    await eventually(async () => (await moved()) === LICENSES);
    const { rows } = await owner.query(
      `select count(*)::int as events, count(distinct stream_id)::int as licenses from events
       where position > $1 and type = 'LicenseAssigned'`,
      [events[0]?.now],
    );
    expect(rows).toEqual([{ events: LICENSES, licenses: LICENSES }]);
  });
});
