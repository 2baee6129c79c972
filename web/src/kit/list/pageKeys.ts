import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { QueryContract } from './listUrl';

type Rows = Paged<{ id: string }>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page that was read, unless something it shows has changed since. */
const readPage = (client: QueryClient, key: QueryKey): Rows | undefined => {
  const state = client.getQueryState<Rows>(key);
  return state?.isInvalidated ? undefined : state?.data;
};

/**
 * The page after or before one that was just read is asked for by the row next to it, so that it is found as soon as the first page is.
 * The address has its number alone.
 */
export const besideRead = <Q extends PageQuery>(
  client: QueryClient,
  { contract, queryKey }: { contract: QueryContract<Q>; queryKey: QueryKey },
  asked: Q,
): Q => {
  if (asked.pageNumber === 1 || !('afterRow' in contract.shape)) return asked;
  const rowsOf = (pageNumber: number) => readPage(client, [...queryKey, { ...asked, pageNumber }])?.items ?? [];
  const [last, first] = [rowsOf(asked.pageNumber - 1).at(-1)?.id, rowsOf(asked.pageNumber + 1)[0]?.id];
  if (last !== undefined && uuid.test(last)) return { ...asked, afterRow: last };
  return first !== undefined && uuid.test(first) ? { ...asked, beforeRow: first } : asked;
};
