import pg from 'pg';
import { opening } from './minimal.mjs';

/** The tables of tenants, with their keys and the columns that a writer sets. */
const TABLES = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = '' and a.attname <> 'xid') as columns,
    (select array_agg(k.attname::text) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
  group by c.oid, c.relname`;

const same = (key, left, right) => key.map((column) => `${left}.${column} = ${right}.${column}`).join(' and ');

/**
 * The rows that `act` wrote, found in the tables by the transactions of its events.
 * @param isWanted (table, row) whether a baseline has to write it too
 * @returns parts: each a table, its rows, and whether they existed before
 */
export async function rowsWritten(url, tenant, act, isWanted = () => true) {
  const [now, then] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([now.connect(), then.connect()]);
  const parts = [];
  try {
    await then.query('begin isolation level repeatable read read only');
    const { rows: tables } = await then.query(TABLES);
    const [{ last }] = (await then.query('select coalesce(max(position), 0) as last from events')).rows;
    await act();
    const { rows: transactions } = await now.query(
      'select distinct (xid::text::numeric % 4294967296)::text as id from events where tenant_id = $1 and position > $2',
      [tenant, last],
    );
    const ids = transactions.map(({ id }) => id);
    for (const { name, columns, key } of tables) {
      const { rows: changed } = await now.query(
        `select to_jsonb(t) as row from ${name} t where tenant_id = $1 and xmin::text = any ($2)`,
        [tenant, ids],
      );
      const rows = changed.map(({ row }) => row).filter((row) => isWanted(name, row));
      if (rows.length === 0) continue;
      const { rows: old } = await then.query(
        `select (n - 1)::int as index from jsonb_array_elements($1) with ordinality e (r, n), lateral jsonb_populate_record(null::${name}, r) k
         where exists (select from ${name} t where ${same(key, 't', 'k')})`,
        [JSON.stringify(rows)],
      );
      const before = new Set(old.map(({ index }) => index));
      for (const there of [false, true]) {
        const mine = rows.filter((_, index) => before.has(index) === there);
        if (mine.length > 0) parts.push({ name, columns, key, there, rows: mine });
      }
    }
  } finally {
    await Promise.all([now.end(), then.end()]);
  }
  return parts;
}

const source = ({ name, rows }, index) =>
  `jsonb_populate_record${rows.length === 1 ? '' : 'set'}(null::${name}, $${index + 1})`;

const textOf = (part, index) => {
  const { name, columns, key, there } = part;
  if (!there)
    return `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from ${source(part, index)}`;
  const changed = columns.filter((column) => !key.includes(column));
  const sets = changed.map((column) => `${column} = x.${column}`);
  return `update ${name} t set ${sets.join(', ')} from ${source(part, index)} x where ${same(key, 't', 'x')}`;
};

/** Prepares the rows before the clock runs. @param parts as `rowsWritten` returns them, with ids of their own */
export const prepared = (parts) => {
  const texts = parts.map(textOf);
  const text = `with ${texts.map((text, index) => `p${index} as (${text})`).join(', ')} select`;
  return {
    name: `set_${parts.map(({ name, there, rows }) => `${name}${there ? 'u' : 'i'}${rows.length === 1 ? 1 : 'n'}`).join('_')}`.slice(
      0,
      60,
    ),
    text,
    values: parts.map(({ rows }) => JSON.stringify(rows.length === 1 ? rows[0] : rows)),
  };
};

/** In one transaction of three trips. */
export async function writeRows(client, { tenant, provider }, statement) {
  await client.query(opening(tenant, provider));
  await client.query(statement);
  await client.query('commit');
}

export async function connected(url, count) {
  const options = { connectionString: url, options: '-c role=evergreen_app' };
  const clients = Array.from({ length: count }, () => new pg.Client(options));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}
