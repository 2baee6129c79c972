import { createHash } from 'node:crypto';
import type { RowChange, RowChanges } from './row-changes.js';
import { columnOf, type ShapedColumn, type TableShape } from './table-shape.js';

/** One statement that carries a whole transaction's writes: events, rows, operational rows. */
export interface Flush {
  readonly name: string;
  readonly text: string;
  readonly params: readonly string[];
  /** How many rows each of its parts must touch; a part that misses one means a broken invariant. */
  readonly expected: readonly number[];
}

export interface PlainInsert {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly Record<string, unknown>[];
}

interface Part {
  readonly sql: (param: string) => string;
  readonly rows: readonly Record<string, unknown>[];
}

const typed = (columns: readonly ShapedColumn[]) => columns.map(({ column, type }) => `"${column}" ${type}`).join(', ');
const names = (columns: readonly ShapedColumn[]) => columns.map(({ column }) => `"${column}"`).join(', ');
const matching = (columns: readonly ShapedColumn[]) =>
  columns.map(({ column }) => `t."${column}" = x."${column}"`).join(' and ');

const eventsPart = (rows: readonly Record<string, unknown>[]): Part => ({
  rows,
  sql: (
    param,
  ) => `insert into events (tenant_id, stream_id, version, event_id, kind, type, type_version, data, personal, meta, recorded_at, hash)
    select tenant_id, stream_id, version, event_id, kind, type, type_version, data, personal, meta, recorded_at, decode(hash, 'hex')
    from jsonb_to_recordset(${param}::jsonb) as x(ord integer, tenant_id uuid, stream_id uuid, version integer, event_id uuid, kind text, type text,
      type_version smallint, data jsonb, personal jsonb, meta jsonb, recorded_at timestamptz, hash text) order by ord returning 1`,
});

const renamed = (shape: TableShape, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([property, value]) => [columnOf(shape, property).column, value]));

const rowsOf = (shape: TableShape, changes: readonly RowChange[], kind: 'put' | 'save') =>
  changes.flatMap((change) => (change.kind === kind ? [renamed(shape, change.row)] : []));

const insertInto = (shape: TableShape, param: string) => `insert into "${shape.table}" (${names(shape.columns)})
    select ${names(shape.columns)} from jsonb_to_recordset(${param}::jsonb) as x(${typed(shape.columns)})`;

const putPart = (shape: TableShape, changes: readonly RowChange[]): Part => ({
  rows: rowsOf(shape, changes, 'put'),
  sql: (param) => `${insertInto(shape, param)} returning 1`,
});

const replaced = (shape: TableShape) =>
  shape.columns
    .filter((column) => !shape.primary.includes(column))
    .map(({ column }) => `"${column}" = excluded."${column}"`)
    .join(', ');

const savePart = (shape: TableShape, changes: readonly RowChange[]): Part => ({
  rows: rowsOf(shape, changes, 'save'),
  sql: (param) =>
    `${insertInto(shape, param)} on conflict (${names(shape.primary)}) do update set ${replaced(shape)} returning 1`,
});

const removePart = (shape: TableShape, changes: readonly RowChange[]): Part => ({
  rows: changes.flatMap((change) => (change.kind === 'remove' ? [renamed(shape, change.key)] : [])),
  sql: (
    param,
  ) => `delete from "${shape.table}" t using jsonb_to_recordset(${param}::jsonb) as x(${typed(shape.primary)})
    where ${matching(shape.primary)} returning 1`,
});

/** Rows that change the same columns go together. */
const patchParts = (shape: TableShape, changes: readonly RowChange[]): Part[] => {
  const groups = new Map<string, { columns: ShapedColumn[]; rows: Record<string, unknown>[] }>();
  for (const change of changes) {
    if (change.kind !== 'patch') continue;
    const changed = Object.keys(change.fields)
      .filter((property) => change.fields[property] !== undefined && !(property in change.key))
      .sort();
    if (changed.length === 0) continue;
    const group = groups.get(changed.join()) ?? {
      columns: changed.map((property) => columnOf(shape, property)),
      rows: [],
    };
    groups.set(changed.join(), group);
    group.rows.push(renamed(shape, { ...change.fields, ...change.key }));
  }
  return [...groups.values()].map(({ columns, rows }) => ({
    rows,
    sql: (
      param,
    ) => `update "${shape.table}" t set ${columns.map(({ column }) => `"${column}" = x."${column}"`).join(', ')}
      from jsonb_to_recordset(${param}::jsonb) as x(${typed([...shape.primary, ...columns])}) where ${matching(shape.primary)} returning 1`,
  }));
};

const plainPart = ({ table, columns, rows }: PlainInsert): Part => ({
  rows,
  sql: (param) => `insert into "${table}" (${Object.keys(columns).join(', ')}) select ${Object.keys(columns).join(', ')}
    from jsonb_to_recordset(${param}::jsonb) as x(${Object.entries(columns)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')}) returning 1`,
});

export const flushOf = (
  events: readonly Record<string, unknown>[],
  changes: RowChanges,
  inserts: readonly PlainInsert[],
): Flush | undefined => {
  const parts = [eventsPart(events), ...inserts.map(plainPart)];
  for (const { shape, rows } of changes.tables.values()) {
    const list = [...rows.values()];
    parts.push(putPart(shape, list), savePart(shape, list), removePart(shape, list), ...patchParts(shape, list));
  }
  const used = parts.filter((part) => part.rows.length > 0);
  if (used.length === 0) return undefined;
  const ctes = used.map((part, index) => `p${index} as (${part.sql(`$${index + 1}`)})`);
  const counts = used.map((_, index) => `(select count(*) from p${index}) as c${index}`);
  const text = `with ${ctes.join(',\n')}\nselect ${counts.join(', ')}`;
  return {
    name: `flush_${createHash('sha1').update(text).digest('hex')}`,
    text,
    params: used.map((part) => JSON.stringify(part.rows)),
    expected: used.map((part) => part.rows.length),
  };
};
