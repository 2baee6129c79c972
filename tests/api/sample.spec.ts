import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freshDatabase, type TestDatabase } from '../support/database.js';

jest.setTimeout(240_000);

const CLI = join(process.cwd(), 'server/dist/cli/main.js');

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

describe('evergreen seed', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  const files = mkdtempSync(join(tmpdir(), 'evergreen-sample-'));

  beforeAll(async () => {
    if (!existsSync(CLI)) throw new Error('The server is not built: npm run build');
    database = await freshDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });

  afterAll(async () => {
    await owner.end();
    await database.drop();
    rmSync(files, { recursive: true, force: true });
  });

  const evergreen = (...args: string[]): { child: ChildProcess; ended: Promise<Ended> } => {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        DATABASE_URL: database.ownerUrl,
        FILES_DIR: files,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) };
  };

  const one = async <R>(text: string): Promise<R> => (await owner.query(text)).rows[0] as R;
  const events = async () => (await one<{ n: number }>('select count(*)::int as n from events')).n;

  it('loads nothing unless the sample is asked for', async () => {
    const { code, output } = await evergreen('seed').ended;
    expect(code).toBe(2);
    expect(output).toContain('evergreen seed --sample');
    expect(await events()).toBe(0);
  });

  it('goes on where it was killed, and tells every act once', async () => {
    for (const until of [40, 900]) {
      const { child, ended } = evergreen('seed', '--sample', '--if-empty');
      while ((await events()) < until && child.exitCode === null) await new Promise((wait) => setTimeout(wait, 50));
      child.kill('SIGKILL');
      await ended;
    }
    const half = await events();
    const { code, output } = await evergreen('seed', '--sample', '--if-empty').ended;
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^Sample data loaded: \d+ commands/) });
    expect(await events()).toBeGreaterThan(half);
    const twice = await owner.query(
      `select meta->>'correlationId' from events where meta->>'correlationId' like 'sample/%'
       group by tenant_id, meta->>'correlationId' having count(distinct meta->>'causationId') > 1`,
    );
    expect(twice.rows).toEqual([]);
    const gaps = await owner.query(
      `select tenant_id from (
         select tenant_id, split_part(meta->>'correlationId', '/', 3)::int as act, split_part(meta->>'correlationId', '/', 4)::int as acts
         from events where meta->>'correlationId' like 'sample/%') told
       group by tenant_id having count(distinct act) <> max(acts)`,
    );
    expect(gaps.rows).toEqual([]);
  });

  it('does nothing where it is complete', async () => {
    const before = await events();
    expect((await evergreen('seed', '--sample', '--if-empty').ended).output).toContain('there already');
    expect(await events()).toBe(before);
  });

  it('has what decision 12 asks for', async () => {
    const counts = await one<Record<string, number>>(`select
      (select count(*)::int from clients) as clients, (select count(*)::int from properties) as properties,
      (select count(*)::int from licenses) as licenses, (select count(*)::int from licensing_authorities) as authorities,
      (select count(*)::int from licenses where is_master) as primaries,
      (select count(*)::int from licenses where master_license_id is not null) as secondaries,
      (select count(*)::int from licenses where not active) as inactive,
      (select count(*)::int from licenses where license_term = 'Perpetual') as perpetual,
      (select count(*)::int from licenses where is_seasonal) as seasonal,
      (select count(*)::int from licenses where alert is not null) as alerts,
      (select count(*)::int from licenses where active and expiration_date < current_date) as past_due,
      (select count(*)::int from renewals where status = 'complete') as completed`);
    expect(counts['clients']).toBe(3);
    expect(counts['properties']).toBe(60);
    expect(counts['licenses']).toBeGreaterThan(380);
    expect(counts['authorities']).toBeGreaterThan(24);
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    const stages = await owner.query(
      `select stage, renewal_tracking_only as only from licenses where renewal_id is not null group by 1, 2 order by 2, 1`,
    );
    expect(stages.rows).toEqual([
      ...[2, 3, 4, 5, 6, 7].map((stage) => ({ stage, only: false })),
      ...[2, 4, 5, 6].map((stage) => ({ stage, only: true })),
    ]);
  });

  it('has a past of two years by believable people, in order, and none of it to come', async () => {
    const past = await one<{ first: Date; last: Date; people: number }>(
      `select min(recorded_at) as first, max(recorded_at) as last, count(distinct meta->>'actorId')::int as people from events`,
    );
    expect(Date.now() - past.first.getTime()).toBeGreaterThan(2 * 365 * 86_400_000);
    expect(past.last.getTime()).toBeLessThan(Date.now());
    expect(past.people).toBeGreaterThan(8);
    const backwards = await one<{ n: number }>(`select count(*)::int as n from (
      select recorded_at < lag(recorded_at) over (partition by tenant_id order by position) as back from events) told where back`);
    expect(backwards.n).toBe(0);
    expect((await evergreen('verify').ended).output).toContain('Verified');
  });

  it('lets every sample person sign in by a password of which only the hash is kept', async () => {
    const people = await owner.query<{ key: string }>(
      `select email_key as key from credentials where password_hash like '$argon2id$%' order by 1`,
    );
    const firm = ['accounting', 'admin', 'contributor', 'renewals'].map((name) => `${name}@keystone.example`);
    const clients = ['harborview', 'meridian', 'northgate'].flatMap((client) =>
      ['accounting', 'admin', 'contributor', 'viewer'].map((name) => `${name}@${client}.example`),
    );
    expect(people.rows.map(({ key }) => key)).toEqual([...firm, ...clients].sort());
    const spoken = await one<{ n: number }>(
      `select count(*)::int as n from events where data::text || personal::text like '%Evergreen-2026%'`,
    );
    expect(spoken.n).toBe(0);
  });
});

describe('evergreen create-admin', () => {
  it('is asked for in one place only: the first person of a firm', async () => {
    const database = await freshDatabase();
    const run = (email: string) =>
      new Promise<Ended>((resolve) => {
        const child = spawn(
          process.execPath,
          [CLI, 'create-admin', '--firm', 'Summit Licensing', '--email', email, '--first', 'Ann', '--last', 'Lee'],
          {
            env: {
              PATH: process.env['PATH'],
              NODE_ENV: 'test',
              LOG_LEVEL: 'warn',
              DATABASE_URL: database.ownerUrl,
              EVERGREEN_ADMIN_PASSWORD: 'Mountain-2026!',
            },
          },
        );
        let output = '';
        child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.once('close', (code) => resolve({ code, output }));
      });
    try {
      expect((await run('nobody')).code).toBe(2);
      expect(await run('ann@summit.example')).toEqual({
        code: 0,
        output: expect.stringContaining('administers Summit Licensing'),
      });
      expect((await run('bea@summit.example')).code).toBe(1);
    } finally {
      await database.drop();
    }
  });
});
