import { useCallback, useMemo, useState } from 'react';
import type { Selection } from './types';

export interface RowSelection<R> extends Selection<R> {
  has: (id: string) => boolean;
  toggle: (row: R) => void;
  toggleAll: (rows: readonly R[]) => void;
}

/** Chosen rows stay chosen while pages are turned. */
export const useSelection = <R extends { id: string }>(): RowSelection<R> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  const clear = useCallback(() => setChosen(new Map()), []);
  const toggle = useCallback((row: R) => {
    setChosen((now) => {
      const next = new Map(now);
      if (!next.delete(row.id)) next.set(row.id, row);
      return next;
    });
  }, []);
  const toggleAll = useCallback((rows: readonly R[]) => {
    setChosen((now) => {
      const next = new Map(now);
      const all = rows.every((row) => next.has(row.id));
      for (const row of rows) {
        if (all) next.delete(row.id);
        else next.set(row.id, row);
      }
      return next;
    });
  }, []);
  return useMemo(
    () => ({
      ids: [...chosen.keys()],
      rows: [...chosen.values()],
      has: (id: string) => chosen.has(id),
      clear,
      toggle,
      toggleAll,
    }),
    [chosen, clear, toggle, toggleAll],
  );
};
