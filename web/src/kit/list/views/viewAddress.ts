import type { PageQuery } from '@evergreen/contracts/common';
import { columnsParam } from '@evergreen/contracts/accounts/saved-views';
import { type Defaults, type QueryContract, readQuery, writeQuery } from '../state/listUrl';

const paging = ['pageNumber', 'pageSize'];

/** A complete query string, including defaults that depend on the user, so that a view shows everyone the same. */
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
