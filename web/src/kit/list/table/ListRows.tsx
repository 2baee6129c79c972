import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { OpenCell, useOpenRow } from './OpenCell';
import { RowCheck } from './RowCheck';
import { RowMenu } from './RowMenu';
import type { RowsProps } from './ListTable';
import './rows.css';
import './two-lines.css';

/** The rows of a list on a phone: two lines each, no horizontal scrolling. */
export const ListRows = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  rows,
  hasLeft = () => false,
  selection,
  label,
}: RowsProps<R, Q, P>) => {
  const { columns, rowActions, rowNote, rowTone, rowName, leftLabel } = list;
  const openRow = useOpenRow(list);
  const [lead, ...others] = columns;
  const first = others.filter((column) => column.narrow === 'first');
  const second = others
    .filter((column) => column.narrow === 'second')
    .sort((a, b) => (a.narrowRank ?? 0) - (b.narrowRank ?? 0));
  const side = others.filter((column) => column.narrow === 'side');
  const here = rows.filter((row) => !hasLeft(row));
  if (!lead) return null;
  return (
    <ul className="eg-rows" aria-label={label}>
      {rows.map((row) => {
        const note = rowNote?.(row);
        const chosen = selection?.has(row.id) ?? false;
        const left = hasLeft(row);
        return (
          <li
            key={row.id}
            className={`${chosen ? 'eg-chosen' : ''} ${left ? 'eg-row-left' : ''} eg-row-${rowTone?.(row) ?? 'plain'}`}
            onClick={(event) => openRow.byClick(event, row)}
          >
            <div className="eg-row-line">
              {selection && (!left || chosen) && (
                <RowCheck row={row} here={here} name={rowName(row)} selection={selection} />
              )}
              <div className="eg-row-words">
                <div className="eg-row-first">
                  <span className="eg-row-lead">
                    <OpenCell list={list} row={row}>
                      {lead.cell(row)}
                    </OpenCell>
                    {lead.extra?.(row)}
                  </span>
                  {first.map((column) => (
                    <span key={column.id}>{column.cell(row)}</span>
                  ))}
                </div>
                <div className="eg-row-second">
                  {lead.detail && !lead.detailInTableOnly && <span>{lead.detail(row)}</span>}
                  {second.map((column) => (
                    <span key={column.id}>{column.cell(row)}</span>
                  ))}
                </div>
                {left && <div className="eg-became">{leftLabel?.(row)}</div>}
              </div>
              <div className="eg-row-side">
                {side.map((column) => (
                  <span key={column.id}>{column.cell(row)}</span>
                ))}
                {rowActions && !left && <RowMenu row={row} name={rowName(row)} actions={rowActions(row)} />}
              </div>
            </div>
            {note && <div className="eg-row-note">{note}</div>}
          </li>
        );
      })}
    </ul>
  );
};
