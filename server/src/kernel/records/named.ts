import type { Sql } from '../db/database.js';

/**
 * The record with this name, in the first of these tenants that has one. Another transaction that asks for the same
 * name waits: two users who add it create one record.
 */
export const recordNamed = async (
  sql: Sql,
  { table }: { readonly table: string },
  tenantIds: readonly string[],
  name: string,
): Promise<string | undefined> => {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended($3 || ' ' || $1::text || name_key($2), 0))`, [
    tenantIds[0],
    name,
    table,
  ]);
  const [record] = await sql.query<{ id: string }>(
    `select id from ${table} where tenant_id = any ($1::uuid[]) and name_key(name) = name_key($2) and name <> ''
     order by array_position($1::uuid[], tenant_id) limit 1`,
    [tenantIds, name],
  );
  return record?.id;
};
