import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { QueryContract } from './listUrl';

/** The page that is shown: its number, and its rows at both ends. */
export interface PageEdges {
  readonly list: string;
  readonly pageNumber: number;
  readonly first: string;
  readonly last: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same list in the same order, whichever page of it. */
const listOf = (query: PageQuery): string => JSON.stringify({ ...query, pageNumber: 0 });

export const edgesOf = (query: PageQuery, { items }: Paged<{ id: string }>): PageEdges | undefined => {
  const [first, last] = [items[0], items.at(-1)];
  return first && last && uuid.test(first.id) && uuid.test(last.id)
    ? { list: listOf(query), pageNumber: query.pageNumber, first: first.id, last: last.id }
    : undefined;
};

/**
 * The page after or before the one that is shown is asked for by a row next to it, so that it is found as soon as the first page is. The
 * address has its number alone.
 */
export const besideShown = <Q extends PageQuery>(
  contract: QueryContract<Q>,
  shown: PageEdges | undefined,
  asked: Q,
): Q => {
  if (!shown || !('afterRow' in contract.shape) || shown.list !== listOf(asked)) return asked;
  if (asked.pageNumber === shown.pageNumber + 1) return { ...asked, afterRow: shown.last };
  if (asked.pageNumber === shown.pageNumber - 1) return { ...asked, beforeRow: shown.first };
  return asked;
};
