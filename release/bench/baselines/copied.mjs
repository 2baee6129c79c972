import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/**
 * Copies the rows of these tables into empty ones with the same keys and indexes.
 * @returns the seconds for writing them
 */
export async function copied(url, tables) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let seconds = 0;
  try {
    for (const table of tables) {
      const rows = await buffer(client.query(to(`copy ${table} to stdout`)));
      await client.query(`create table bare (like ${table} including all)`);
      const began = performance.now();
      await pipeline(Readable.from([rows]), client.query(from('copy bare from stdin')));
      seconds += (performance.now() - began) / 1000;
      await client.query('drop table bare');
    }
  } finally {
    await client.end();
  }
  return seconds;
}
