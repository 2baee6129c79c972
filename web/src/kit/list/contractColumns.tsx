import type { PageQuery } from '@evergreen/contracts/common';
import { type CellValue, type ColumnKind, type ListColumns, partsOf } from '@evergreen/contracts/list-columns';
import type { ReactNode } from 'react';
import { yesOrNo } from '@evergreen/contracts/shown-words';
import { DayOf, shortDate } from '../DateWithMeaning';
import { Money } from '../Money';
import { number } from '../numbers';
import type { Column } from './types';

/** How a screen shows a column, beyond what the contract says. */
export type ColumnLook<R, Q extends PageQuery> = Partial<Omit<Column<R, Q>, 'id' | 'label' | 'sortBy'>>;

const words: Record<ColumnKind, (value: NonNullable<CellValue>) => ReactNode> = {
  text: String,
  date: (value) => shortDate(String(value)),
  timestamp: (value) => <DayOf at={String(value)} />,
  money: (value) => <Money amount={String(value)} />,
  count: (value) => number(Number(value)),
  flag: (value) => yesOrNo(value === true),
};

const atTheEnd: ReadonlySet<ColumnKind> = new Set(['money', 'count']);

/**
 * The columns of a contract, from left to right, each rendered by its kind; `looks` has what a screen shows otherwise.
 * Without a value, money is "$--" and everything else is empty.
 */
export const contractColumns = <R, Q extends PageQuery, C extends ListColumns<R>>(
  columns: C,
  looks: { readonly [I in keyof C]?: ColumnLook<R, Q> } = {},
): readonly Column<R, Q>[] =>
  Object.entries(columns).map(([id, column]) => {
    const [{ label, kind, value }] = partsOf<R>(id, column) as [ReturnType<typeof partsOf<R>>[number]];
    const cell = (row: R) => {
      const content = value(row);
      return content === null ? kind === 'money' && <Money amount={null} /> : words[kind](content);
    };
    const sortBy = column.sorts === true ? id : column.sorts;
    return {
      id,
      label,
      cell,
      ...(sortBy !== undefined && { sortBy }),
      ...(atTheEnd.has(kind) && { align: 'end' as const }),
      ...looks[id],
    };
  });
