import pg from 'pg';

const COLUMNS = `select attname::text as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attname <> 'xid'`;

/**
 * The columns that a writer sets, with their values in a copy for another tenant: ids need be unique within a tenant
 * only.
 */
export const copiedColumns = async (client, table, tenant) => {
  const { rows } = await client.query(COLUMNS, [table]);
  const columns = rows.map(({ name }) => name);
  const instead = { tenant_id: `'${tenant}'::uuid`, event_id: 'gen_random_uuid()' };
  return { columns: columns.join(', '), values: columns.map((name) => instead[name] ?? name).join(', ') };
};

/** Copies one client's data to the others. Their events' hashes are wrong: no data for `verify`. */
export async function copyTenant(url, tables, from, to) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const table of tables)
      for (const tenant of to) {
        const { columns, values } = await copiedColumns(client, table, tenant);
        const order = table === 'events' ? 'order by position' : '';
        await client.query(
          `insert into ${table} (${columns}) select ${values} from ${table} where tenant_id = $1 ${order}`,
          [from],
        );
      }
  } finally {
    await client.end();
  }
}
