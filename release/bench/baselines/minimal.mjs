import pg from 'pg';
import { newId } from '../../../server/dist/kernel/ids.js';

/**
 * The minimum that a database could do for a command: a transaction of three round trips, with the same rows as the
 * program wrote and without the program's statements. Values are prepared before the clock runs; nothing is loaded,
 * hashed or decided.
 */
export const opening = (tenant, provider) =>
  `begin; set local app.tenants = '${tenant}'; set local app.provider = '${provider}'`;

const GENERATED = `select attname from pg_attribute where attrelid = 'licenses'::regclass and attgenerated <> ''`;

/**
 * The rows that one command writes, looked up after it has run once.
 * @param act changes the license, by one event
 * @returns the event, the license's changed columns with their values, and the job if there is one
 */
export async function written(url, { tenant, id }, act) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const firstRow = async (text, values = [tenant, id]) => (await client.query(text, values)).rows[0];
  const license = () => firstRow('select to_jsonb(l) as row from licenses l where tenant_id = $1 and id = $2');
  const counted = () =>
    firstRow(
      `select (select count(*)::int from events where tenant_id = $1 and stream_id = $2) as events,
              (select count(*)::int from outbox where tenant_id = $1) as jobs`,
    );
  try {
    const { rows: generated } = await client.query(GENERATED);
    const [{ row: before }, had] = [await license(), await counted()];
    await act();
    const [{ row: after }, has] = [await license(), await counted()];
    if (has.events !== had.events + 1) throw new Error(`The command wrote ${has.events - had.events} events.`);
    const changed = Object.keys(after)
      .filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]))
      .filter((column) => column !== 'version' && !generated.some(({ attname }) => attname === column));
    return {
      tenant,
      event: await firstRow(
        `select kind, type, type_version, data, meta from events where tenant_id = $1 and stream_id = $2 order by version desc limit 1`,
      ),
      license: changed.map((column) => [column, after[column]]),
      ...(has.jobs > had.jobs && {
        job: await firstRow('select kind, payload from outbox where tenant_id = $1 order by created_at desc limit 1', [
          tenant,
        ]),
      }),
    };
  } finally {
    await client.end();
  }
}

/** The one prepared statement of the transaction. @returns a function that builds it for a stream at a version */
export function statement({ tenant, event, license, job }) {
  const now = new Date().toISOString();
  const hash = Buffer.alloc(32, 7);
  const [data, meta] = [JSON.stringify(event.data), JSON.stringify(event.meta)];
  const fixed = [event.kind, event.type, event.type_version, data, meta, now, hash];
  const columns = license.map(([, value]) => (value && typeof value === 'object' ? JSON.stringify(value) : value));
  const sets = license.map(([column], index) => `${column} = $${12 + index}`);
  const update = `update licenses set ${['version = $3', ...sets].join(', ')} where tenant_id = $1 and id = $2`;
  const next = 12 + columns.length;
  const outbox = `insert into outbox (tenant_id, id, kind, payload, created_at) values ($1, $${next}, $${next + 1}, $${next + 2}, $10)`;
  const text = `with e as (
      insert into events (tenant_id, stream_id, version, event_id, kind, type, type_version, data, meta, recorded_at, hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))${job ? `, l as (${update}) ${outbox}` : ` ${update}`}`;
  const payload = job && JSON.stringify(job.payload);
  return (id, version) => ({
    name: 'minimal',
    text,
    values: [tenant, id, version, newId(), ...fixed, ...columns, ...(job ? [newId(), job.kind, payload] : [])],
  });
}

/** On connections of its own, as the app's role. */
export class Minimal {
  versions = new Map();

  constructor(url, provider, rows) {
    this.url = url;
    this.begin = opening(rows.tenant, provider);
    this.write = statement(rows);
  }

  async connect(count) {
    const options = { connectionString: this.url, options: '-c role=evergreen_app' };
    this.clients = Array.from({ length: count }, () => new pg.Client(options));
    await Promise.all(this.clients.map((client) => client.connect()));
  }

  /** @param id a license that nothing else changes, new from its first event */
  async run(worker, id) {
    const client = this.clients[worker];
    const version = (this.versions.get(id) ?? 1) + 1;
    this.versions.set(id, version);
    await client.query(this.begin);
    const { rowCount } = await client.query(this.write(id, version));
    if (rowCount !== 1) throw new Error(`The minimal transaction touched ${rowCount} rows.`);
    await client.query('commit');
  }

  end() {
    return Promise.all(this.clients.map((client) => client.end()));
  }
}
