import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Creates the database unless it exists, and returns whether it did. The driver is the server's own; it is available
 * once packages are installed.
 */
export async function createDatabase(serverUrl, name) {
  const pg = createRequire(join(import.meta.dirname, '../server/package.json'))('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name}`);
    return !rowCount;
  } finally {
    await client.end();
  }
}
