import { columnsParam } from '@evergreen/contracts/saved-views';
import type { PageQuery } from '@evergreen/contracts/common';
import { useSearchParams } from 'react-router';
import type { Column } from './types';

export interface ColumnChoice<R, Q extends PageQuery> {
  /** What the table shows, in the declared order. */
  shown: readonly Column<R, Q>[];
  /** What can be shown or hidden; empty where the list leaves no choice. */
  offered: readonly { id: string; label: string; on: boolean }[];
  isUsual: boolean;
  turn: (id: string) => void;
  reset: () => void;
}

/** The column that leads a row, and what has no heading, always stand. */
const isFixed = <R, Q extends PageQuery>(column: Column<R, Q>, index: number) => index === 0 || column.labelHidden;

/** Which columns a person looks at; the address keeps it, and names none while they are the usual ones. */
export const useColumnChoice = <R, Q extends PageQuery>(
  columns: readonly Column<R, Q>[],
  prefix = '',
): ColumnChoice<R, Q> => {
  const [params, setParams] = useSearchParams();
  const name = prefix + columnsParam;
  const free = columns.filter((column, index) => !isFixed(column, index));
  const usual = free.filter(({ optional }) => !optional).map(({ id }) => id);
  const chosen = params.get(name)?.split(',') ?? usual;
  const on = (id: string) => chosen.includes(id);

  const choose = (ids: readonly string[]) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (ids.join() === usual.join()) next.delete(name);
        else next.set(name, ids.join());
        return next;
      },
      { preventScrollReset: true },
    );

  return {
    shown: columns.filter((column, index) => isFixed(column, index) || on(column.id)),
    offered: free.some(({ optional }) => optional) ? free.map(({ id, label }) => ({ id, label, on: on(id) })) : [],
    isUsual: !params.has(name),
    turn: (id) => choose(free.map((column) => column.id).filter((one) => (one === id ? !on(one) : on(one)))),
    reset: () => choose(usual),
  };
};
