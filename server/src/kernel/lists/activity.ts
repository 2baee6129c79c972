import { countedTo, type Paged, type PageQuery } from '@evergreen/contracts/common';
import type { Sql } from '../db/database.js';
import type { Figures, ListQuery, Seen } from './list-query.js';

/** How many of a list are active and how many are not, and what that makes of its total. */
export type Activity = Omit<Paged<never>, 'items'> & { activeItemCount: number; inactiveItemCount: number };

type Counts = Figures<'activeItemCount' | 'inactiveItemCount'>;

/**
 * The figures of a list with a switch between the active ones and all.
 * @param shows which of them the list shows; null: all of them
 * @param page what its page says of the total
 */
export const activityOf = (
  { figures: { activeItemCount, inactiveItemCount }, atLeast }: Counts,
  shows: boolean | null,
  page: Seen,
): Activity => {
  const counts = { activeItemCount, inactiveItemCount };
  const shown = [
    ...(shows === false ? [] : (['activeItemCount'] as const)),
    ...(shows === true ? [] : (['inactiveItemCount'] as const)),
  ];
  const isOpen = shown.some((name) => atLeast.includes(name));
  const sum = shown.reduce((all, name) => all + counts[name], 0);
  const open = [...(isOpen && page.total === undefined ? ['totalItemCount'] : []), ...atLeast];
  return {
    totalItemCount: isOpen ? (page.total ?? Math.max(countedTo, page.seen)) : sum,
    ...counts,
    ...(open.length > 0 && { atLeast: open }),
  };
};

/** @param counting all matches, active or not */
export const activityAmong = (
  sql: Sql,
  counting: ListQuery,
  active: string,
  { exactTotals }: Pick<PageQuery, 'exactTotals'>,
): Promise<Counts> =>
  counting.figures(sql, { activeItemCount: active, inactiveItemCount: `not ${active}` }, exactTotals);
