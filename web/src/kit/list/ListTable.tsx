import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { TableRow } from './TableRow';
import type { Column, ListProps } from './types';
import type { ListState } from './useListState';
import type { RowSelection } from './useSelection';

export interface RowsProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: ListProps<R, Q, P>;
  state: ListState<Q>;
  rows: readonly R[];
  /** It is no longer in the list, and keeps its place. */
  hasLeft?: (row: R) => boolean;
  selection: RowSelection<R> | undefined;
  label: string;
}

const SortHead = <R, Q extends PageQuery>({ column, state }: { column: Column<R, Q>; state: ListState<Q> }) => {
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
      {label}
      {sorted ? <Arrow size={12} aria-hidden /> : <ArrowUp size={12} className="eg-sort-idle" aria-hidden />}
    </button>
  );
};

const ariaSort = <R, Q extends PageQuery>(column: Column<R, Q>, { query }: ListState<Q>) =>
  column.sortBy === undefined || column.sortBy !== query.sortBy
    ? undefined
    : query.sortDirection === 'asc'
      ? 'ascending'
      : 'descending';

/** What a screen of 1440 has room for; more columns than that are scrolled to, and their headings with them. */
const roomOfPage = 1080;
const usualWidth = 110;

const widthOf = <R, Q extends PageQuery>(columns: readonly Column<R, Q>[]) =>
  columns.reduce((sum, { width }) => sum + (width ? Number.parseInt(width, 10) : usualWidth), 0);

export const ListTable = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  state,
  rows,
  hasLeft = () => false,
  selection,
  label,
}: RowsProps<R, Q, P>) => {
  const { columns, rowActions, oneLine, choosesQuietly } = list;
  const columnCount = columns.length + (rowActions ? 1 : 0);
  const here = rows.filter((row) => !hasLeft(row));
  const allChosen = here.length > 0 && here.every((row) => selection?.has(row.id));
  const someChosen = rows.some((row) => selection?.has(row.id));
  return (
    <div className={oneLine && widthOf(columns) <= roomOfPage ? 'eg-table-wide' : 'eg-table-wrap'}>
      <table
        className={`eg-table ${oneLine ? 'eg-one-line' : ''} ${choosesQuietly ? 'eg-quiet-checks' : ''}`}
        style={oneLine ? { minWidth: widthOf(columns) + 88 } : undefined}
        aria-label={label}
      >
        <thead>
          <tr>
            {selection && (
              <th className="eg-check" scope="col">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={allChosen}
                  ref={(box) => {
                    if (box) box.indeterminate = someChosen && !allChosen;
                  }}
                  onChange={() => selection.toggleAll(here)}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={ariaSort(column, state)}
                className={column.align === 'end' ? 'eg-end' : ''}
                style={{ width: column.width }}
              >
                <SortHead column={column} state={state} />
              </th>
            ))}
            {rowActions && (
              <th scope="col" className="eg-menu-cell">
                <span className="eg-sr">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} {...{ list, row, rows, selection, columnCount }} left={hasLeft(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
