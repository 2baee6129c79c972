import pg from 'pg';

const EVERY_MS = 10;

/** Locks that block reads or writes; only of existing tables. */
const SAMPLE = `
  with migrator as (select pid, xact_start from pg_stat_activity where application_name = 'evergreen migrate' and datname = current_database())
  select clock_timestamp() as at,
    (select jsonb_agg(jsonb_build_object('since', m.xact_start, 'table', c.relname, 'mode', l.mode))
     from migrator m join pg_locks l on l.pid = m.pid and l.locktype = 'relation' and l.granted
       join pg_class c on c.oid = l.relation and c.relkind = 'r' and c.relname = any ($1)
     where l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) as held,
    (select extract(epoch from max(clock_timestamp() - l.waitstart)) * 1000 from pg_locks l
     where not l.granted and exists (select from migrator m where m.pid = any (pg_blocking_pids(l.pid)))
       and exists (select from pg_stat_activity a where a.pid = l.pid and a.backend_type = 'client backend'
         and a.application_name not like 'evergreen migrate%')) as waited,
    (select name from migrations order by id desc limit 1) as last`;

/** Watches the locks that a migration holds on existing tables, and how long others wait for it. */
export class HeldLocks {
  /** By migration: how long each table was locked, and how long a user waited. */
  found = new Map();

  async begin(url) {
    this.client = new pg.Client({ connectionString: url });
    // The next caller reports it.
    this.client.on('error', () => undefined);
    await this.client.connect();
    const { rows } = await this.client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
    );
    this.tables = rows.map(({ relname }) => relname);
    this.watching = this.watch();
    // Reported at the end.
    this.watching.catch(() => undefined);
    return this;
  }

  async watch() {
    const first = new Map();
    while (!this.ended) {
      const {
        rows: [{ at, held, waited, last }],
      } = await this.client.query(SAMPLE, [this.tables]);
      const lock = this.found.get(last) ?? { held: 0, table: '', waited: 0 };
      this.found.set(last, lock);
      lock.waited = Math.max(lock.waited, Number(waited ?? 0));
      for (const { since, table, mode } of held ?? []) {
        const key = `${since} ${table} ${mode}`;
        if (!first.has(key)) first.set(key, at);
        const ms = at - first.get(key);
        if (ms > lock.held) Object.assign(lock, { held: ms, table: `${table}, ${mode}` });
      }
      await new Promise((next) => setTimeout(next, EVERY_MS));
    }
  }

  /** @returns { held, waited, of }: the longest of each in ms; and for each migration, in their order */
  async end() {
    this.ended = true;
    await this.watching;
    const { rows } = await this.client.query('select name from migrations order by id');
    await this.client.end();
    const names = rows.map(({ name }) => name);
    const of = [...this.found].map(([before, lock]) => ({
      name: names[names.indexOf(before) + 1] ?? 'after all',
      ...lock,
    }));
    const most = (what) => Math.max(0, ...of.map((wait) => wait[what]));
    return { held: most('held'), waited: most('waited'), of };
  }
}
