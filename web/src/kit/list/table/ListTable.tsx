import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { useMemo } from 'react';
import { ListHead } from './ListHead';
import { TableRow } from './TableRow';
import type { ListProps } from '../state/types';
import type { ListState } from '../state/useListState';
import { useScrolls } from './useScrolls';
import type { RowSelection } from '../state/useSelection';
import { layOut, nameOfList, useChosenWidths } from '../columns/widths';

export interface RowsProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: ListProps<R, Q, P>;
  state: ListState<Q>;
  rows: readonly R[];
  /** The row is no longer in the list, and keeps its place. */
  hasLeft?: (row: R) => boolean;
  selection: RowSelection<R> | undefined;
  label: string;
}

const noneLeft = () => false;
/** Width of checkbox and menu in one-line and fitted lists (one-line.css, table.css). */
const checkWidth = 34;
const menuWidth = 38;

export const ListTable = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  state,
  rows,
  hasLeft = noneLeft,
  selection,
  label,
}: RowsProps<R, Q, P>) => {
  const { columns, rowActions, oneLine, fitted, choosesQuietly } = list;
  const isLaidOut = oneLine || fitted;
  const here = useMemo(() => rows.filter((row) => !hasLeft(row)), [rows, hasLeft]);
  const allChosen = here.length > 0 && here.every((row) => selection?.has(row.id));
  const someChosen = rows.some((row) => selection?.has(row.id));
  const { chosen, resize } = useChosenWidths(nameOfList<R, Q>(list, label));
  const check = selection ? checkWidth : 0;
  const layout = layOut(columns, chosen, check);
  const least = layout.least + check + (rowActions ? menuWidth : 0);
  const { box, scrolls } = useScrolls(least);
  // Memoized, so that resizing a column does not render the rows.
  const body = useMemo(
    () =>
      rows.map((row) => (
        <TableRow
          key={row.id}
          {...{ list, row, here, selection }}
          columnCount={list.columns.length + (list.rowActions ? 1 : 0)}
          left={hasLeft(row)}
        />
      )),
    [list, rows, here, selection, hasLeft],
  );
  return (
    <div ref={box} className={isLaidOut && !scrolls ? 'eg-table-wide' : 'eg-table-wrap'}>
      <table
        className={`eg-table ${oneLine ? 'eg-one-line' : fitted ? 'eg-fitted' : ''} ${choosesQuietly ? 'eg-quiet-checks' : ''}`}
        style={isLaidOut ? { minWidth: least } : undefined}
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
            {columns.map((column, index) => (
              <ListHead
                key={column.id}
                column={column}
                state={state}
                className={`${column.align === 'end' ? 'eg-end' : ''} ${index === 0 ? 'eg-lead' : ''}`}
                style={{ width: isLaidOut ? layout.of(column) : column.width }}
                sizing={
                  oneLine ? { now: layout.pixels(column), onResize: (width) => resize(column.id, width) } : undefined
                }
              />
            ))}
            {rowActions && (
              <th scope="col" className={`eg-menu-cell ${isLaidOut && layout.isFull ? 'eg-takes-rest' : ''}`}>
                <span className="eg-sr">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{body}</tbody>
      </table>
    </div>
  );
};
