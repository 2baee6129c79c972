import { type QueryKey, useIsMutating } from '@tanstack/react-query';
import { isProblem } from '../http/problem';
import type { Touches } from '../http/invalidation';
import { useResource } from '../data/queries';

/** Where a record is read that is not on the page of its list. */
export interface RecordSource<R> {
  /** The key of its list. */
  queryKey: QueryKey;
  shows: Touches;
  /** null or a 404: it no longer exists. */
  one: (record: R, signal: AbortSignal) => Promise<R | null>;
}

export type Current<R> = R & { isGone?: true };

/**
 * The record of an open dialog with its current data. A change by others may take it off the page of its list, or out of
 * its filter: then it is read from `source`, so that the dialog can be compared with it and sent.
 * @param known the rows of the page; without a source, all that there are
 */
export const useCurrentRecord = <R extends { id: string }>(
  record: R | undefined,
  known: readonly R[] | undefined,
  source?: RecordSource<R>,
): Current<R> | undefined => {
  const isSending = useIsMutating() > 0;
  const listed = record && known?.find(({ id }) => id === record.id);
  // While the own change is sent it may leave the list, and the dialog closes.
  const isAway = record !== undefined && known !== undefined && !listed && !isSending;
  const { data, error } = useResource<R | null>({
    // The record as it was opened, so that nothing older is taken from the cache.
    key: [...(source?.queryKey ?? []), 'record', record],
    shows: source?.shows ?? {},
    load: (signal) => (source && record ? source.one(record, signal) : Promise.resolve(null)),
    enabled: isAway && source !== undefined,
    aside: true,
    staleTime: 0,
  });
  if (!record) return undefined;
  const isGone = isAway && (!source || data === null || isProblem(error, 404));
  return { ...(listed ?? data ?? record), ...(isGone && { isGone }) };
};
