import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListProps } from '../state/types';

const interactive = 'a, button, input, label, select, textarea, form, [role="menuitem"]';

interface OpenCellProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: ListProps<R, Q, P>;
  row: R;
  children: ReactNode;
}

/** The cell that links to the row's record. */
export const OpenCell = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  row,
  children,
}: OpenCellProps<R, Q, P>) => {
  const words = list.columns[0]?.needsName ? (
    <>
      {children}
      <span className="eg-sr">, {list.rowName(row)}</span>
    </>
  ) : (
    children
  );
  const own = { className: 'eg-open', 'data-opens-row': '' };
  const to = list.href?.(row);
  if (to) {
    return (
      <Link {...own} to={to}>
        {words}
      </Link>
    );
  }
  if (list.onOpen) {
    return (
      <button {...own} type="button" onClick={() => list.onOpen?.(row)}>
        {words}
      </button>
    );
  }
  return <span className="eg-open">{words}</span>;
};

/** A click anywhere in a row opens it, except on a control. */
export const useOpenRow = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>(
  list: ListProps<R, Q, P>,
) => {
  const navigate = useNavigate();
  const byClick = (event: MouseEvent<HTMLElement>, row: R) => {
    if ((event.target as Element).closest(interactive) || window.getSelection()?.toString()) return;
    const to = list.href?.(row);
    if (to && (event.metaKey || event.ctrlKey)) window.open(to, '_blank', 'noopener');
    else if (to) void navigate(to);
    else list.onOpen?.(row);
  };
  return { possible: Boolean(list.href ?? list.onOpen), byClick };
};
