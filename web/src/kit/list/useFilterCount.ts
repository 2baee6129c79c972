import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../fields/useSettled';
import { resource } from '../queries';
import type { Touches } from '../invalidation';
import type { QueryContract } from './listUrl';

/** How a list is read: what is counted before it is shown. */
export interface Counted<Q extends PageQuery> {
  queryKey: readonly unknown[];
  shows: Touches;
  list: (query: Q, signal: AbortSignal) => Promise<Paged<unknown>>;
}

type Totals = Omit<Paged<unknown>, 'items'>;

const pause = 300;
/** Of the fewest rows that a page can have; only their number matters. */
const fewest = { pageNumber: 1, pageSize: 5 };

/** What the list would say of its total by this draft; undefined while it is not known, and where the draft is no whole question. */
export const useFilterCount = <Q extends PageQuery>(
  counted: Counted<Q> | undefined,
  contract: QueryContract<Q>,
  draft: Q,
): Totals | undefined => {
  const asked = contract.safeParse({ ...draft, ...fewest });
  const text = JSON.stringify(asked.success ? asked.data : null);
  const settled = useSettled(text, pause);
  const isWhole = asked.success && settled === text;
  const { data } = useQuery({
    ...resource({
      key: [...(counted?.queryKey ?? []), 'count', settled],
      shows: counted?.shows ?? {},
      load: async (signal): Promise<Totals | null> => {
        if (!counted || !asked.success) return null;
        const { totalItemCount, atLeast } = await counted.list(asked.data, signal);
        return { totalItemCount, atLeast };
      },
      aside: true,
    }),
    enabled: counted !== undefined && isWhole,
    retry: false,
  });
  return isWhole ? (data ?? undefined) : undefined;
};
