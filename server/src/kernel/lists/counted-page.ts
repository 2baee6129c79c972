import type { Counted, PageQuery } from '@evergreen/contracts/common';
import type { Sql } from '../db/database.js';
import { ListQuery, type SortColumn } from './list-query.js';

interface CountedList {
  readonly select: string;
  readonly from: string;
  readonly tie: string;
  readonly pageFirst?: boolean;
  /** Says of each whether it is active. */
  readonly active: string;
  readonly sort: SortColumn;
  /** What holds of all of them, whether they are active or not. */
  readonly narrow: (list: ListQuery) => ListQuery;
}

/** A page of a list with the switch "active only", and both of its figures. */
export const countedPage = async <R extends object>(
  sql: Sql,
  { select, from, tie, pageFirst = false, active, sort, narrow }: CountedList,
  query: PageQuery & { readonly activeOnly: boolean },
): Promise<Counted<R>> => {
  const { activeOnly, pageNumber, pageSize, sortDirection } = query;
  const figures = `count(*) filter (where ${active}) as "activeItemCount", count(*) filter (where not ${active}) as "inactiveItemCount"`;
  const list = narrow(new ListQuery({ select, from, tie, pageFirst }));
  if (activeOnly) list.and(active);
  const [items, [found]] = await Promise.all([
    list.sort(sort, sortDirection).items<R>(sql, pageSize, (pageNumber - 1) * pageSize),
    narrow(new ListQuery({ select: figures, from, tie })).items<Omit<Counted<R>, 'items' | 'totalItemCount'>>(sql, 1),
  ]);
  const counts = found ?? { activeItemCount: 0, inactiveItemCount: 0 };
  return { items, totalItemCount: counts.activeItemCount + (activeOnly ? 0 : counts.inactiveItemCount), ...counts };
};
