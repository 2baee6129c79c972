import type { Sql } from '../db/database.js';
import { StatementNames } from '../db/statement-names.js';
import { type ListQuery, type SeenPage, seenOf } from './list-query.js';

const names = new StatementNames('first_page');

/**
 * Avoids planning at each request, which would take longer than reading a small list. Sent together with the
 * statement.
 */
const planOnce = 'set local plan_cache_mode = force_generic_plan';

/**
 * The first page of a list with default filters, including what the screen shows of its rows: one statement, planned
 * once per connection. For lists with few conditions, since a generic plan knows no values.
 * @param list of ids; its first condition is the tenant
 * @param rows the statement over `page (id, place)`, in the given order; `$1` is the tenant
 */
export const firstPage = async <R extends object>(
  sql: Sql,
  list: ListQuery,
  pageSize: number,
  rows: (page: string, order: string) => string,
): Promise<SeenPage<R>> => {
  const { text: ids, order, params } = list.first(pageSize + 1);
  // The ids come in this order, so PostgreSQL need not sort again.
  const text = rows(`(${ids}) page`, order);
  const name = names.of(text);
  const read = async () => {
    if (!name) return sql.query<R>(text, params);
    const [, rows] = await Promise.all([sql.query(planOnce), sql.prepared<R>(name, text, params)]);
    return rows;
  };
  const result = await read();
  const items = result.slice(0, pageSize);
  return { items, ...seenOf(0, items.length, result.length > pageSize) };
};

/** These rows, and the order of their ids. */
export const byIds = [`unnest($2::uuid[]) with ordinality as page (id, place)`, 'page.place'] as const;
