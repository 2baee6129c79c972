import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BulkRun } from '@evergreen/contracts/bulk';
import pg from 'pg';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { type Api, type Caller, startApi } from '../support/api.js';
import { processStartDate } from '../support/bulk.js';
import { type ServerProcess, startServer } from '../support/process.js';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.js';
import { addLicenses } from '../support/renewal-calls.js';
import type { World } from '../support/world.js';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
/** On each backend. The acceptance at full size: BULK_FAULT_KILLS=100 BULK_FAULT_LICENSES=5000. */
const KILLS = number('BULK_FAULT_KILLS', 10);
const LICENSES = number('BULK_FAULT_LICENSES', 1000);
const LONGEST_LIFE_MS = number('BULK_FAULT_LIFE_MS', 500);
const AN_END_MS = 120_000;

jest.setTimeout(240_000 + KILLS * 20_000);

const backends = hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);
type Part = 'api' | 'worker';
const roles: Record<Part, string> = { api: 'api', worker: 'worker,scheduler' };

describe.each(backends)('a bulk begin whose servers are killed, on %s', (backend) => {
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let files: string;
  let redis: TestRedis | undefined;
  let dana: Caller;
  let admin: Caller;
  const running = new Map<Part, ServerProcess>();
  let killsAtWork = 0;

  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'evergreen-bulk-'));
    if (backend === 'redis') redis = await startRedis();
    api = await startApi({ FILES_DIR: files });
    world = await api.world();
    dana = await api.signIn('contributor@harborview.example');
    admin = await api.signIn('admin@harborview.example');
    owner = new pg.Client({ connectionString: api.database.ownerUrl });
    await owner.connect();
    await Promise.all([start('api'), start('worker')]);
  });
  afterAll(async () => {
    for (const server of running.values()) await server.killNow();
    await owner.end();
    await redis?.stop();
    await api.stop();
    await rm(files, { recursive: true, force: true });
  });

  const start = async (part: Part): Promise<void> => {
    const server = await startServer({
      DATABASE_URL: api.database.ownerUrl,
      FILES_DIR: files,
      EVERGREEN_ROLES: roles[part],
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
      ...(redis && { REDIS_URL: redis.url }),
    });
    running.set(part, server);
  };

  /** What an emptied Redis leaves, or a queue that lost all it had. */
  const flush = async () => {
    if (redis) await redis.flush();
    else await owner.query('truncate bullmq.job cascade');
    // What the queue forgot is driven again a minute later; here that time has passed.
    await owner.query(
      `update outbox set handed_over_at = handed_over_at - interval '2 minutes' where finished_at is null`,
    );
  };

  /** Whoever waits for a killed worker's lock waits 15 seconds; here that time has passed, or Redis has lost everything. */
  const kill = async (...parts: Part[]): Promise<void> => {
    for (const part of parts) {
      await running.get(part)?.killNow();
      running.delete(part);
    }
    if (parts.includes('worker')) {
      if (redis) await redis.flush();
      else await owner.query(`update bullmq.job set locked_until_ms = 0 where state = 'active'`);
    }
    await Promise.all(parts.map(start));
  };

  /** As the screen does it: the same act under the same key, until somebody answers. */
  const act = async <T>(who: Caller, path: string, body: object): Promise<T> => {
    const key = randomUUID();
    for (;;) {
      const answer = await fetch(`${running.get('api')?.url ?? 'http://127.0.0.1:1'}/api/v1.0${path}`, {
        method: 'POST',
        headers: {
          cookie: `${SESSION_COOKIE}=${who.session}`,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      })
        .then(async (response) => ({ ok: response.ok, text: await response.text() }))
        .catch(() => undefined);
      if (answer && !answer.ok) throw new Error(`${path} answered ${answer.text}`);
      if (answer) return JSON.parse(answer.text) as T;
      await pause(30);
    }
  };

  const begin = (who: Caller, licenseIds: readonly string[]) =>
    act<{ runId: string }>(who, '/renewals/bulk/begin', { processStartDate, licenseIds });

  const standing = async (runId: string) =>
    (
      await owner.query<{ status: string; done: number }>(
        'select status, succeeded + failed as done from bulk_runs where id = $1',
        [runId],
      )
    ).rows[0] ?? { status: 'Running', done: 0 };
  const isOver = async (runId: string) => (await standing(runId)).status !== 'Running';

  const endOf = async (runId: string): Promise<BulkRun> => {
    const deadline = Date.now() + AN_END_MS;
    while (!(await isOver(runId))) {
      if (Date.now() > deadline) throw new Error(`The run stands at ${JSON.stringify(await standing(runId))}`);
      await pause(25);
    }
    return (await dana.get<BulkRun>(`/renewals/bulk/${runId}`)).body;
  };

  const add = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    while (ids.length < count)
      ids.push(
        ...(await addLicenses(
          api,
          world.clients.harborview,
          world.firm,
          world.people['contributor@harborview.example'] ?? '',
          Math.min(500, count - ids.length),
        )),
      );
    return ids;
  };

  const begunOnce = async (ids: readonly string[]) => {
    const { rows } = await owner.query(
      `select count(*)::int as events, count(distinct data->>'licenseId')::int as licenses,
         (select count(*)::int from renewals where license_id = any ($1::uuid[]) and status = 'inProcess') as renewals,
         (select count(*)::int from licenses l join renewals r on r.id = l.renewal_id
          where l.id = any ($1::uuid[]) and l.renewal_stage = 2) as standing
       from events where type = 'RenewalBegun' and data->>'licenseId' = any ($1::text[])`,
      [ids],
    );
    const count = ids.length;
    expect(rows).toEqual([{ events: count, licenses: count, renewals: count, standing: count }]);
  };

  const mailedOnce = async (runId: string) => {
    const { rows } = await owner.query(
      `select 1 from messages where template = 'bulk-result' and body_text like '%' || $1 || '%'`,
      [runId],
    );
    expect(rows).toHaveLength(1);
  };

  /** Kills the worker, the API, or both, at random moments. @returns how often, before the run came to its end */
  const disturb = async (runIds: readonly string[], most: number): Promise<number> => {
    for (let kills = 0; ; kills++) {
      if (kills === most) return kills;
      await pause(randomInt(LONGEST_LIFE_MS));
      const over = await Promise.all(runIds.map(isOver));
      if (over.every(Boolean)) return kills;
      const chosen = randomInt(4);
      await (chosen === 0 ? kill('api') : chosen === 1 ? kill('api', 'worker') : kill('worker'));
      killsAtWork++;
    }
  };

  it(`begins each license once, with one e-mail and the right counts, killed at ${KILLS} random moments`, async () => {
    let kills = 0;
    let runs = 0;
    while (kills < KILLS) {
      const ids = await add(LICENSES);
      const starting = begin(dana, ids);
      if (randomInt(3) === 0) {
        // Somebody whose answer never came asks again.
        await pause(randomInt(60));
        await kill('api');
        kills++;
      }
      const { runId } = await starting;
      kills += await disturb([runId], KILLS - kills);
      const run = await endOf(runId);
      expect(run).toMatchObject({ status: 'Completed', total: LICENSES, succeeded: LICENSES, failed: 0, failures: [] });
      await begunOnce(ids);
      await mailedOnce(runId);
      runs++;
    }
    const { rows } = await owner.query<{ runs: number }>('select count(*)::int as runs from bulk_runs');
    expect(rows).toEqual([{ runs }]);
    process.stdout.write(
      `${backend}: ${kills} kills, ${killsAtWork} of them at work, in ${runs} runs of ${LICENSES}\n`,
    );
  });

  it('two runs over the same licenses begin each once, though both are killed', async () => {
    const ids = await add(LICENSES);
    const [one, other] = await Promise.all([begin(dana, ids), begin(admin, [...ids].reverse())]);
    await disturb([one.runId, other.runId], Math.max(2, Math.ceil(KILLS / 5)));
    const ends = [await endOf(one.runId), await endOf(other.runId)];
    expect(ends.map(({ status }) => status)).toEqual(['Completed', 'Completed']);
    for (const { succeeded, failed, failures } of ends) {
      expect(succeeded + failed).toBe(LICENSES);
      expect(failures).toHaveLength(failed);
    }
    expect(ends.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(LICENSES);
    await begunOnce(ids);
    for (const { id } of ends) await mailedOnce(id);
  });

  it('goes on where it was when the queue is stopped and emptied in the middle', async () => {
    const ids = await add(LICENSES);
    const { runId } = await begin(dana, ids);
    while ((await standing(runId)).done === 0) await pause(5);
    if (redis) {
      const { url } = redis;
      await redis.stop();
      await pause(300);
      redis = await startRedis(url);
    }
    await kill('worker');
    await flush();
    expect(await endOf(runId)).toMatchObject({ status: 'Completed', succeeded: LICENSES, failed: 0 });
    await begunOnce(ids);
    await mailedOnce(runId);
  });
});
