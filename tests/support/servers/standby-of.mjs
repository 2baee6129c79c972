import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../tools/embedded-postgres.mjs';

/**
 * A standby of an embedded PostgreSQL, created like pg_basebackup, which it lacks.
 * @param {{ url: (database: string) => string }} primary
 * @param {string} from the primary's home
 * @param {string} to the standby's, an existing folder
 */
export async function standbyOf(primary, from, to) {
  const client = new pg.Client({ connectionString: primary.url('postgres') });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  for (const part of ['data', 'password']) spawnSync('cp', ['-a', join(from, part), join(to, part)]);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  const data = join(to, 'data');
  const { username, password, port } = new URL(primary.url('postgres'));
  rmSync(join(data, 'postmaster.pid'));
  writeFileSync(join(data, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(data, 'standby.signal'), '');
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  return startEmbeddedPostgres({ home: to, durable: false });
}
