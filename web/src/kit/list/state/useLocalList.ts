import { type PageQuery, pageQuery } from '@evergreen/contracts/common';
import { useState } from 'react';
import { sameValue } from './listUrl';
import type { ListState } from './useListState';

/** A list's state outside of the URL, such as in a wizard step: the caller stores the changes. */
export const listState = <Q extends PageQuery>(
  usual: Q,
  changes: Partial<Q>,
  onChange: (changes: Partial<Q>) => void,
): ListState<Q> => {
  const query = { ...usual, ...changes };
  return {
    query,
    usual,
    set: (patch) => onChange({ ...changes, ...('pageNumber' in patch ? {} : { pageNumber: 1 }), ...patch }),
    clear: () => onChange({}),
    isUsual: (name) => sameValue(query[name], usual[name]),
  };
};

const first = pageQuery(['place'], { sortBy: 'place' }).parse({});

/** Pages of rows in memory. */
export const useLocalPages = <R>(rows: readonly R[]) => {
  const [changes, setChanges] = useState<Partial<PageQuery>>({});
  const state = listState<PageQuery>(first, changes, setChanges);
  const { pageSize } = state.query;
  const pageNumber = Math.min(state.query.pageNumber, Math.max(1, Math.ceil(rows.length / pageSize)));
  const query = { ...state.query, pageNumber };
  return {
    state: { ...state, query },
    shown: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    total: rows.length,
  };
};
