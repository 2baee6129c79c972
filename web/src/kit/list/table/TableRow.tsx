import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { MouseEvent, ReactNode } from 'react';
import { Words } from '../../values/Words';
import { OpenCell, useOpenRow } from './OpenCell';
import { QuickActions } from './QuickActions';
import { RowCheck } from './RowCheck';
import { RowMenu } from './RowMenu';
import type { Column, ListProps } from '../state/types';
import type { RowSelection } from '../state/useSelection';
import './rows.css';

interface TableRowProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: ListProps<R, Q, P>;
  row: R;
  /** The rows without those that have left the list. */
  here: readonly R[];
  left: boolean;
  selection: RowSelection<R> | undefined;
  /** Without the checkbox column. */
  columnCount: number;
}

/** A tooltip for truncated cells. */
const sayInWhole = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  const parts = cell.querySelectorAll<HTMLElement>('.eg-cut, .eg-stage-name, .eg-detail');
  const isCut = [cell, ...parts].some(
    (cellPart) => cellPart.scrollWidth > cellPart.clientWidth || cellPart.scrollHeight > cellPart.clientHeight + 1,
  );
  if (isCut) cell.title = [...cell.childNodes].map(({ textContent }) => textContent).join(', ');
  else cell.removeAttribute('title');
};

const inWords = (content: ReactNode) => (typeof content === 'string' ? <Words>{content}</Words> : content);

interface CellProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: ListProps<R, Q, P>;
  row: R;
  column: Column<R, Q>;
  leads: boolean;
}

const Cell = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  row,
  column: { cell, extra, detail },
  leads,
}: CellProps<R, Q, P>) => {
  const cut = inWords(cell(row));
  const lead = leads ? (
    <OpenCell list={list} row={row}>
      {cut}
    </OpenCell>
  ) : (
    cut
  );
  const second = detail && <div className="eg-detail">{inWords(detail(row))}</div>;
  return (extra ?? (detail && list.oneLine)) ? (
    <div className="eg-line">
      {lead}
      {extra?.(row)}
      {second}
    </div>
  ) : (
    <>
      {lead}
      {second}
    </>
  );
};

export const TableRow = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  row,
  here,
  left,
  selection,
  columnCount,
}: TableRowProps<R, Q, P>) => {
  const { columns, rowActions, rowNote, rowTone, rowName, leftLabel } = list;
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
            {(!left || chosen) && <RowCheck row={row} here={here} name={rowName(row)} selection={selection} />}
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={`${column.align === 'end' ? 'eg-end' : ''} ${index === 0 ? 'eg-lead' : ''}`}
            onMouseEnter={sayInWhole}
          >
            <Cell list={list} row={row} column={column} leads={index === 0} />
            {left && index === columns.length - 1 && <span className="eg-became">{leftLabel?.(row)}</span>}
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
