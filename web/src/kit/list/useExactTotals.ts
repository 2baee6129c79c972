import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resource } from '../queries';
import { toast } from '../toasts';
import type { Touches } from '../invalidation';
import { isMore } from './countInWords';
import { isPaging } from './listUrl';

interface Source<Q, P> {
  queryKey: readonly unknown[];
  shows: Touches;
  list: (query: Q, signal: AbortSignal) => Promise<P>;
}

/** Of the fewest rows that a page can have; only its figures matter. */
const figuresOnly = { pageNumber: 1, pageSize: 5, exactTotals: true };

/** How a list's figures are counted to their end, where somebody asks for it. */
export interface ExactTotals {
  /** Counts; the page then has the exact figures. @returns the total; undefined where it could not be counted */
  count: () => Promise<number | undefined>;
  isCounting: boolean;
}

/** A page of a list that says "1,000+", and how to have the exact number. It is kept while the same filters stand. */
export const useExactTotals = <Q extends PageQuery, P extends Paged<unknown>>(
  { queryKey, shows, list }: Source<Q, P>,
  query: Q,
  page: P | undefined,
): { page: P | undefined; exact: ExactTotals | undefined } => {
  const client = useQueryClient();
  const narrowing = JSON.stringify(Object.entries(query).filter(([name]) => !isPaging(name)));
  const [asked, setAsked] = useState<string>();
  const wanted = resource({
    key: [...queryKey, 'exact', narrowing],
    shows,
    load: (signal) => list({ ...query, ...figuresOnly }, signal),
    aside: true,
  });
  const isOpen = (page?.atLeast ?? []).length > 0;
  const { data, isFetching } = useQuery({ ...wanted, enabled: isOpen && asked === narrowing });
  if (!page || !isOpen) return { page, exact: undefined };
  const count = async () => {
    try {
      const { totalItemCount } = await client.fetchQuery(wanted);
      setAsked(narrowing);
      return totalItemCount;
    } catch (error) {
      toast.failed(error);
      return undefined;
    }
  };
  if (asked !== narrowing || !data || isMore(data)) return { page, exact: { count, isCounting: isFetching } };
  const { items: _, ...figures } = data;
  const { atLeast: __, ...former } = page;
  return { page: { ...former, ...figures, items: page.items } as P, exact: undefined };
};
