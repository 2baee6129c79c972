import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Connection } from '../../server/src/kernel/db/connections/connection.js';
import { migrate } from '../../server/src/kernel/db/migrations/migrate.js';
import { checkParts } from '../../server/src/kernel/verify/guards/part-check.js';
import { emptyDatabase, type TestDatabase } from '../support/database.js';
import { runFiles } from '../support/run-files.js';

/** As in the first migration: the role belongs to the server, and another database may be faster. */
const MADE = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'evergreen_app') then create role evergreen_app nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  create table events ("position" bigint primary key, xid xid8);`;

/** The log cut as in `docs/scaling.md`: the table becomes a partition of another one, which has no key of its own. */
const CUT = `
  alter table events rename to events_2026;
  create table events ("position" bigint, xid xid8) partition by range ("position");
  alter table events attach partition events_2026 for values from (1) to (10);
  create table events_2027 partition of events (primary key ("position")) for values from (10) to (20)`;

describe('the parts of a database', () => {
  let test: TestDatabase;
  let pool: pg.Pool;
  let client: pg.PoolClient;
  const folder = runFiles();

  beforeAll(async () => {
    writeFileSync(join(folder, '1700000000001-events.sql'), MADE);
    test = await emptyDatabase();
    await migrate(test.ownerUrl, folder);
    pool = new pg.Pool({ connectionString: test.ownerUrl });
    client = await pool.connect();
  });

  afterAll(async () => {
    client.release();
    await pool.end();
    await test.drop();
  });

  const lacking = async () => (await checkParts(new Connection(client), folder)).findings.by.guards?.words;

  it('a table cut into parts has its key where each part has one', async () => {
    expect(await lacking()).toBeUndefined();
    await client.query(CUT);
    expect(await lacking()).toBeUndefined();
    await client.query('alter table events_2027 drop constraint events_2027_pkey');
    expect(await lacking()).toBe('primary key of events is missing');
  });

  it('a table of which no part is left has none', async () => {
    await client.query(
      'alter table events detach partition events_2026; alter table events detach partition events_2027',
    );
    expect(await lacking()).toBe('primary key of events is missing');
  });
});
