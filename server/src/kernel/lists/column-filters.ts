import type { FilteredIds, ListColumn, ListColumns } from '@evergreen/contracts/list-columns';
import type { ListQuery, SortColumn } from './list-query.js';

/** SQL of each field of a row, for select, sort and filter. */
export type RowSql<R> = Readonly<Record<keyof R & string, SortColumn>>;

const expression = (by: SortColumn): string => (typeof by === 'string' ? by : by.column);

export const selectOf = (sql: Readonly<Record<string, SortColumn>>): string =>
  Object.entries(sql)
    .map(([name, by]) => `${expression(by)} as "${name}"`)
    .join(', ');

/** SQL of the columns with a filter, by sort name or id. */
type FilteredSql<C> = Readonly<Record<FilteredIds<C>, SortColumn>>;

interface Requested {
  readonly query: object;
  /** The time zone of the days of a timestamp. */
  readonly timeZone: string;
}

/** Applies the filters that the list's columns declare. */
export const narrowedBy = <C extends ListColumns<never>>(
  list: ListQuery,
  columns: C,
  sql: FilteredSql<C>,
  { query, timeZone }: Requested,
): ListQuery => {
  const values = query as Readonly<Record<string, unknown>>;
  const sqlOf = sql as Readonly<Record<string, SortColumn | undefined>>;
  for (const [id, { filter, sorts, kind }] of Object.entries<ListColumn<never>>(columns)) {
    if (!filter) continue;
    const by = sqlOf[typeof sorts === 'string' ? sorts : id];
    if (by === undefined) throw new Error(`No SQL for the filter of ${id}`);
    const column = expression(by);
    const [value, end] = Object.keys(filter.fields).map((name) => values[name]);
    if (filter.kind === 'several') list.anyOf(column, value as readonly string[] | undefined);
    else if (filter.kind === 'one') {
      if (value !== undefined && value !== null) list.and(`${column} = ?`, value);
    } else if (value !== undefined || end !== undefined) {
      const day = kind === 'timestamp' ? `(${column} at time zone ${list.value(timeZone)})::date` : column;
      list.between(day, value as string | undefined, end as string | undefined);
    }
  }
  return list;
};
