import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection } from '../db/database.js';
import type { RowChanges } from '../events/row-changes.js';
import type { TableShape } from '../events/table-shape.js';

const listed = (columns: readonly { readonly column: string }[], prefix = '') =>
  columns.map(({ column }) => `${prefix}"${column}"`).join(', ');

/** How a live table differed from its events. */
export interface Difference {
  readonly table: string;
  /** Rows that the live table lacked, had in excess, or had with other values. */
  readonly missing: number;
  readonly extra: number;
  readonly changed: number;
}

/**
 * A read table rebuilt next to the live one: a temporary table of the same name, which this session finds first.
 * `suspects` are the keys of rows that may differ from the live ones, `guilty` those that do.
 */
export class Shadow {
  private readonly live: string;
  private readonly built: string;
  private readonly key: string;
  private readonly first: string;
  private readonly suspects: string;
  private readonly guilty: string;
  private columns = '';

  constructor(
    private readonly sql: Connection,
    readonly shape: TableShape,
    index: number,
  ) {
    this.live = `public."${shape.table}"`;
    this.built = `pg_temp."${shape.table}"`;
    this.key = listed(shape.primary);
    this.first = listed(shape.primary.slice(0, 1));
    this.suspects = `rebuild_suspects_${index}`;
    this.guilty = `rebuild_guilty_${index}`;
  }

  async create(): Promise<void> {
    await this.sql.query(
      `create temporary table "${this.shape.table}" (like ${this.live} including defaults including generated)`,
    );
    await this.sql.query(`create temporary table ${this.suspects} as select ${this.key} from ${this.live} limit 0`);
    const columns = await this.sql.query<{ column: string }>(
      `select attname as "column" from pg_attribute
       where attrelid = '${this.live}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    );
    this.columns = listed(columns);
  }

  /** @param chunks lines of COPY's text format */
  async load(chunks: readonly Uint8Array[]): Promise<void> {
    if (chunks.length === 0) return;
    const into = this.sql.client.query(copyFrom(`copy ${this.built} (${listed(this.shape.columns)}) from stdin`));
    await pipeline(Readable.from(chunks, { objectMode: false }), into);
  }

  async loaded(): Promise<void> {
    await this.sql.query(`alter table ${this.built} add primary key (${this.key})`);
    await this.sql.query(`analyze ${this.built}`);
  }

  /** Compares bytes, not values. */
  private get differs(): string {
    return `((l.${this.first} is null) <> (s.${this.first} is null) or l.* *<> s.*)`;
  }

  /** Without a lock: rows that users write at the same time may be suspected, and are checked again at the end. */
  async compare(): Promise<void> {
    await this.sql.query(
      `insert into ${this.suspects} select ${this.key} from ${this.live} l full join ${this.built} s using (${this.key})
       where ${this.differs}`,
    );
  }

  /** Adds the rows of later events. */
  async suspect(changes: RowChanges): Promise<void> {
    const touched = [...changes.tables.values()].find(({ shape }) => shape === this.shape);
    if (!touched) return;
    const { primary } = this.shape;
    const keys = [...touched.rows.values()].map((change) => {
      const values = 'row' in change ? change.row : change.key;
      return Object.fromEntries(primary.map(({ property, column }) => [column, values[property]]));
    });
    await this.sql.query(
      `insert into ${this.suspects} select ${this.key}
       from jsonb_to_recordset($1::jsonb) as x(${primary.map(({ column, type }) => `"${column}" ${type}`).join(', ')})`,
      [JSON.stringify(keys)],
    );
  }

  /** While appends wait, so both sides are at the same event. */
  async convict(): Promise<Difference> {
    await this.sql.query(
      `create temporary table ${this.guilty} on commit drop as
       select ${this.key}, l.${this.first} is null as missing, s.${this.first} is null as extra
       from (select distinct ${this.key} from ${this.suspects}) k
       left join ${this.live} l using (${this.key}) left join ${this.built} s using (${this.key})
       where ${this.differs}`,
    );
    const [counted] = await this.sql.query<Omit<Difference, 'table'>>(
      `select count(*) filter (where missing) as missing, count(*) filter (where extra) as extra,
         count(*) filter (where not missing and not extra) as changed from ${this.guilty}`,
    );
    return { table: this.shape.table, ...(counted ?? { missing: 0, extra: 0, changed: 0 }) };
  }

  async clear(): Promise<void> {
    const matching = this.shape.primary.map(({ column }) => `l."${column}" = g."${column}"`).join(' and ');
    await this.sql.query(`delete from ${this.live} l using ${this.guilty} g where ${matching}`);
  }

  async fill(): Promise<void> {
    await this.sql.query(
      `insert into ${this.live} (${this.columns}) select ${this.columns} from ${this.built}
       where (${this.key}) in (select ${this.key} from ${this.guilty})`,
    );
  }

  /** The planner may otherwise take a refilled table for an empty one. */
  async mended(): Promise<void> {
    await this.sql.query(`analyze ${this.live}`);
  }
}
