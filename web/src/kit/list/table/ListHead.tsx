import type { PageQuery } from '@evergreen/contracts/common';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Column } from '../state/types';
import type { ListState } from '../state/useListState';
import { WidthHandle } from '../columns/WidthHandle';

interface HeadProps<R, Q extends PageQuery> {
  column: Column<R, Q>;
  state: ListState<Q>;
}

const SortHead = <R, Q extends PageQuery>({ column, state }: HeadProps<R, Q>) => {
  const { sortBy, sortDirection } = state.query;
  const sorted = column.sortBy !== undefined && sortBy === column.sortBy;
  const label: ReactNode = column.labelHidden ? <span className="eg-sr">{column.label}</span> : column.label;
  if (column.sortBy === undefined) return label;
  const Arrow = sortDirection === 'asc' ? ArrowUp : ArrowDown;
  const turn = () =>
    state.set({
      sortBy: column.sortBy,
      sortDirection: sorted && sortDirection === 'asc' ? 'desc' : 'asc',
    } as Partial<Q>);
  return (
    <button type="button" className="eg-sort" onClick={turn}>
      <span>{label}</span>
      {sorted ? <Arrow size={12} aria-hidden /> : <ArrowUp size={12} className="eg-sort-idle" aria-hidden />}
    </button>
  );
};

const ariaSort = <R, Q extends PageQuery>({ column, state: { query } }: HeadProps<R, Q>) =>
  column.sortBy === undefined || column.sortBy !== query.sortBy
    ? undefined
    : query.sortDirection === 'asc'
      ? 'ascending'
      : 'descending';

interface ListHeadProps<R, Q extends PageQuery> extends HeadProps<R, Q> {
  className: string;
  style: CSSProperties;
  /** Makes the width adjustable. */
  sizing?: { now: number; onResize: (width: number | undefined) => void } | undefined;
}

/** A column heading: sorts, and has a resize handle. */
export const ListHead = <R, Q extends PageQuery>(props: ListHeadProps<R, Q>) => {
  const { column, state, className, style } = props;
  const sizing = column.labelHidden ? undefined : props.sizing;
  return (
    <th
      scope="col"
      aria-sort={ariaSort({ column, state })}
      className={className}
      style={style}
      // Without the handle's label.
      {...(sizing && { 'aria-label': column.label })}
    >
      <SortHead column={column} state={state} />
      {sizing && <WidthHandle label={column.label} {...sizing} />}
    </th>
  );
};
