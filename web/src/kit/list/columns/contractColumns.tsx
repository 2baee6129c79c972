import { number } from '@evergreen/contracts/counted';
import type { PageQuery } from '@evergreen/contracts/common';
import {
  type CellValue,
  type ColumnKind,
  type ListColumn,
  type ListColumns,
  partsOf,
  type ScreenIds,
} from '@evergreen/contracts/list-columns';
import { type ColumnFilter, namesOfFilter } from '@evergreen/contracts/list-filters';
import type { ReactNode } from 'react';
import { yesOrNo } from '@evergreen/contracts/shown-words';
import { DayOf, Moment, shortDate } from '../../values/DateWithMeaning';
import { Money } from '../../values/Money';
import { optionsOf } from '../../fields/options';
import type { Column, Filter } from '../state/types';

/** How a screen shows a column, beyond the contract. */
export type ColumnLook<R, Q extends PageQuery> = Partial<
  Omit<Column<R, Q>, 'id' | 'sortBy' | 'screenOnly' | 'filters'>
> & {
  /** False: not in this user's list. */
  offered?: boolean;
};

/** Overrides for columns; one that exists only on the screen needs a cell. */
type Looks<R, Q extends PageQuery, C> = { readonly [I in Exclude<keyof C, ScreenIds<C>>]?: ColumnLook<R, Q> } & {
  readonly [I in ScreenIds<C>]: ColumnLook<R, Q> & Pick<Column<R, Q>, 'cell'>;
};

const words: Record<ColumnKind, (value: NonNullable<CellValue>) => ReactNode> = {
  text: String,
  date: (value) => shortDate(String(value)),
  timestamp: (value) => <DayOf at={String(value)} />,
  instant: (value) => <Moment at={String(value)} />,
  money: (value) => <Money amount={String(value)} />,
  count: (value) => number(Number(value)),
  flag: (value) => yesOrNo(value === true),
};

const atTheEnd: ReadonlySet<ColumnKind> = new Set(['money', 'count']);

const filtersOf = <Q extends PageQuery>(filter: ColumnFilter, label: string): readonly Filter<Q>[] =>
  namesOfFilter(filter, label).map(({ name, label: ofField }) => {
    const field = {
      name: name as keyof Q & string,
      label: ofField,
      ...(filter.countsEach && { countsEach: true as const }),
    };
    if (filter.kind === 'period') return { ...field, kind: 'date' };
    return { ...field, kind: filter.kind === 'several' ? 'options' : 'select', options: optionsOf(filter.choices) };
  });

/** Without a value: "$--" for money, otherwise empty. */
const cellOf =
  <R,>(id: string, column: ListColumn<R>) =>
  (row: R): ReactNode => {
    const [part] = partsOf(id, column);
    const content = part?.value(row) ?? null;
    if (!part || content === null) return part?.kind === 'money' && <Money amount={null} />;
    return words[part.kind](content);
  };

/** The columns of a contract, each rendered by its kind; `looks` has the overrides. */
export const contractColumns = <R, Q extends PageQuery, C extends ListColumns<R>>(
  columns: C,
  ...[looks]: [ScreenIds<C>] extends [never] ? [looks?: Looks<R, Q, C>] : [looks: Looks<R, Q, C>]
): readonly Column<R, Q>[] =>
  Object.entries<ListColumn<R>>(columns).flatMap(([id, column]) => {
    const { label, kind = 'text', sorts, optional, screenOnly, filter } = column;
    const { offered = true, ...look } = (looks as Readonly<Record<string, ColumnLook<R, Q>>> | undefined)?.[id] ?? {};
    const sortBy = sorts === true ? id : sorts;
    return offered
      ? {
          id,
          label,
          cell: cellOf(id, column),
          ...(sortBy !== undefined && { sortBy }),
          ...(optional && { optional }),
          ...(screenOnly && { screenOnly }),
          ...(filter && { filters: { of: filtersOf<Q>(filter, label), place: filter.place } }),
          ...(atTheEnd.has(kind) && { align: 'end' as const }),
          ...look,
        }
      : [];
  });
