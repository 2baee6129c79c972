import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resource } from '../../data/queries';
import { toast } from '../../messages/toasts';
import type { Touches } from '../../http/invalidation';
import { isMore } from './countInWords';
import { isPaging } from './listUrl';
import type { ListState } from './useListState';

interface Source<Q, P> {
  queryKey: readonly unknown[];
  shows: Touches;
  list: (query: Q, signal: AbortSignal) => Promise<P>;
}

/** The smallest page; only its counts matter. */
const figuresOnly = { pageNumber: 1, pageSize: 5, exactTotals: true };

/** How exact totals are loaded on demand. */
export interface ExactTotals {
  /** Loads exact counts. @returns the total; undefined after an error */
  count: () => Promise<number | undefined>;
  isCounting: boolean;
}

/** @param exact counts first, where `total` is a lower bound */
export const goToLastPage = async <Q extends PageQuery>(
  state: ListState<Q>,
  total: number,
  exact: ExactTotals | undefined,
): Promise<void> => {
  const all = exact ? await exact.count() : total;
  if (all !== undefined) state.set({ pageNumber: Math.max(1, Math.ceil(all / state.query.pageSize)) } as Partial<Q>);
};

/** A page with "1,000+", and a function that loads the exact number. Kept while the filters stay the same. */
export const useExactTotals = <Q extends PageQuery, P extends Paged<unknown>>(
  { queryKey, shows, list }: Source<Q, P>,
  query: Q,
  page: P | undefined,
): { page: P | undefined; exact: ExactTotals | undefined } => {
  const client = useQueryClient();
  const narrowing = JSON.stringify(Object.entries(query).filter(([name]) => !isPaging(name)));
  const [asksFor, setAsked] = useState<string>();
  const totals = resource({
    key: [...queryKey, 'exact', narrowing],
    shows,
    load: (signal) => list({ ...query, ...figuresOnly }, signal),
    aside: true,
  });
  const isOpen = (page?.atLeast ?? []).length > 0;
  const { data, isFetching } = useQuery({ ...totals, enabled: isOpen && asksFor === narrowing });
  if (!page || !isOpen) return { page, exact: undefined };
  const count = async () => {
    try {
      const { totalItemCount } = await client.fetchQuery(totals);
      setAsked(narrowing);
      return totalItemCount;
    } catch (error) {
      toast.failed(error);
      return undefined;
    }
  };
  if (asksFor !== narrowing || !data || isMore(data)) return { page, exact: { count, isCounting: isFetching } };
  const { items: _, ...figures } = data;
  const { atLeast: __, ...former } = page;
  return { page: { ...former, ...figures, items: page.items } as P, exact: undefined };
};
