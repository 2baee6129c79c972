import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/src/kernel/db/migrations/migrate.js';
import { migrationNames } from '../../server/src/kernel/db/migrations/migration-files.js';
import { eventually } from '../support/eventually.js';
import { emptyDatabase, type TestDatabase } from '../support/database.js';
import { lockWaiters } from '../support/lock-waiters.js';

const folder = `${process.cwd()}/migrations`;

describe('migrations', () => {
  it('bring an empty database up to date once, however many machines try at a time', async () => {
    const test = await emptyDatabase();
    const ran = await Promise.all([
      migrate(test.ownerUrl, folder),
      migrate(test.ownerUrl, folder),
      migrate(test.ownerUrl, folder),
    ]);
    expect(ran.map((names) => names.length).sort((a, b) => b - a)).toEqual([
      (await migrationNames(folder)).length,
      0,
      0,
    ]);
    await test.drop();
  });

  it('leave no tenant table without forced row-level security', async () => {
    const test = await emptyDatabase();
    await migrate(test.ownerUrl, folder);
    const client = new pg.Client({ connectionString: test.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ table: string }>(`
      select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations' and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(rows).toEqual([]);
    await client.end();
    await test.drop();
  });
});

describe('a dump of what the migrations make', () => {
  it('can be brought back: functions that columns and indexes are worked out by name in full what they call', async () => {
    const test = await emptyDatabase();
    await migrate(test.ownerUrl, folder);
    const client = new pg.Client({ connectionString: test.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string; made: string }>(`
      select p.proname as name, pg_get_functiondef(p.oid) as made from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.provolatile = 'i'`);
    // As pg_restore does it.
    await client.query(`select set_config('search_path', '', false)`);
    const refused: string[] = [];
    for (const { name, made } of rows)
      await client.query(made).catch((error: Error) => refused.push(`${name}: ${error.message}`));
    expect(rows.map(({ name }) => name)).toContain('contact_words_key');
    expect(refused).toEqual([]);
    await client.end();
    await test.drop();
  });
});

describe('migrations while people work', () => {
  /** Anything slower waits for a migration. */
  const PATIENCE = '5s';
  let test: TestDatabase;
  let steps: string;
  let [holder, other] = [{} as pg.Client, {} as pg.Client];

  const step = (name: string, sql: string) => writeFileSync(join(steps, `${name}.sql`), sql);
  const indexes = async () => {
    const { rows } = await other.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename = 'toys' order by indexname`,
    );
    return rows.map(({ indexdef }) => indexdef.replace('public.', '').replace(/^.* INDEX /, ''));
  };

  beforeEach(async () => {
    test = await emptyDatabase();
    steps = mkdtempSync(join(tmpdir(), 'evergreen-migrations-'));
    step('1700000000001-toys', 'create table toys (id integer, size integer); create index toys_size on toys (size);');
    await migrate(test.ownerUrl, steps);
    [holder, other] = [new pg.Client(test.ownerUrl), new pg.Client(test.ownerUrl)];
    for (const client of [holder, other]) await client.connect();
    await other.query(`set statement_timeout = '${PATIENCE}'`);
    await other.query('insert into toys values (1, 2)');
  });
  afterEach(async () => {
    for (const client of [holder, other]) await client.end();
    await test.drop();
    rmSync(steps, { recursive: true });
  });

  it('give way to them where a user holds a table for long, and come to it later', async () => {
    step('1700000000002-colors', 'alter table toys add column color text;');
    await holder.query('begin; select from toys');
    const migrated = migrate(test.ownerUrl, steps);
    await eventually(async () => (await lockWaiters(other, 'toys')).length === 1);
    expect((await other.query('select from toys')).rowCount).toBe(1);
    await holder.query('commit');
    expect(await migrated).toEqual(['Colors1700000000002']);
    expect((await other.query('select color from toys')).rowCount).toBe(1);
  });

  it('build indexes of tables that hold rows next to them; the old ones serve until then', async () => {
    step(
      '1700000000002-sizes',
      `drop index toys_size;
       -- What is looked for is in the index; sizes come first.
       create index toys_size on toys (size, id);
       create unique index toys_id on toys (id);`,
    );
    await holder.query('begin; insert into toys values (2, 3)');
    const migrated = migrate(test.ownerUrl, steps);
    const builds = async () =>
      (await other.query(`select from pg_stat_progress_create_index where relid = 'toys'::regclass`)).rowCount === 1;
    while (!(await builds()));
    await other.query('insert into toys values (3, 4)');
    expect(await indexes()).toContain('toys_size_is_replaced ON toys USING btree (size)');
    await holder.query('commit');
    expect(await migrated).toEqual(['Sizes1700000000002']);
    expect(await indexes()).toEqual(['toys_id ON toys USING btree (id)', 'toys_size ON toys USING btree (size, id)']);
  });

  it('go on with an index where they were ended while it was built', async () => {
    step('1700000000002-sizes', 'drop index toys_size; create unique index toys_size on toys (size, id);');
    await other.query('insert into toys values (1, 2)');
    await expect(migrate(test.ownerUrl, steps)).rejects.toThrow('could not create unique index "toys_size"');
    expect(await indexes()).toEqual([
      'toys_size ON toys USING btree (size, id)',
      'toys_size_is_replaced ON toys USING btree (size)',
    ]);
    await other.query('delete from toys where ctid = (select max(ctid) from toys)');
    expect(await migrate(test.ownerUrl, steps)).toEqual([]);
    expect(await indexes()).toEqual(['toys_size ON toys USING btree (size, id)']);
    const { rows } = await other.query(`select indisvalid from pg_index where indexrelid = 'toys_size'::regclass`);
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
