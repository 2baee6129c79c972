import { columnsParam } from '@evergreen/contracts/accounts/saved-views';
import type { PageQuery } from '@evergreen/contracts/common';
import { useAddress } from '../../routing/address';
import type { Column } from '../state/types';

export interface ColumnChoice<R, Q extends PageQuery> {
  /** The shown columns, in the declared order. */
  shown: readonly Column<R, Q>[];
  /** Columns that can be hidden; empty if there is no choice. */
  offered: readonly { id: string; label: string; on: boolean }[];
  isUsual: boolean;
  turn: (id: string) => void;
  reset: () => void;
}

/** The first column and columns without a heading are always shown. */
const isFixed = <R, Q extends PageQuery>(column: Column<R, Q>, index: number) => index === 0 || column.labelHidden;

/** The user's choice of columns; in the URL if it differs from the default. */
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
