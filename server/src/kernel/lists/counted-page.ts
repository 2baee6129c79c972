import type { Counted, PageQuery } from '@evergreen/contracts/common';
import type { Sql } from '../db/database.js';
import { activityAmong, activityOf } from './activity.js';
import { ListQuery, type SortColumn } from './list-query.js';

export interface CountedList {
  readonly select: string;
  readonly from: string;
  readonly tie: string;
  readonly pageFirst?: boolean;
  /** SQL that says whether a row is active. */
  readonly active: string;
  readonly sort: SortColumn;
  /** Applies all filters except the switch. */
  readonly narrow: (list: ListQuery) => ListQuery;
}

type CountedQuery = PageQuery & { readonly activeOnly: boolean };

/** All rows of the list, in its order. */
export const countedList = (
  { select, from, tie, pageFirst = false, active, sort, narrow }: CountedList,
  { activeOnly, sortDirection }: CountedQuery,
): ListQuery => {
  const list = narrow(new ListQuery({ select, from, tie, pageFirst })).sort(sort, sortDirection);
  return activeOnly ? list.and(active) : list;
};

/** A page of a list with the switch "active only", and both of its counts. */
export const countedPage = async <R extends object>(
  sql: Sql,
  counted: CountedList,
  query: CountedQuery,
): Promise<Counted<R>> => {
  const { from, tie, active, narrow } = counted;
  const counting = narrow(new ListQuery({ select: tie, from, tie }));
  const [{ items, ...page }, counts] = await Promise.all([
    countedList(counted, query).rowsOfPage<R>(sql, query),
    activityAmong(sql, counting, active, query),
  ]);
  return { items, ...activityOf(counts, query.activeOnly ? true : null, page) };
};
