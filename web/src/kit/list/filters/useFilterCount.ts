import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../fields/pickers/useSettled';
import { resource } from '../../data/queries';
import type { Touches } from '../../http/invalidation';
import type { QueryContract } from '../state/listUrl';

/** How the number of matches is loaded. */
export interface Counted<Q extends PageQuery> {
  queryKey: readonly unknown[];
  shows: Touches;
  list: (query: Q, signal: AbortSignal) => Promise<Paged<unknown>>;
}

type Totals = Omit<Paged<unknown>, 'items'>;

const pause = 300;
/** The smallest page; only its total matters. */
const fewest = { pageNumber: 1, pageSize: 5 };

/** The number of matches for the draft filters; undefined while unknown, or if they are invalid. */
export const useFilterCount = <Q extends PageQuery>(
  counted: Counted<Q> | undefined,
  contract: QueryContract<Q>,
  draft: Q,
): Totals | undefined => {
  const parsed = contract.safeParse({ ...draft, ...fewest });
  const text = JSON.stringify(parsed.success ? parsed.data : null);
  const settled = useSettled(text, pause);
  const isWhole = parsed.success && settled === text;
  const { data } = useQuery({
    ...resource({
      key: [...(counted?.queryKey ?? []), 'count', settled],
      shows: counted?.shows ?? {},
      load: async (signal): Promise<Totals | null> => {
        if (!counted || !parsed.success) return null;
        const { totalItemCount, atLeast } = await counted.list(parsed.data, signal);
        return { totalItemCount, atLeast };
      },
      aside: true,
    }),
    enabled: counted !== undefined && isWhole,
    retry: false,
  });
  return isWhole ? (data ?? undefined) : undefined;
};
