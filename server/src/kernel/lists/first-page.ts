import type { Sql } from '../db/database.js';
import { StatementNames } from '../db/statement-names.js';
import { type ListQuery, type SeenPage, seenOf } from './list-query.js';

const names = new StatementNames('first_page');

/**
 * The first page of a list as most people open it, with what the screen says of its rows: one statement, planned once a connection.
 * For lists that little narrows: a plan that is made once knows no values.
 * @param list of ids; its first condition is the tenant
 * @param rows the statement that tells of `page (id, place)`, which is given; `$1` is the tenant
 */
export const firstPage = async <R extends object>(
  sql: Sql,
  list: ListQuery,
  pageSize: number,
  rows: (page: string) => string,
): Promise<SeenPage<R>> => {
  const { text: ids, params } = list.first(pageSize + 1);
  const text = rows(`(select f.id, row_number() over () as place from (${ids}) f) page`);
  const name = names.of(text);
  const found = await (name ? sql.prepared<R>(name, text, params) : sql.query<R>(text, params));
  const items = found.slice(0, pageSize);
  return { items, ...seenOf(0, items.length, found.length > pageSize) };
};

/** These rows, in their order. */
export const byIds = `unnest($2::uuid[]) with ordinality as page (id, place)`;
