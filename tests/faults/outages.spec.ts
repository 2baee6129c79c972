import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { commandOf, until } from '../../tools/processes.mjs';
import { eventually, HANGS_MS } from '../support/eventually.js';
import { startApiAmongServers } from '../support/api.js';
import { isFull, sized } from '../support/fault-size.js';
import { MixedLoad } from '../support/mixed-load.js';
import { mayMount, OwnPostgres } from '../support/servers/own-postgres.js';
import { type ServerProcess, startServer } from '../support/servers/process.js';
import { hasRedis, startRedis, type TestRedis } from '../support/servers/redis.js';
import { startSmtp, type TestSmtp } from '../support/servers/smtp.js';

const backends = hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);
const ROUNDS = sized(1, 3);
/** An outage lasts until so many probes were answered in it, and in a full run at least so long. */
const AWAY_MS = 12_000;
const PROBES_AWAY = 3;
const WRITERS = sized(4, 8);
const REST_MS = sized(25, 0);
/** So much is done before an outage, so that it comes during work. */
const WARM = sized(20, 200);

interface Outage {
  readonly name: string;
  begin(): unknown;
  /** Ends the outage; without it, it is over by itself, and the time counts from its beginning. */
  end?(): unknown;
  /** Whether requests may be refused in the meantime. */
  readonly refuses: boolean;
}

describe.each(backends)('a server under load, its jobs on %s', (backend) => {
  const database = new OwnPostgres();
  const files = mkdtempSync(join(tmpdir(), 'evergreen-outage-files-'));
  let server: ServerProcess;
  let smtp: TestSmtp;
  let redis: TestRedis | undefined;
  let load: MixedLoad;

  const ask = async <R extends object>(text: string, params: unknown[] = []): Promise<R[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<R>(text, params)).rows;
    } finally {
      await client.end();
    }
  };
  const isAlive = () => commandOf(server.pid) !== undefined;

  beforeAll(async () => {
    await database.start();
    smtp = await startSmtp();
    if (backend === 'redis') redis = await startRedis();
    const { url } = database;
    const options = encodeURIComponent('-c role=evergreen_app');
    const api = await startApiAmongServers(
      { FILES_DIR: files },
      {
        ownerUrl: url,
        appUrl: `${url}?options=${options}`,
        drop: () => Promise.resolve(),
      },
    );
    const { people } = await api.world();
    const { session } = await api.signIn('admin@harborview.example');
    await api.stop();
    server = await startServer({
      DATABASE_URL: url,
      FILES_DIR: files,
      SMTP_URL: smtp.url,
      RATE_LIMIT: '1000000',
      SIGN_IN_LIMIT: '1000000',
      LOG_LEVEL: 'error',
      ...(redis && { REDIS_URL: redis.url }),
    });
    load = new MixedLoad(server.url, session ?? '', Object.keys(people));
    load.start(WRITERS, REST_MS);
  });
  afterAll(async () => {
    // What was not started needs no end.
    await load?.end();
    await server?.killNow();
    await smtp?.stop();
    await redis?.stop();
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  });

  const ofDatabase: Outage[] = [
    {
      name: 'its connections are cut',
      begin: () =>
        ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'evergreen%'`),
      refuses: true,
    },
    {
      name: 'the database is killed',
      begin: () => database.die(),
      refuses: true,
    },
    { name: 'the database is paused', begin: () => database.pause(), end: () => database.resume(), refuses: true },
    {
      name: 'the database is stopped, and comes back',
      begin: () => database.leave(),
      end: () => database.back(),
      refuses: true,
    },
    ...(mayMount()
      ? [
          {
            name: 'the disk of the database is full',
            begin: () => database.fill(),
            end: () => database.empty(),
            refuses: true,
          },
        ]
      : []),
  ];
  const ofRedis: Outage[] = [
    { name: 'Redis is paused', begin: () => redis?.pause(), end: () => redis?.resume(), refuses: false },
    {
      name: 'Redis is killed, and comes back empty',
      begin: () => redis?.kill(),
      end: async () => void (redis = await startRedis(redis?.url)),
      refuses: false,
    },
    { name: 'Redis forgets everything', begin: () => redis?.flush(), refuses: false },
  ];

  it.each(backend === 'redis' ? [...ofRedis, ...ofDatabase.slice(0, 2)] : ofDatabase)(
    'goes on by itself after $name',
    async ({ name, begin, end, refuses }) => {
      let longest = 0;
      load.take();
      await load.works(WARM);
      for (let round = 0; round < ROUNDS; round++) {
        let over = performance.now();
        await begin();
        if (end) {
          try {
            if (isFull) await pause(AWAY_MS);
            // A probe that waited for the end of the outage would get the process replaced.
            await load.probed(PROBES_AWAY);
          } finally {
            over = performance.now();
            await end();
          }
        }
        await eventually(() => load.isWell(), 50);
        longest = Math.max(longest, performance.now() - over);
      }
      const { answered, refused, unanswered, wrong, longestMs, longestProbeMs } = load.take();
      process.stdout.write(
        `${backend}, ${name}: ${answered} answered, ${refused} refused, ${unanswered} unanswered, all well after ` +
          `${(longest / 1000).toFixed(1)} s, longest request ${(longestMs / 1000).toFixed(1)} s, ` +
          `longest probe ${(longestProbeMs / 1000).toFixed(1)} s\n`,
      );
      expect(isAlive()).toBe(true);
      expect({ wrong, unanswered }).toEqual({ wrong: [], unanswered: 0 });
      if (!refuses) expect(refused).toBe(0);
    },
  );

  it('has lost nothing that it acknowledged, and nothing is stuck', async () => {
    await load.end();
    const sent = () => ask<{ n: number }>(`select count(*)::int as n from messages where state <> 'sent'`);
    await eventually(async () => (await sent())[0]?.n === 0, 250);
    const stored = await ask<{ name: string }>('select name from officer_titles where name = any ($1)', [load.titles]);
    expect(stored).toHaveLength(load.titles.length);
    const [mails] = await ask<{ n: number }>('select count(*)::int as n from messages');
    expect(mails?.n).toBeGreaterThanOrEqual(load.mails);
    const open = () => ask(`select kind, failure, attempts from outbox where finished_at is null`);
    await until(async () => (await open()).length === 0, HANGS_MS, 250);
    expect(await open()).toEqual([]);
    process.stdout.write(
      `${backend}: ${load.titles.length} records and ${load.mails} mails acknowledged, ${load.titles.length - stored.length} lost\n`,
    );
  });

  it('ends properly when it is stopped while its jobs are out of reach', async () => {
    await (redis ? redis.kill() : database.leave());
    const code = await server.stop();
    expect({ code, printed: code === 0 ? '' : server.output() }).toEqual({ code: 0, printed: '' });
  });
});
