import pg from 'pg';
import { migrate, migrationsIn } from '../../server/src/kernel/db/migrate.js';
import { emptyDatabase } from '../support/database.js';

const folder = `${process.cwd()}/migrations`;

describe('migrations', () => {
  it('bring an empty database up to date once, however many machines try at a time', async () => {
    const test = await emptyDatabase();
    const ran = await Promise.all([
      migrate(test.ownerUrl, folder),
      migrate(test.ownerUrl, folder),
      migrate(test.ownerUrl, folder),
    ]);
    expect(ran.map((names) => names.length).sort((a, b) => b - a)).toEqual([(await migrationsIn(folder)).length, 0, 0]);
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
