import { inserting, meeting, names, type Part, type Row } from './flush-parts.js';
import type { RowChange, RowChanges } from './row-changes.js';
import { columnOf, type ShapedColumn, type TableShape } from './table-shape.js';

/** By column, without nulls: a large batch consists mostly of nulls, and a missing column is null. */
const renamed = (shape: TableShape, values: Row): Row => {
  const row: Record<string, unknown> = {};
  for (const property in values) {
    const { column } = columnOf(shape, property);
    const value = values[property];
    if (value !== null && value !== undefined) row[column] = value;
  }
  return row;
};

const rowsOf = (shape: TableShape, changes: readonly RowChange[], kind: 'put' | 'save') =>
  changes.flatMap((change) => (change.kind === kind ? [renamed(shape, change.row)] : []));

const replaced = ({ columns, primary }: TableShape) =>
  columns
    .filter((column) => !primary.includes(column))
    .map(({ column }) => `"${column}" = excluded."${column}"`)
    .join(', ');

/** Groups rows that change the same columns. */
const patchParts = (shape: TableShape, changes: readonly RowChange[]): Part[] => {
  const groups = new Map<string, { columns: ShapedColumn[]; rows: Row[] }>();
  for (const change of changes) {
    if (change.kind !== 'patch') continue;
    const changed = Object.keys(change.fields)
      .filter((property) => change.fields[property] !== undefined && !(property in change.key))
      .sort();
    if (changed.length === 0) continue;
    const name = changed.join();
    const group = groups.get(name) ?? { columns: changed.map((property) => columnOf(shape, property)), rows: [] };
    groups.set(name, group);
    group.rows.push(renamed(shape, { ...change.fields, ...change.key }));
  }
  return [...groups].map(([name, { columns, rows }]) =>
    meeting(shape, columns, rows, {
      shape: `patch ${shape.table} ${name}`,
      act: (of) =>
        `update "${shape.table}" set ${columns.map(({ column }, index) => `"${column}" = ${of(column, index)}`).join(', ')}`,
      source: 'from',
    }),
  );
};

/** The parts that change one table. */
const tableParts = (shape: TableShape, changes: readonly RowChange[]): Part[] => {
  const { table, columns, primary } = shape;
  const [put, saved] = [rowsOf(shape, changes, 'put'), rowsOf(shape, changes, 'save')];
  const removed = changes.flatMap((change) => (change.kind === 'remove' ? [renamed(shape, change.key)] : []));
  const parts: Part[] = [];
  if (put.length > 0) parts.push(inserting(table, columns, put, { shape: `put ${table}` }));
  if (saved.length > 0) {
    const then = ` on conflict (${names(primary)}) do update set ${replaced(shape)}`;
    parts.push(inserting(table, columns, saved, { shape: `save ${table}`, then }));
  }
  if (removed.length > 0)
    parts.push(
      meeting(shape, [], removed, {
        shape: `remove ${table}`,
        act: () => `delete from "${table}"`,
        source: 'using',
      }),
    );
  return [...parts, ...patchParts(shape, changes)];
};

export const rowParts = ({ tables }: Pick<RowChanges, 'tables'>): Part[] =>
  [...tables.values()].flatMap(({ shape, rows }) => tableParts(shape, [...rows.values()]));
