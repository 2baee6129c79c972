import type pg from 'pg';
import { areas } from '../../../server/src/features/areas.js';
import { Registry } from '../../../server/src/kernel/events/registry.js';
import type { Database } from '../../../server/src/kernel/db/database.js';
import { shapeOf } from '../../../server/src/kernel/events/table-shape.js';

export type Row = Readonly<Record<string, unknown>>;
/** The read tables: by table and key, the row. */
export type Rows = ReadonlyMap<string, Row>;
/** The changes of an act: by row and column, the old values. */
export type Delta = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Version and time of a record's last write: an undo is one more write. Every other column is restored. */
const stamps = new Set(['version', 'modified_on']);

export class Cells {
  private constructor(
    private readonly owner: pg.Client,
    private readonly text: string,
    private readonly keys: ReadonlyMap<string, readonly string[]>,
    /** The written columns of each table; generated columns are no state. */
    private readonly written: ReadonlyMap<string, ReadonlySet<string>>,
  ) {}

  static of(owner: pg.Client, { source }: Database): Cells {
    const tables = new Registry(areas).entities.map((entity) => shapeOf(source, entity));
    const read = tables.filter(({ table }) => table !== 'ledger_items');
    const selects = read.map(({ table }) => {
      // The subject of a posting stays with the posting: see below.
      const where = table === 'subjects' ? ` where t.kind <> 'ledgerItem'` : '';
      return `select '${table}' as "table", to_jsonb(t) as row from "${table}" t${where}`;
    });
    // Nothing is removed from a ledger: an undo restores the sum of an invoice's postings.
    const drawn = `select 'ledger', jsonb_build_object('id', invoice_id, 'sum', sum(amount)) from ledger_items
      where invoice_id is not null group by invoice_id having sum(amount) <> 0`;
    const keys = read.map(({ table, primary }) => [table, primary.map(({ column }) => column)] as const);
    const written = read.map(({ table, columns }) => [table, new Set(columns.map(({ column }) => column))] as const);
    return new Cells(
      owner,
      [...selects, drawn].join(' union all '),
      new Map([...keys, ['ledger', ['id']]]),
      new Map([...written, ['ledger', new Set(['id', 'sum'])]]),
    );
  }

  async look(): Promise<Rows> {
    const { rows } = await this.owner.query<{ table: string; row: Record<string, unknown> }>(this.text);
    return new Map(
      rows.map(({ table, row }) => {
        const key = [table, ...(this.keys.get(table) ?? []).map((column) => String(row[column]))].join(' ');
        const isState = ([column]: [string, unknown]) => this.written.get(table)?.has(column) && !stamps.has(column);
        return [key, Object.fromEntries(Object.entries(row).filter(isState))];
      }),
    );
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A missing row has no cells. */
export const deltaOf = (before: Rows, after: Rows): Delta => {
  const delta = new Map<string, Record<string, unknown>>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key) ?? {}, after.get(key) ?? {}];
    const changed = Object.keys({ ...was, ...is }).filter((column) => !same(was[column], is[column]));
    if (changed.length > 0) delta.set(key, Object.fromEntries(changed.map((column) => [column, was[column]])));
  }
  return delta;
};

/** The rows without the effect of this act. */
export const without = (rows: Rows, delta: Delta, only: (key: string) => boolean = () => true): Rows => {
  const back = new Map(rows);
  for (const [key, cells] of delta) if (only(key)) back.set(key, { ...back.get(key), ...cells });
  return back;
};

/** It is on no screen: created records are never deleted from the tables. */
export const isOver = (row: Row): boolean =>
  row['status'] === 'abandoned' || row['status'] === 'deleted' || row['deleted'] === true;
