import { applied } from '../events/applied.js';
import { declaredTable } from '../events/declared-table.js';
import type { RowClass, RowOp } from '../events/projection.js';

export type Values = Readonly<Record<string, unknown>>;

export interface StreamRow {
  readonly entity: RowClass;
  readonly values: Values;
}

export const keyOf = (entity: RowClass, values: Values): Values =>
  Object.fromEntries(declaredTable(entity).primary.map((column) => [column, values[column]]));

/** By table and key. */
export const namedBy = (op: RowOp): { readonly name: string; readonly key: Values } => {
  const key = keyOf(op.entity, 'row' in op ? op.row : op.key);
  return { name: [declaredTable(op.entity).table, ...Object.values(key)].join('|'), key };
};

const misfit = (what: string, name: string) => new Error(`${name} is not there to ${what}`);

/** The rows that one stream created. Changes of other records' rows are omitted. */
export class StreamRows {
  private constructor(private readonly rows: ReadonlyMap<string, StreamRow>) {}

  static empty = (): StreamRows => new StreamRows(new Map());

  static of = (rows: readonly StreamRow[]): StreamRows =>
    new StreamRows(
      new Map(rows.map((row) => [namedBy({ op: 'save', entity: row.entity, row: row.values }).name, row])),
    );

  get all(): readonly StreamRow[] {
    return [...this.rows.values()];
  }

  get(name: string): Values | undefined {
    return this.rows.get(name)?.values;
  }

  after(ops: readonly RowOp[]): StreamRows {
    const rows = new Map(this.rows);
    for (const op of ops) {
      const { name } = namedBy(op);
      const row = rows.get(name)?.values;
      if (!row && (op.op === 'patch' || op.op === 'remove')) continue;
      const values = applied(row && { ...row }, op, name, { misfit });
      if (values) rows.set(name, { entity: op.entity, values });
      else rows.delete(name);
    }
    return new StreamRows(rows);
  }
}
