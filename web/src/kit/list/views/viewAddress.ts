import type { PageQuery } from '@evergreen/contracts/common';
import { columnsParam } from '@evergreen/contracts/accounts/saved-views';
import { type Defaults, type QueryContract, readQuery, writeQuery } from '../listUrl';

const paging = ['pageNumber', 'pageSize'];

/**
 * What an address shows, said in full: what a list takes for granted for one person, as that the renewals are their
 * own, it does not for the next, and a view is the same for all who are sent it.
 */
export const viewAddress = <Q extends PageQuery>(
  contract: QueryContract<Q>,
  defaults: Defaults<Q>,
  params: URLSearchParams,
): string => {
  const query = readQuery(contract, defaults, params);
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !paging.includes(name))) as Partial<Q>;
  const address = writeQuery<Q>(contract, {}, new URLSearchParams(), kept);
  for (const name of Object.keys(defaults)) if (!address.has(name)) address.set(name, '');
  const columns = params.get(columnsParam);
  if (columns !== null) address.set(columnsParam, columns);
  return address.toString();
};
