import type { DataSource } from 'typeorm';
import type { RowClass, RowOp } from './projection.js';
import { shapeOf, type TableShape } from './table-shape.js';

type Values = Record<string, unknown>;
export type RowChange =
  | { readonly kind: 'put' | 'save'; readonly row: Values }
  | { readonly kind: 'patch'; readonly key: Values; readonly fields: Values }
  | { readonly kind: 'remove'; readonly key: Values };

/** The net change of each row in a transaction: at most one per row, so that one statement can write all. */
export class RowChanges {
  readonly tables = new Map<RowClass, { shape: TableShape; rows: Map<string, RowChange> }>();

  constructor(private readonly source: DataSource) {}

  add(op: RowOp): void {
    const table = this.tables.get(op.entity) ?? {
      shape: shapeOf(this.source, op.entity),
      rows: new Map<string, RowChange>(),
    };
    this.tables.set(op.entity, table);
    const key = keyOf(table.shape, 'row' in op ? op.row : op.key);
    const name = Object.values(key).join('|');
    const after = merge(table.rows.get(name), op, key, table.shape);
    if (after) table.rows.set(name, after);
    else table.rows.delete(name);
  }
}

const keyOf = (shape: TableShape, values: Readonly<Values>): Values =>
  Object.fromEntries(
    shape.primary.map(({ property }) => {
      if (values[property] === undefined) throw new Error(`A change of ${shape.table} lacks its key ${property}`);
      return [property, values[property]];
    }),
  );

const nothing = (shape: TableShape): Values =>
  Object.fromEntries(shape.columns.map(({ property }) => [property, null]));

/** Undefined fields stay unchanged. A change is of one `RowChanges` alone, so it is widened in place. */
const widened = (values: Values, fields: Readonly<Values>): Values => {
  for (const name in fields) if (fields[name] !== undefined) values[name] = fields[name];
  return values;
};

const merge = (before: RowChange | undefined, op: RowOp, key: Values, shape: TableShape): RowChange | undefined => {
  switch (op.op) {
    case 'put':
      if (!before) return { kind: 'put', row: { ...op.row } };
      if (before.kind === 'remove') return { kind: 'patch', key, fields: { ...nothing(shape), ...op.row } };
      throw new Error(`${shape.table} is given the same row twice`);
    case 'save':
      return { kind: before?.kind === 'put' ? 'put' : 'save', row: { ...op.row } };
    case 'patch':
      if (!before) return { kind: 'patch', key, fields: widened({}, op.fields) };
      if (before.kind !== 'remove') {
        widened('row' in before ? before.row : before.fields, op.fields);
        return before;
      }
      throw new Error(`${shape.table} is to change a row that was removed`);
    case 'remove':
      return before?.kind === 'put' ? undefined : { kind: 'remove', key };
  }
};
