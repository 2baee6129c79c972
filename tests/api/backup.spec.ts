import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { type Api, startApi } from '../support/api.js';
import { command } from '../support/command.js';
import { emptyDatabase, type TestDatabase } from '../support/database.js';
import { runFiles } from '../support/run-files.js';
import { sampleDatabase } from '../support/servers/sample-database.mjs';

const folder = runFiles();
const pathOf = (...names: string[]) => join(folder, ...names);
const empty = (): Promise<TestDatabase> => emptyDatabase();

const run = (url: string, files: string, ...args: string[]) =>
  command({ DATABASE_URL: url, FILES_DIR: pathOf(files) }, ...args);

const query = async <R extends object>(url: string, text: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Each table's lines sorted: PostgreSQL returns rows in their physical order. */
const contentOf = (backup: string) =>
  Object.fromEntries(
    readdirSync(pathOf(backup, 'tables'))
      .sort()
      .map((file) => [
        file,
        gunzipSync(readFileSync(pathOf(backup, 'tables', file)))
          .toString('utf8')
          .split('\n')
          .sort(),
      ]),
  );

/** The owner of one database without superuser rights, as in operations.md. */
const ordinaryOwner = async (database: TestDatabase): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `owner_${randomUUID().slice(0, 8)}`;
  const url = Object.assign(new URL(database.ownerUrl), { username: name, password: 'secret' }).toString();
  const { pathname } = new URL(database.ownerUrl);
  await query(database.ownerUrl, `create role ${name} login createdb password 'secret'`);
  await query(database.ownerUrl, `grant evergreen_app to ${name} with admin option`);
  await query(database.ownerUrl, `alter database ${pathname.slice(1)} owner to ${name}`);
  return {
    url,
    drop: async () => {
      await database.drop();
      await query(process.env['TEST_POSTGRES_URL'] ?? '', `drop role ${name}`);
    },
  };
};

describe('evergreen backup and restore', () => {
  let sample: Awaited<ReturnType<typeof sampleDatabase>>;
  let taken: { code: number; output: string };
  /** A firm, its clients and people: enough for what all backups have in common. */
  let api: Api;
  let small: TestDatabase;
  /** The sample was killed twice while it was loaded: documents may have been stored twice. */
  let documents = 0;

  beforeAll(async () => {
    sample = await sampleDatabase(pathOf('files'));
    documents = (await query(sample.url, 'select from files')).length;
    taken = await run(sample.url, 'files', 'backup', pathOf('first'));
    api = await startApi();
    // Commands use the machine's clock.
    api.catchUp();
    await api.world();
    small = api.database;
    expect(await run(small.ownerUrl, 'small-files', 'backup', pathOf('small'))).toMatchObject({ code: 0 });
  });
  afterAll(() => sample.drop());

  it('backs up and restores as an ordinary owner: every row, every document, the numbers that come next', async () => {
    expect(taken).toEqual({
      code: 0,
      output: expect.stringContaining(` ${documents} documents; read back, and whole.\nThe keys are not in it`),
    });
    expect(documents).toBeGreaterThanOrEqual(385);
    const owner = await ordinaryOwner(await empty());
    try {
      expect(await run(owner.url, 'files-again', 'restore', pathOf('first'))).toEqual({
        code: 0,
        output: expect.stringMatching(/^Restored from .*\nVerified: /),
      });
      expect((await run(owner.url, 'files-again', 'backup', pathOf('second'))).code).toBe(0);
      expect(contentOf('second')).toEqual(contentOf('first'));
      const next = `select last_value, is_called from events_position_seq`;
      expect(await query(owner.url, next)).toEqual(await query(sample.url, next));
      const forced = `select relname, relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
      expect(await query(owner.url, forced)).toEqual(await query(sample.url, forced));
      const armed = `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`;
      expect(await query(owner.url, armed)).toEqual(await query(sample.url, armed));
    } finally {
      await owner.drop();
    }
  });

  it('counts transactions beyond those of the backup: on a new server no act gets the number of an old one', async () => {
    const last = async () => {
      const transactions = await query<{ xid: string }>(
        small.ownerUrl,
        'select xid::text as xid from events order by position desc limit 1',
      );
      return transactions[0]?.xid ?? '';
    };
    const number = (xid: string, url = small.ownerUrl) =>
      query(
        url,
        `set session_replication_role = replica;
         update events set xid = (${xid})::text::xid8 where position = (select max(position) from events)`,
      );
    const was = await last();
    await number('pg_current_xact_id()::text::bigint + 30000');
    const xid = await last();
    expect((await run(small.ownerUrl, 'small-files', 'backup', pathOf('from-another-server'))).code).toBe(0);
    const owner = await ordinaryOwner(await empty());
    try {
      expect((await run(owner.url, 'files', 'restore', pathOf('from-another-server'))).code).toBe(0);
      const passed = `select pg_current_xact_id()::text::bigint > ${xid} as passed`;
      expect(await query(owner.url, passed)).toEqual([{ passed: true }]);

      // Another program restores the same rows, and counts nothing.
      const { pathname } = new URL(owner.url);
      const mighty = Object.assign(new URL(small.ownerUrl), { pathname }).toString();
      await number('pg_current_xact_id()::text::bigint + 30000', mighty);
      expect((await run(owner.url, 'files', 'verify')).output).toContain('counted fewer transactions than the history');
      expect((await run(owner.url, 'files', 'migrate')).output).toContain('counted on beyond them');
      expect(await run(owner.url, 'files', 'verify')).toMatchObject({ code: 0 });
      expect((await run(owner.url, 'files', 'migrate')).output).toBe('The database is up to date.\n');
    } finally {
      await owner.drop();
      await number(was);
    }
  });

  it('says which tables it does not bring back: those that someone else put there', async () => {
    await query(small.ownerUrl, `create table others as select 'x' as text`);
    const database = await empty();
    try {
      expect((await run(small.ownerUrl, 'small-files', 'backup', pathOf('with-others'))).output).toContain(
        'read back, and whole',
      );
      expect(await run(database.ownerUrl, 'files', 'restore', pathOf('with-others'))).toEqual({
        code: 0,
        output: expect.stringContaining("none of Evergreen's tables: others."),
      });
    } finally {
      await query(small.ownerUrl, 'drop table others');
      await database.drop();
    }
  });

  it('refuses a database that is not empty, and with --replace keeps it under another name', async () => {
    const database = await empty();
    try {
      await query(database.ownerUrl, 'create table notes (text text)');
      expect(await run(database.ownerUrl, 'files', 'restore', pathOf('small'))).toEqual({
        code: 1,
        output: expect.stringContaining('This database is not empty'),
      });
      const { code, output } = await run(database.ownerUrl, 'files', 'restore', pathOf('small'), '--replace');
      expect(code).toBe(0);
      const [, kept = ''] = /is kept as (\w+)\./.exec(output) ?? [];
      const events = 'select count(*)::int as n from events';
      expect(await query(database.ownerUrl, events)).toEqual(await query(small.ownerUrl, events));
      const former = Object.assign(new URL(database.ownerUrl), { pathname: `/${kept}` }).toString();
      expect(await query(former, 'select count(*)::int as n from notes')).toEqual([{ n: 0 }]);
      await query(database.ownerUrl, `drop database ${kept}`);
    } finally {
      await database.drop();
    }
  });

  it('brings back nothing of a backup that is damaged, half written or of a later release', async () => {
    const database = await empty();
    const refused = async (backup: string, words: string) => {
      expect(await run(database.ownerUrl, 'untouched', 'restore', pathOf(backup))).toEqual({
        code: 1,
        output: expect.stringContaining(words),
      });
      expect(
        await query(database.ownerUrl, `select from pg_class where relnamespace = 'public'::regnamespace`),
      ).toEqual([]);
      expect(existsSync(pathOf('untouched'))).toBe(false);
    };
    try {
      expect((await run(small.ownerUrl, 'small-files', 'backup', pathOf('third'))).code).toBe(0);
      const manifest = readFileSync(pathOf('third', 'manifest.json'), 'utf8');
      writeFileSync(
        pathOf('third', 'manifest.json'),
        manifest.replace('"migrations": [', '"migrations": ["Later1900000000000",'),
      );
      await refused('third', 'made by a later release');
      writeFileSync(pathOf('third', 'manifest.json'), manifest);
      appendFileSync(pathOf('third', 'tables', 'events.copy.gz'), 'x');
      await refused('third', 'table events');
      rmSync(pathOf('third', 'manifest.json'));
      await refused('third', 'holds no whole backup');
    } finally {
      await database.drop();
    }
  });

  it('names a document that the store has lost or altered, and takes all else', async () => {
    const [{ hash } = { hash: '' }] = await query<{ hash: string }>(
      sample.url,
      'select hash from files order by hash limit 1',
    );
    writeFileSync(pathOf('files', hash.slice(0, 2), hash.slice(2, 4), hash), 'altered');
    const { code, output } = await run(sample.url, 'files', 'backup', pathOf('fourth'));
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(hash) });
    expect(contentOf('fourth')).toEqual(contentOf('first'));
    expect(existsSync(pathOf('fourth', 'documents', hash.slice(0, 2), hash))).toBe(false);
  });

  it('names the documents that a backup has lost, and brings back all else; verify names lost tables and keys', async () => {
    const [lost = '', altered = ''] = readdirSync(pathOf('first', 'documents'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.length > 64)
      .sort();
    const hashOf = (name: string) => name.split('/').at(-1) ?? '';
    cpSync(pathOf('first'), pathOf('cut-short'), { recursive: true });
    rmSync(pathOf('cut-short', 'documents', lost));
    appendFileSync(pathOf('cut-short', 'documents', altered), 'x');
    const database = await empty();
    try {
      const { code, output } = await run(database.ownerUrl, 'files-cut-short', 'restore', pathOf('cut-short'));
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringMatching(
          new RegExp(` ${documents - 2} documents\\.\\nVerified: [^]*Missing or altered in the backup`),
        ),
      });
      for (const name of [lost, altered]) expect(output).toContain(`  ${hashOf(name)}\n`);
      const verified = await run(database.ownerUrl, 'files-cut-short', 'verify', '--documents');
      expect(verified).toEqual({
        code: 1,
        output: expect.stringContaining(`document ${hashOf(lost)} is not in the document store`),
      });
      expect(readdirSync(pathOf('files-cut-short', '.incoming'))).toEqual([]);

      await query(database.ownerUrl, 'drop index licenses_by_state; alter table tasks drop constraint tasks_pkey');
      const keys = (await run(database.ownerUrl, 'files-cut-short', 'verify')).output;
      expect(keys).toContain('The primary key of tasks is missing');
      await query(database.ownerUrl, 'drop table verifications');
      expect(await run(database.ownerUrl, 'files-cut-short', 'verify')).toEqual({
        code: 1,
        output: expect.stringContaining('table verifications is missing; only a backup has it'),
      });
    } finally {
      await database.drop();
    }
  });

  it('writes into no folder that holds something', async () => {
    const before = readdirSync(pathOf('first'));
    expect(await run(sample.url, 'files', 'backup', pathOf('first'))).toEqual({
      code: 2,
      output: expect.stringContaining('is not empty: a backup gets a folder of its own'),
    });
    expect(readdirSync(pathOf('first'))).toEqual(before);
    expect(await run(sample.url, 'files', 'backup', pathOf('first', 'manifest.json'))).toEqual({
      code: 2,
      output: expect.stringContaining('cannot be made: a file is in the way.'),
    });
  });
});
