import type { Sql } from '../db/database.js';
import { StatementNames } from '../db/statement-names.js';
import { type ListQuery, type SeenPage, seenOf } from './list-query.js';

const names = new StatementNames('first_page');

/** Else a small client's list is planned at each request, which takes longer than to read it. Goes along with the statement. */
const planOnce = `select set_config('plan_cache_mode', 'force_generic_plan', true)`;

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
  const read = async () => {
    if (!name) return sql.query<R>(text, params);
    const [, found] = await Promise.all([sql.query(planOnce), sql.prepared<R>(name, text, params)]);
    return found;
  };
  const found = await read();
  const items = found.slice(0, pageSize);
  return { items, ...seenOf(0, items.length, found.length > pageSize) };
};

/** These rows, in their order. */
export const byIds = `unnest($2::uuid[]) with ordinality as page (id, place)`;
