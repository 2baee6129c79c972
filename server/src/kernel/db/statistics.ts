import type { Database } from './database.js';

const tables = `select c.oid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and not a.attisdropped
    and ($1::text[] is null or regexp_replace(c.relname, '_[0-9]{4}$', '') = any ($1)) order by 1`;

/**
 * Updates the planner's statistics table by table: one transaction would hold back the readers of the log.
 * @param only these tables, and their yearly partitions
 */
export const takeStatistics = async (database: Database, only: readonly string[] | null = null): Promise<void> => {
  const rows = await database.outside((sql) => sql.query<{ name: string }>(tables, [only]));
  for (const { name } of rows) await database.outside((sql) => sql.query('select take_statistics($1)', [name]));
};
