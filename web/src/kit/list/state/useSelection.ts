import { useCallback, useMemo, useRef, useState } from 'react';
import type { Selection } from './types';

export interface RowSelection<R> extends Selection<R> {
  has: (id: string) => boolean;
  /** With `upTo`, the range from the last chosen row. */
  toggle: (row: R, upTo?: readonly R[]) => void;
  toggleAll: (rows: readonly R[]) => void;
}

const between = <R extends { id: string }>(rows: readonly R[], from: string | undefined, to: string) => {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b);
  const [first = -1, end = -1] = ends;
  return first < 0 ? undefined : rows.slice(first, end + 1);
};

/**
 * Chosen rows stay chosen while paging, filtering and searching.
 * @param list names the list: those of another record are not chosen on it
 */
export const useSelection = <R extends { id: string }>(list: string): RowSelection<R> => {
  const [chosenOn, setChosenOn] = useState(list);
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  if (chosenOn !== list) {
    setChosenOn(list);
    setChosen(new Map());
  }
  const last = useRef<string>(undefined);
  const clear = useCallback(() => setChosen(new Map()), []);
  const toggle = useCallback((row: R, upTo?: readonly R[]) => {
    const range = between(upTo ?? [], last.current, row.id);
    last.current = row.id;
    setChosen((now) => {
      const next = new Map(now);
      const chooses = !next.has(row.id);
      for (const item of range ?? [row]) {
        if (chooses) next.set(item.id, item);
        else next.delete(item.id);
      }
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
