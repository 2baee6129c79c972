import { useMemo } from 'react';
import type { RowSelection } from '../../../kit/list/state/useSelection';

/** Selected licenses, whether or not their page was loaded; `onChange` is called for each change. */
export const useChosenIds = <R extends { id: string }>(
  ids: readonly string[],
  onChange: (ids: readonly string[]) => void,
): RowSelection<R> =>
  useMemo(() => {
    const chosen = new Set(ids);
    const turn = (some: readonly string[], on: boolean) => {
      const next = new Set(chosen);
      for (const id of some) {
        if (on) next.add(id);
        else next.delete(id);
      }
      onChange([...next]);
    };
    return {
      ids,
      rows: [],
      has: (id: string) => chosen.has(id),
      clear: () => onChange([]),
      toggle: ({ id }: R) => turn([id], !chosen.has(id)),
      toggleAll: (rows: readonly R[]) =>
        turn(
          rows.map(({ id }) => id),
          !rows.every(({ id }) => chosen.has(id)),
        ),
    };
  }, [ids, onChange]);
