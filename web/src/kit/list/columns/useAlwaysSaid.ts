import type { PageQuery } from '@evergreen/contracts/common';
import { useEffect } from 'react';
import { useAddress } from '../../routing/address';
import type { ListProps } from '../state/types';
import type { ListState } from '../state/useListState';

const said = (value: unknown): string[] => {
  const all = (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== null);
  return all.length > 0 ? all.map(String) : [''];
};

/** Adds defaults that depend on the user to the URL. */
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
          if (!next.has(prefix + name)) for (const item of said(usual[name])) next.append(prefix + name, item);
        return next;
      },
      { replace: true },
    );
  });
};
