import { columnsParam } from '@evergreen/contracts/accounts/saved-views';
import type { PageQuery } from '@evergreen/contracts/common';
import { useAddress } from '../address';
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
  const { params, change } = useAddress();
  const name = prefix + columnsParam;
  const free = columns.filter((column, index) => !isFixed(column, index));
  const usual = free.filter(({ optional }) => !optional).map(({ id }) => id);
  const chosenIn = (address: URLSearchParams) => address.get(name)?.split(',') ?? usual;
  const on = (id: string) => chosenIn(params).includes(id);

  const choose = (idsAfter: (chosen: readonly string[]) => readonly string[]) =>
    change((now) => {
      const ids = idsAfter(chosenIn(now));
      const next = new URLSearchParams(now);
      if (ids.join() === usual.join()) next.delete(name);
      else next.set(name, ids.join());
      return next;
    });

  return {
    shown: columns.filter((column, index) => isFixed(column, index) || on(column.id)),
    offered: free.some(({ optional }) => optional) ? free.map(({ id, label }) => ({ id, label, on: on(id) })) : [],
    isUsual: !params.has(name),
    turn: (turned) =>
      choose((chosen) => free.map(({ id }) => id).filter((id) => chosen.includes(id) !== (id === turned))),
    reset: () => choose(() => usual),
  };
};
