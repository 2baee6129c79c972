import type { PageQuery } from '@evergreen/contracts/common';
import { planOnce, type Sql } from '../db/database.js';
import { StatementNames } from '../db/statement-names.js';
import type { ListQuery } from './list-query.js';
import { nextTo, type SeenPage, seenOf } from './seen.js';
import type { KeyedPart } from './page-keys.js';

const names = new StatementNames('first_page');

/** The statement over `page (id, place)`, in the given order; `$1` is the tenant. */
type RowsOf = (page: string, order: string) => string;

interface Requested {
  readonly pageSize: number;
  /** The transaction plans each statement once already. */
  readonly isPlannedOnce?: boolean;
}

/** The first `pageSize + 1` rows of a list, or of a part of it. */
const firstRows = async <R extends object>(
  sql: Sql,
  list: ListQuery,
  rowsOf: RowsOf,
  { pageSize, isPlannedOnce = false }: Requested,
  part?: KeyedPart,
): Promise<R[]> => {
  const { text: ids, order, params } = list.first(pageSize + 1, part);
  // The ids come in this order, so PostgreSQL need not sort again.
  const text = rowsOf(`(${ids}) page`, order);
  const name = names.of(text);
  if (!name) return sql.query<R>(text, params);
  if (isPlannedOnce) return sql.prepared<R>(name, text, params);
  const [, rows] = await Promise.all([sql.query(planOnce), sql.prepared<R>(name, text, params)]);
  return rows;
};

/**
 * The first page of a list with default filters, including what the screen shows of its rows: one statement, planned
 * once per connection. For lists with few conditions, since a generic plan knows no values.
 * @param list of ids; its first condition is the tenant
 */
export const firstPage = async <R extends object>(
  sql: Sql,
  list: ListQuery,
  rowsOf: RowsOf,
  requested: Requested,
): Promise<SeenPage<R>> => {
  const { pageSize } = requested;
  const rows = await firstRows<R>(sql, list, rowsOf, requested);
  const items = rows.slice(0, pageSize);
  return { items, ...seenOf(0, items.length, rows.length > pageSize) };
};

/** The page after a row in the same way; undefined if that row is no longer in the list. */
export const pageAfter = async <R extends object>(
  sql: Sql,
  list: ListQuery,
  rowsOf: RowsOf,
  { pageSize, afterRow }: Pick<PageQuery, 'pageSize'> & { readonly afterRow: string },
): Promise<SeenPage<R> | undefined> => {
  const parts = await list.partsAfter(sql, afterRow);
  if (!parts) return undefined;
  const rows: R[] = [];
  for (const part of parts)
    if (rows.length < pageSize) rows.push(...(await firstRows<R>(sql, list, rowsOf, { pageSize }, part)));
  return nextTo(rows.slice(0, pageSize));
};

/** These rows, and the order of their ids. */
export const byIds = [`unnest($2::uuid[]) with ordinality as page (id, place)`, 'page.place'] as const;
