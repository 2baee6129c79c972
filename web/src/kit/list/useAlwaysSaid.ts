import type { PageQuery } from '@evergreen/contracts/common';
import { useEffect } from 'react';
import { useAddress } from '../address';
import type { ListProps } from './types';
import type { ListState } from './useListState';

const said = (value: unknown): string[] => {
  const all = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null);
  return all.length > 0 ? all.map(String) : [''];
};

/** Puts into the address what it leaves out and another reader's list would take for granted otherwise. */
export const useAlwaysSaid = <R extends { id: string }, Q extends PageQuery>(
  { alwaysSaid = [], prefix = '' }: Pick<ListProps<R, Q>, 'alwaysSaid' | 'prefix'>,
  { usual }: ListState<Q>,
) => {
  const { params, change } = useAddress();
  const unsaid = alwaysSaid.filter((name) => !params.has(prefix + name));
  useEffect(() => {
    if (unsaid.length === 0) return;
    change(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of unsaid)
          if (!next.has(prefix + name)) for (const one of said(usual[name])) next.append(prefix + name, one);
        return next;
      },
      { replace: true },
    );
  });
};
