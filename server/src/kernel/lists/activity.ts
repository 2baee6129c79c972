import { countedTo, type Paged, type PageQuery } from '@evergreen/contracts/common';
import type { Sql } from '../db/database.js';
import type { Figures, ListQuery } from './list-query.js';
import type { Seen } from './seen.js';

/** The numbers of active and inactive rows of a list, and its total. */
export type Activity = Omit<Paged<never>, 'items'> & { activeItemCount: number; inactiveItemCount: number };

type Counts = Figures<'activeItemCount' | 'inactiveItemCount'>;

/**
 * The counts of a list with the switch "active only".
 * @param shows whether the list shows active rows (true), inactive ones (false) or all (null)
 * @param page what the list's page knows of the total
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
  counting.figures(sql, { activeItemCount: active, inactiveItemCount: `not ${active}` }, { exact: exactTotals });
