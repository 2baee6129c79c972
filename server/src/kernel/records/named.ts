import type { Sql } from '../db/database.js';

/**
 * The records `r` of this table in the tenants `$1` whose names look the same to people as one of `$2`, by an index that
 * a plain condition on the name cannot use under row-level security. Both parameters are arrays.
 */
export const recordsNamed = (table: string): string =>
  `records_named('${table}', $1::uuid[], $2::text[]) as known (tenant_id, id)
   join ${table} r on r.tenant_id = known.tenant_id and r.id = known.id`;

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
    `select r.id from ${recordsNamed(table)} order by array_position($1::uuid[], r.tenant_id) limit 1`,
    [tenantIds, [name]],
  );
  return record?.id;
};
