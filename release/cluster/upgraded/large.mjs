import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { HeldLocks } from '../held-locks.mjs';

const TABLES = ['properties', 'property_contacts', 'licenses', 'renewals', 'tasks', 'subjects'];
const EVERY_MS = 20;

const COLUMNS = `select attname::text as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('xid', 'position')`;

const on = async (url, work) => {
  const client = new pg.Client({ connectionString: url });
  // Pending queries get the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Copies the sample's rows to many tenants: no data for `verify`, and as many as requested. */
const multiply = async (client, table, least) => {
  const { rows } = await client.query(COLUMNS, [table]);
  const [{ count }] = (await client.query(`select count(*)::int from ${table}`)).rows;
  const copies = Math.ceil(least / Math.max(count, 1));
  const instead = { tenant_id: `md5(o.tenant_id::text || n)::uuid`, event_id: 'gen_random_uuid()' };
  const names = rows.map(({ name }) => `"${name}"`);
  const values = rows.map(({ name }) => instead[name] ?? `o."${name}"`);
  await client.query(`alter table ${table} disable trigger all`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} o cross join generate_series(1, ${copies}) n`,
  );
  await client.query(`alter table ${table} enable trigger all`);
};

/** The sample of a release, with at least so many licenses and events. */
export const enlarge = (url, { licenses, events }) =>
  on(url, async (client) => {
    await client.query('set synchronous_commit = off');
    const [{ count }] = (await client.query('select count(*)::int from licenses')).rows;
    for (const table of TABLES) {
      const [{ own }] = (await client.query(`select count(*)::int as own from ${table}`)).rows;
      await multiply(client, table, (own * licenses) / count);
    }
    await multiply(client, 'events', events);
    await client.query('vacuum analyze');
  });

/**
 * Seconds that this machine needs to write all licenses again, with one index: the least for a migration that rewrites
 * a table of their size.
 */
const secondsOfRewrite = (url) =>
  on(url, async (client) => {
    const began = performance.now();
    await client.query('create table licenses_copied as select * from licenses');
    await client.query('create unique index on licenses_copied (tenant_id, id)');
    const seconds = (performance.now() - began) / 1000;
    await client.query('drop table licenses_copied');
    return seconds;
  });

const ACTS = [
  'select id from licenses where tenant_id = $1 order by expiration_date, id limit 50',
  'update licenses set notes = notes where (tenant_id, id) = (select tenant_id, id from licenses where tenant_id = $1 limit 1)',
  'select position from events where tenant_id = $1 order by position desc limit 50',
  'update properties set name = name where (tenant_id, id) = (select tenant_id, id from properties where tenant_id = $1 limit 1)',
];

/** Reads and writes of people, each in a session of its own, until the end. */
const people = async (url, acts, signal) => {
  const [{ tenant_id: tenant }] = await on(
    url,
    async (client) => (await client.query('select tenant_id from licenses limit 1')).rows,
  );
  const working = acts.map((act) =>
    on(url, async (client) => {
      while (!signal.aborted) {
        await client.query(act, [tenant]);
        await pause(EVERY_MS);
      }
    }),
  );
  // Reported at the end, unless something else fails before.
  for (const work of working) work.catch(() => undefined);
  return working;
};

/** Migrates while people work. @returns the results of HeldLocks, and the durations of all migrations and of a rewrite of the licenses */
export const migrateUnderLoad = async (url, migrate) => {
  const over = new AbortController();
  const rewritten = await secondsOfRewrite(url);
  const working = await people(url, ACTS, over.signal);
  const locks = await new HeldLocks().begin(url);
  const began = performance.now();
  const { code, output } = await migrate();
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  await Promise.all(working);
  const waits = await locks.end();
  if (code !== 0) throw new Error(output);
  return { ...waits, seconds, rewritten };
};
