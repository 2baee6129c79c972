import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bulkLimits, type BulkRunDetail } from '@evergreen/contracts/bulk-work/bulk';
import type pg from 'pg';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { type Api, type Caller, startApiAmongServers } from '../support/api.js';
import { processStartDate } from '../support/areas/bulk.js';
import { isFull, sized } from '../support/fault-size.js';
import { forgetKilled } from '../support/servers/forget-killed.js';
import { HANGS_MS } from '../support/eventually.js';
import { Moments } from '../support/moments.js';
import { type Killable, startKillable } from '../support/servers/killable.js';
import { hasRedis, startRedis, type TestRedis } from '../support/servers/redis.js';
import { addLicenses } from '../support/areas/renewal-calls.js';
import { runFiles } from '../support/run-files.js';
import type { World } from '../support/world.js';

/** In a full run on each backend. */
const KILLS = sized(3, 100);
const LICENSES = sized(300, 5000);
const LONGEST_LIFE_MS = 500;
const A_BATCH_MS = 60;

/** In the small run Redis stops and forgets everything in `outages.spec.ts`, and its workers are killed in `outbox.spec.ts`. */
const backends = isFull && hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);
type Part = 'api' | 'worker';
const roles: Record<Part, string> = { api: 'api', worker: 'worker,scheduler' };
type Victims = Part | 'both';
const victims: Record<Victims, readonly Part[]> = { api: ['api'], both: ['api', 'worker'], worker: ['worker'] };

describe.each(backends)('a bulk begin whose servers are killed, on %s', (backend) => {
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let files: string;
  let redis: TestRedis | undefined;
  let dana: Caller;
  let admin: Caller;
  const running = new Map<Part, Promise<Killable>>();
  const killed: Record<Victims, number> = { api: 0, both: 0, worker: 0 };
  /** In the short run each comes once while the runs last, and the one that loses most comes first. */
  const turns = ['both', 'worker', 'api', 'worker'] as const;
  let turn = 0;
  const moments = new Moments(KILLS);
  const { roll } = moments;

  beforeAll(async () => {
    files = runFiles();
    if (backend === 'redis') redis = await startRedis();
    api = await startApiAmongServers({ FILES_DIR: files });
    world = await api.world();
    dana = await api.signIn('contributor@harborview.example');
    admin = await api.signIn('admin@harborview.example');
    owner = await api.owner();
    start('api');
    start('worker');
  });
  afterAll(() => Promise.all(running.values()));

  /** The server is retried until it answers. */
  const start = (part: Part): void => {
    const env = {
      FILES_DIR: files,
      EVERGREEN_ROLES: roles[part],
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
      ...(redis && { REDIS_URL: redis.url }),
    };
    running.set(part, startKillable(env, api.database));
  };

  /** As after an emptied Redis, or a queue that lost everything. */
  const flush = async () => {
    if (redis) await redis.flush();
    else await owner.query('truncate bullmq.job cascade');
    // A forgotten job is retried a minute later; here that time has passed.
    await owner.query(
      `update outbox set handed_over_at = handed_over_at - interval '2 minutes' where finished_at is null`,
    );
  };

  /** After a kill the worker's lock has expired, or Redis has lost everything. */
  const kill = async (chosen: Victims): Promise<void> => {
    for (const part of victims[chosen]) await (await running.get(part))?.killNow();
    if (chosen !== 'api') {
      if (redis && roll(2) === 0) await redis.flush();
      else await forgetKilled(owner, 'bulk', redis);
    }
    victims[chosen].forEach(start);
    killed[chosen]++;
  };

  /** Like the screen: the same act under the same key, until there is an answer. */
  const act = async <T>(who: Caller, path: string, body: object): Promise<T> => {
    const key = randomUUID();
    for (;;) {
      const url = (await running.get('api'))?.url ?? '';
      const answer = await fetch(`${url}/api/v1.0${path}`, {
        method: 'POST',
        headers: {
          cookie: `${SESSION_COOKIE}=${who.session}`,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(HANGS_MS),
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
  const doneOf = async (runIds: readonly string[]) =>
    (await Promise.all(runIds.map(standing))).reduce((sum, { done }) => sum + done, 0);

  const endOf = async (runId: string): Promise<BulkRunDetail> => {
    const deadline = Date.now() + HANGS_MS;
    while (!(await isOver(runId))) {
      if (Date.now() > deadline) throw new Error(`The run is at ${JSON.stringify(await standing(runId))}`);
      await pause(25);
    }
    return await dana.read<BulkRunDetail>(`/renewals/bulk/${runId}`);
  };

  const add = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    while (ids.length < count)
      ids.push(
        ...(await addLicenses(
          api,
          world.clients.harborview,
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

  /** A random moment, or one within the next batches: a server that is starting has nothing to lose. */
  const aMoment = async (runIds: readonly string[], over: () => Promise<boolean>): Promise<void> => {
    if (roll(4) === 0) return pause(moments.next(0, LONGEST_LIFE_MS));
    const enough = (await doneOf(runIds)) + (1 + roll(3)) * bulkLimits.batch;
    while ((await doneOf(runIds)) < enough && !(await over())) await pause(5);
    await pause(moments.next(0, A_BATCH_MS));
  };

  /** Kills the worker, the API, or both, at moments that the seed decides. @returns how often, before the runs came to their end */
  const disturb = async (runIds: readonly string[], most: number): Promise<number> => {
    const over = async () => (await Promise.all(runIds.map(isOver))).every(Boolean);
    for (let kills = 0; kills < most; kills++) {
      await aMoment(runIds, over);
      if (await over()) return kills;
      await kill(turns[turn++ % turns.length] ?? 'worker');
    }
    return most;
  };

  const say = (what: string) => process.stdout.write(`${backend}: ${what}\n`);

  // In the small run the two tests below look for all that this one does: a license that was begun twice, a second mail,
  // wrong counts.
  if (isFull)
    it(`begins each license once, with one e-mail and the right counts, killed at ${KILLS} moments`, async () => {
      let kills = 0;
      let runs = 0;
      while (kills < KILLS) {
        const ids = await add(LICENSES);
        const starting = begin(dana, ids);
        if (isFull && roll(3) === 0) {
          // A user whose answer never came asks again.
          await pause(moments.next(0, 3 * A_BATCH_MS));
          await kill('api');
          kills++;
        }
        const { runId } = await starting;
        kills += await disturb([runId], KILLS - kills);
        const run = await endOf(runId);
        expect(run).toMatchObject({
          status: 'Completed',
          total: LICENSES,
          succeeded: LICENSES,
          failed: 0,
          failures: [],
        });
        await begunOnce(ids);
        await mailedOnce(runId);
        runs++;
      }
      const { rows } = await owner.query<{ runs: number }>('select count(*)::int as runs from bulk_runs');
      expect(rows).toEqual([{ runs }]);
      const { worker, api: only, both } = killed;
      say(
        `${kills} kills (worker ${worker}, API ${only}, both ${both}) in ${runs} runs of ${LICENSES} licenses, with ${moments}`,
      );
    });

  it('two runs over the same licenses begin each once, though both are killed', async () => {
    const ids = await add(LICENSES);
    const [first, second] = await Promise.all([begin(dana, ids), begin(admin, [...ids].reverse())]);
    const kills = await disturb([first.runId, second.runId], sized(KILLS, KILLS / 5));
    const ends = [await endOf(first.runId), await endOf(second.runId)];
    expect(ends.map(({ status }) => status)).toEqual(['Completed', 'Completed']);
    for (const { succeeded, failed, failures } of ends) {
      expect(succeeded + failed).toBe(LICENSES);
      expect(failures).toHaveLength(failed);
    }
    expect(ends.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(LICENSES);
    await begunOnce(ids);
    for (const { id } of ends) await mailedOnce(id);
    const counts = ends.map(({ succeeded, failed }) => `${succeeded} begun and ${failed} not`).join('; ');
    say(`two runs over the same ${LICENSES} licenses, ${kills} kills: ${counts}`);
  });

  it('goes on where it was when the queue is stopped and emptied in the middle', async () => {
    const ids = await add(LICENSES);
    // A transaction locks a license in the middle, so that the run waits there.
    const middle = Math.floor(LICENSES / 2 / bulkLimits.batch) * bulkLimits.batch;
    await owner.query('begin');
    await owner.query('select from licenses where id = $1 for update', [ids[middle]]);
    const { runId } = await begin(dana, ids);
    while ((await standing(runId)).done < middle) await pause(5);
    if (redis) {
      const { url } = redis;
      await redis.stop();
      redis = await startRedis(url);
    }
    await kill('worker');
    await flush();
    await owner.query('commit');
    expect(await endOf(runId)).toMatchObject({ status: 'Completed', succeeded: LICENSES, failed: 0 });
    await begunOnce(ids);
    await mailedOnce(runId);
    say(`queue ${redis ? 'stopped and ' : ''}emptied at ${middle} of ${LICENSES}`);
  });
});
