import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../fields/useSettled';
import { resource } from '../queries';
import type { Touches } from '../touches';
import type { QueryContract } from './listUrl';

/** How a list is read: what is counted before it is shown. */
export interface Counted<Q extends PageQuery> {
  queryKey: readonly unknown[];
  shows: Touches;
  list: (query: Q, signal: AbortSignal) => Promise<Paged<unknown>>;
}

const pause = 300;
/** Of the fewest rows that a page can have; only their number matters. */
const fewest = { pageNumber: 1, pageSize: 5 };

/** How many the list would show by this draft; undefined while it is not known, and where the draft is no whole question. */
export const useFilterCount = <Q extends PageQuery>(
  counted: Counted<Q> | undefined,
  contract: QueryContract<Q>,
  draft: Q,
): number | undefined => {
  const asked = contract.safeParse({ ...draft, ...fewest });
  const text = JSON.stringify(asked.success ? asked.data : null);
  const settled = useSettled(text, pause);
  const isWhole = asked.success && settled === text;
  const { data } = useQuery({
    ...resource({
      key: [...(counted?.queryKey ?? []), 'count', settled],
      shows: counted?.shows ?? {},
      load: async (signal) =>
        counted && asked.success ? (await counted.list(asked.data, signal)).totalItemCount : null,
      aside: true,
    }),
    enabled: counted !== undefined && isWhole,
    retry: false,
  });
  return isWhole ? (data ?? undefined) : undefined;
};
