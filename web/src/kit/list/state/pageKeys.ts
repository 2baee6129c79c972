import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { QueryContract } from './listUrl';

type Rows = Paged<{ id: string }>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cached page, unless its data changed since. */
const readPage = (client: QueryClient, key: QueryKey): Rows | undefined => {
  const state = client.getQueryState<Rows>(key);
  return state?.isInvalidated ? undefined : state?.data;
};

/**
 * Requests the page after or before a loaded one by its adjacent row, which is as fast as the first page. The URL has
 * only its number.
 */
export const nextRead = <Q extends PageQuery>(
  client: QueryClient,
  { contract, queryKey }: { contract: QueryContract<Q>; queryKey: QueryKey },
  query: Q,
): Q => {
  if (query.pageNumber === 1 || !('afterRow' in contract.shape)) return query;
  const rowsOf = (pageNumber: number) => readPage(client, [...queryKey, { ...query, pageNumber }])?.items ?? [];
  const [last, first] = [rowsOf(query.pageNumber - 1).at(-1)?.id, rowsOf(query.pageNumber + 1)[0]?.id];
  if (last !== undefined && uuid.test(last)) return { ...query, afterRow: last };
  return first !== undefined && uuid.test(first) ? { ...query, beforeRow: first } : query;
};
