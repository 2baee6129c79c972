import type { PageQuery } from '@evergreen/contracts/common';
import { useAddress } from '../../routing/address';
import { defaultQuery, isPaging, readQuery, sameValue, writeQuery, type Defaults, type QueryContract } from './listUrl';

export interface ListState<Q extends PageQuery> {
  query: Q;
  usual: Q;
  /** Changes the query; anything but paging returns to page 1. */
  set: (patch: Partial<Q>, options?: { replace?: boolean }) => void;
  /** Resets every filter; keeps order and page size. */
  clear: (names: readonly string[]) => void;
  isUsual: (name: keyof Q & string) => boolean;
}

/** A list's state, which lives only in the URL; `prefix` keeps two lists on a page apart. */
export const useListState = <Q extends PageQuery>(
  contract: QueryContract<Q>,
  defaults: Defaults<Q>,
  prefix = '',
): ListState<Q> => {
  const { params, change } = useAddress();
  const query = readQuery(contract, defaults, params, prefix);
  const usual = defaultQuery(contract, defaults);

  const set: ListState<Q>['set'] = (patch, options) => {
    const onlyPaging = Object.keys(patch).every(isPaging);
    const whole = onlyPaging && 'pageNumber' in patch ? patch : { ...patch, pageNumber: 1 };
    change((now) => writeQuery(contract, defaults, now, whole, prefix), options);
  };

  const clear = (names: readonly string[]) => {
    const values = usual as Record<string, unknown>;
    set(Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Q>);
  };

  const isUsual = (name: keyof Q & string) => sameValue(query[name], usual[name]);

  return { query, usual, set, clear, isUsual };
};
