import type { Chained } from './chain.js';
import type { ShapedColumn, TableShape } from './table-shape.js';

export type Row = Readonly<Record<string, unknown>>;
type Column = Pick<ShapedColumn, 'column' | 'type'>;

/** Rows of one table that are written alike. A single row uses parameters, several use one JSON parameter. */
export interface Part {
  /** Parts with the same shape have the same text. */
  readonly shape: string;
  /** @param first the number of its first parameter */
  readonly text: (first: number) => string;
  readonly params: readonly unknown[];
  /** SQL that counts the rows that must have existed. */
  readonly met?: (first: number) => string;
}

export interface PlainInsert {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
  /** Leaves an existing row as it is. */
  readonly unlessThere?: boolean;
}

/** Up to so many rows are addressed by key; for JSON the planner would estimate a hundred rows. */
const FEW = 10;

export const names = (columns: readonly Column[]) => columns.map(({ column }) => `"${column}"`).join(', ');
const numbered = (columns: readonly Column[], first: number) =>
  columns.map((_, index) => `$${first + index}`).join(', ');
const typed = (columns: readonly Column[]) => columns.map(({ column, type }) => `"${column}" ${type}`).join(', ');
const recordset = (columns: readonly Column[], first: number) =>
  `jsonb_to_recordset($${first}::jsonb) as x(${typed(columns)})`;

/** The driver serializes arrays itself; JSON columns need it done here. */
const parameter = ({ column, type }: Column, row: Row): unknown => {
  const value = row[column] ?? null;
  return value !== null && type.startsWith('json') ? JSON.stringify(value) : value;
};
const parameters = (columns: readonly Column[], row: Row) => columns.map((column) => parameter(column, row));

export const inserting = (
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
  { shape, then = '' }: { shape: string; then?: string },
): Part => {
  const into = `insert into "${table}" (${names(columns)})`;
  const [row] = rows;
  return rows.length === 1 && row
    ? {
        shape: `${shape} 1`,
        text: (first) => `${into} values (${numbered(columns, first)})${then}`,
        params: parameters(columns, row),
      }
    : {
        shape,
        text: (first) => `${into} select ${names(columns)} from ${recordset(columns, first)}${then}`,
        params: [JSON.stringify(rows)],
      };
};

/** Changes rows that must exist. @param act the statement, given the place of each changed column's value */
export const meeting = (
  { table, primary }: TableShape,
  columns: readonly Column[],
  rows: readonly Row[],
  {
    shape,
    act,
    source,
  }: { shape: string; act: (of: (column: string, index: number) => string) => string; source: string },
): Part => {
  const all = [...primary, ...columns];
  const [row] = rows;
  if (rows.length === 1 && row)
    return {
      shape: `${shape} 1`,
      text: (first) => {
        const where = primary.map(({ column }, index) => `"${column}" = $${first + index}`).join(' and ');
        return `${act((_, index) => `$${first + primary.length + index}`)} where ${where} returning 1`;
      },
      params: parameters(all, row),
      met: () => '1',
    };
  const few = rows.length <= FEW;
  const where = primary.map(({ column }) => `"${table}"."${column}" = x."${column}"`).join(' and ');
  return {
    shape: few ? `${shape} few` : shape,
    text: (first) =>
      `${act((column) => `x."${column}"`)} ${source} (select * from ${recordset(all, first)}${few ? ` limit ${FEW}` : ''}) x
      where ${where} returning 1`,
    params: [JSON.stringify(rows), rows.length],
    met: (first) => `$${first + 1}::bigint`,
  };
};

const eventColumns: readonly Column[] = Object.entries({
  tenant_id: 'uuid',
  stream_id: 'uuid',
  version: 'integer',
  event_id: 'uuid',
  kind: 'text',
  type: 'text',
  type_version: 'smallint',
  data: 'jsonb',
  personal: 'jsonb',
  meta: 'jsonb',
  recorded_at: 'timestamptz',
  hash: 'bytea',
}).map(([column, type]) => ({ column, type }));

export type EventRow = Row & { readonly hash: Buffer };

export const eventRow = (event: Chained, personal: Row | null, hash: Buffer): EventRow => ({
  tenant_id: event.tenantId,
  stream_id: event.streamId,
  version: event.version,
  event_id: event.eventId,
  kind: event.kind,
  type: event.type,
  type_version: event.typeVersion,
  data: event.data,
  personal,
  meta: event.meta,
  recorded_at: event.recordedAt,
  hash,
});

/** Bytes are hex in JSON; the order of appending is the order of positions. */
export const eventsPart = (rows: readonly EventRow[]): Part => {
  if (rows.length === 1) return inserting('events', eventColumns, rows, { shape: 'events' });
  const travelling = [{ column: 'ord', type: 'integer' }, ...eventColumns].map((column) =>
    column.column === 'hash' ? { column: 'hash', type: 'text' } : column,
  );
  return {
    shape: 'events',
    text: (first) => `insert into events (${names(eventColumns)})
      select ${names(eventColumns.slice(0, -1))}, decode(hash, 'hex') from ${recordset(travelling, first)} order by ord`,
    params: [JSON.stringify(rows.map((row, ord) => ({ ...row, ord, hash: row.hash.toString('hex') })))],
  };
};

export const plainPart = ({ table, columns, rows, unlessThere }: PlainInsert): Part =>
  inserting(
    table,
    Object.entries(columns).map(([column, type]) => ({ column, type })),
    rows,
    {
      shape: `insert ${table} ${Object.keys(columns).join()}`,
      ...(unlessThere && { then: ' on conflict do nothing' }),
    },
  );
