import type { Paged, PageQuery } from '@evergreen/contracts/common';

export type PageRequest = Pick<PageQuery, 'pageNumber' | 'pageSize' | 'exactTotals' | 'afterRow' | 'beforeRow'>;
export type Totals = Omit<Paged<never>, 'items'>;

/** What a page knows of the total: a lower bound, and on the last page the number. */
export interface Seen {
  readonly seen: number;
  readonly total?: number;
}
export type SeenPage<R> = Seen & { readonly items: R[] };

/** @param before number of rows on the earlier pages */
export const seenOf = (before: number, onPage: number, hasMore: boolean): Seen => {
  if (hasMore) return { seen: before + onPage + 1 };
  return onPage > 0 || before === 0 ? { seen: before + onPage, total: before + onPage } : { seen: 0 };
};

/** A page next to a row: rows before it may have left the list since it got its number, which therefore says nothing. */
export const nextTo = <R>(items: R[]): SeenPage<R> => ({ items, seen: items.length });
