import { setTimeout as pause } from 'node:timers/promises';
import type { ImportRun } from '@evergreen/contracts/bulk-work/imports';
import type pg from 'pg';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { type Api, startApiAmongServers } from '../support/api.js';
import { bostonConstants, formOf, formType } from '../support/areas/imports.js';
import { isFull, sized } from '../support/fault-size.js';
import { forgetKilled } from '../support/servers/forget-killed.js';
import { HANGS_MS } from '../support/eventually.js';
import { Moments } from '../support/moments.js';
import { type Killable, startKillable } from '../support/servers/killable.js';
import { hasRedis, startRedis, type TestRedis } from '../support/servers/redis.js';
import { runFiles } from '../support/run-files.js';
import type { World } from '../support/world.js';

/** In the small run Redis loses what it carries in `outbox.spec.ts` and `outages.spec.ts`. */
const backends = isFull && hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);
const KILLS_OF_EACH = sized(2, 20) / backends.length;
const LONGEST_LIFE_MS = sized(700, 1500);
const ROWS = sized(600, 6000);
/** A new place after so many rows: some 4 rows of each. */
const PLACES = Math.round(ROWS / 4.3);

/**
 * A register with everything that real ones have: shared owners and places, duplicate and contradictory rows, bad
 * rows.
 */
const register = (): string => {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const number = n % 97 === 5 ? n - 3 : n;
    const expires = n % 61 === 7 ? '' : '2022-12-31';
    const place = n % PLACES;
    return `LB-${number},Type ${number % 9},"Owner ${place}, Inc.",${place}-  Main ST,boston,MA,02116,2022-01-01,${expires}`;
  });
  return ['license_num,license_type,business_name,address,city,state,zip,issued,expires', ...rows].join('\n');
};

const stateSql = `select a.name as authority, t.name as type, l.license_number as number, l.expiration_date as expires, p.match_key as place,
    (select string_agg(e.name, '; ' order by e.name) from corporate_entities e where l.licensees ? e.id::text) as owners
  from licenses l
  join licensing_authorities a on a.tenant_id = l.tenant_id and a.id = l.licensing_authority_id
  join license_types t on t.tenant_id = l.tenant_id and t.id = l.license_type_id
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  where l.tenant_id = $1 order by 1, 2, 3`;

describe.each(backends)('an import whose server is killed, on %s', (backend) => {
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let files: string;
  let redis: TestRedis | undefined;
  const sessions: Record<string, string> = {};

  beforeAll(async () => {
    files = runFiles();
    if (backend === 'redis') redis = await startRedis();
    api = await startApiAmongServers();
    world = await api.world();
    for (const client of ['harborview', 'meridian'])
      sessions[client] = (await api.signIn(`admin@${client}.example`)).session ?? '';
    owner = await api.owner();
  });

  const start = (): Promise<Killable> =>
    startKillable(
      {
        EVERGREEN_ROLES: 'api,worker,scheduler',
        FILES_DIR: files,
        LOG_LEVEL: 'error',
        ...(redis && { REDIS_URL: redis.url }),
      },
      api.database,
    );

  /** Its lock has expired, or Redis has lost everything. */
  const kill = async (server: Killable): Promise<void> => {
    await server.killNow();
    if (redis) await redis.flush();
    else await forgetKilled(owner, 'imports');
  };

  const call = async <T>(
    client: string,
    { url }: Killable,
    method: string,
    path: string,
    body?: BodyInit,
    type?: string,
  ) => {
    const answer = await fetch(`${url}/api/v1.0/imports${path}`, {
      method,
      headers: {
        cookie: `${SESSION_COOKIE}=${sessions[client]}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(type && { 'content-type': type }),
      },
      ...(body && { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return (text ? JSON.parse(text) : undefined) as T;
  };

  const upload = async (client: string, server: Killable, content: string): Promise<string> => {
    const { id } = await call<{ id: string }>(client, server, 'POST', '', new Uint8Array(formOf(content)), formType);
    const run = await call<ImportRun>(client, server, 'GET', `/${id}`);
    const mapping = { mapping: { ...run.suggestedMapping, ...bostonConstants } };
    await call(client, server, 'PUT', `/${id}/mapping`, JSON.stringify(mapping), 'application/json');
    return id;
  };

  const statusOf = async (id: string) =>
    (await owner.query<{ status: string }>('select status from import_runs where id = $1', [id])).rows[0]?.status;

  /** Presses the button as soon as possible, and again without an answer. */
  const drive = async (client: string, server: Killable, id: string, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const status = await statusOf(id);
      if (status === 'Ready') await call(client, server, 'POST', `/${id}/commit`).catch(() => undefined);
      if (status === 'Completed' || status === 'Failed') return;
      await pause(20);
    }
  };

  const finish = async (client: string, server: Killable, id: string): Promise<ImportRun> => {
    const deadline = Date.now() + HANGS_MS;
    await drive(client, server, id, () => Date.now() > deadline);
    return call<ImportRun>(client, server, 'GET', `/${id}?pageSize=100`);
  };

  const stateOf = async (client: 'harborview' | 'meridian') =>
    (await owner.query(stateSql, [world.clients[client]])).rows as Record<string, unknown>[];

  it('comes to the same licenses and counts as one that no one disturbed, and no license twice', async () => {
    const content = register();
    let server = await start();
    const moments = new Moments(KILLS_OF_EACH);
    let killedAtWork = 0;
    const expected = await finish('harborview', server, await upload('harborview', server, content));
    const id = await upload('meridian', server, content);
    for (let kills = 0; kills < KILLS_OF_EACH; kills++) {
      const life = pause(moments.next(0, LONGEST_LIFE_MS)).then(() => true);
      let over = false;
      void life.then(() => (over = true));
      await Promise.all([life, drive('meridian', server, id, () => over)]);
      if (['Checking', 'Running'].includes((await statusOf(id)) ?? '')) killedAtWork += 1;
      await kill(server);
      server = await start();
    }
    process.stdout.write(`${backend}: killed with ${moments}, ${killedAtWork} times while the import was at work\n`);
    const disturbed = await finish('meridian', server, id);
    const { status, counts, creates, progress, rows } = disturbed;
    expect({ status, counts, creates, progress, rows }).toEqual({
      status: 'Completed',
      counts: expected.counts,
      creates: expected.creates,
      progress: expected.progress,
      rows: expected.rows,
    });
    expect(counts.created + counts.alreadyThere + counts.refused).toBe(counts.rows);
    const licenses = await stateOf('meridian');
    expect(licenses).toEqual(await stateOf('harborview'));
    expect(
      new Set(
        licenses.map((license) => [license['authority'], license['type'], license['number']].join('|').toLowerCase()),
      ).size,
    ).toBe(licenses.length);
    await server.stop();
  });
});
