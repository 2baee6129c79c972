import { useMemo, useState } from 'react';
import type { RowSelection } from '../../kit/list/useSelection';

export interface ChosenIds<R> extends RowSelection<R> {
  replace: (ids: readonly string[]) => void;
}

/** Chosen licenses, whether or not their page was ever seen. */
export const useChosenIds = <R extends { id: string }>(): ChosenIds<R> => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const turn = (ids: readonly string[], on: boolean) =>
      setChosen((now) => {
        const next = new Set(now);
        for (const id of ids) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return next;
      });
    return {
      ids: [...chosen],
      rows: [],
      has: (id: string) => chosen.has(id),
      clear: () => setChosen(new Set()),
      toggle: ({ id }: R) => turn([id], !chosen.has(id)),
      toggleAll: (rows: readonly R[]) =>
        turn(
          rows.map(({ id }) => id),
          !rows.every(({ id }) => chosen.has(id)),
        ),
      replace: (ids: readonly string[]) => setChosen(new Set(ids)),
    };
  }, [chosen]);
};
