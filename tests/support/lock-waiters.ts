import type pg from 'pg';

/**
 * The process ids of the sessions in this database that wait for a lock: all, or those that use the table. Specs have databases
 * of their own on one server. `pg_stat_activity` does not change within a transaction once it was read; `pg_locks` does.
 */
export async function lockWaiters(client: pg.Client, table?: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select distinct w.pid from pg_locks w where not w.granted and exists (
      select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.pid = w.pid and ($1::text is null or l.relation = $1::regclass))`,
    [table ?? null],
  );
  return rows.map(({ pid }) => pid);
}
