import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { MouseEvent } from 'react';
import { OpenCell, useOpenRow } from './OpenCell';
import { QuickActions } from './QuickActions';
import { RowCheck } from './RowCheck';
import { RowMenu } from './RowMenu';
import type { ListProps } from './types';
import type { RowSelection } from './useSelection';
import './rows.css';

interface TableRowProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: ListProps<R, Q, P>;
  row: R;
  rows: readonly R[];
  left: boolean;
  selection: RowSelection<R> | undefined;
  /** Without the checkbox. */
  columnCount: number;
}

/** What one line has no room for is said in whole to who points at it. */
const sayInWhole = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('.eg-stage-name')].some(
    (one) => one.scrollWidth > one.clientWidth,
  );
  if (cut) cell.title = [...cell.childNodes].map((part) => part.textContent).join(', ');
  else cell.removeAttribute('title');
};

export const TableRow = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  row,
  rows,
  left,
  selection,
  columnCount,
}: TableRowProps<R, Q, P>) => {
  const { columns, rowActions, rowNote, rowTone, rowName, oneLine, whatBecame } = list;
  const openRow = useOpenRow(list);
  const note = rowNote?.(row);
  const chosen = selection?.has(row.id) ?? false;
  const actions = left ? [] : (rowActions?.(row) ?? []);
  const classes = [
    chosen && 'eg-chosen',
    note && 'eg-with-note',
    left && 'eg-row-left',
    `eg-row-${rowTone?.(row) ?? 'plain'}`,
    openRow.possible && 'eg-opens',
  ];
  return (
    <>
      <tr className={classes.filter(Boolean).join(' ')} onClick={(event) => openRow.byClick(event, row)}>
        {selection && (
          <td className="eg-check">
            {(!left || chosen) && <RowCheck row={row} rows={rows} name={rowName(row)} selection={selection} />}
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={column.align === 'end' ? 'eg-end' : ''}
            {...(oneLine && { onMouseEnter: sayInWhole })}
          >
            {index === 0 ? (
              <OpenCell list={list} row={row}>
                {column.cell(row)}
              </OpenCell>
            ) : (
              column.cell(row)
            )}
            {column.detail && <div className="eg-detail">{column.detail(row)}</div>}
            {left && index === columns.length - 1 && <span className="eg-became">{whatBecame?.(row)}</span>}
          </td>
        ))}
        {rowActions && (
          <td className="eg-menu-cell">
            <QuickActions row={row} actions={actions} />
            <RowMenu row={row} name={rowName(row)} actions={actions} />
          </td>
        )}
      </tr>
      {note && (
        <tr className="eg-note-row">
          {selection && <td />}
          <td colSpan={columnCount}>{note}</td>
        </tr>
      )}
    </>
  );
};
