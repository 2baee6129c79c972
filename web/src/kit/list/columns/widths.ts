import type { PageQuery } from '@evergreen/contracts/common';
import { useState } from 'react';
import { inBrowser } from '../../browser/storage';
import type { Column, ListProps } from '../state/types';

export const narrowest = 48;
export const widest = 800;
/** For columns without a width. */
const usual = 110;

const leastOf = ({ width }: { width?: string }) => Number.parseInt(width ?? '', 10) || usual;

type Chosen = Readonly<Record<string, number>>;

/**
 * Widths in one-line lists: fixed and chosen ones stay, the others share the rest, and the column with the largest
 * share takes the remainder.
 */
export const layOut = <R, Q extends PageQuery>(columns: readonly Column<R, Q>[], chosen: Chosen, edges: number) => {
  const sharing = columns.filter(({ id, share }) => share !== undefined && chosen[id] === undefined);
  const shareOf = ({ share = 0 }: Column<R, Q>) => share;
  const shares = sharing.reduce((sum, column) => sum + shareOf(column), 0);
  const rest = [...sharing].sort((a, b) => shareOf(b) - shareOf(a))[0];
  const pixels = (column: Column<R, Q>) => chosen[column.id] ?? leastOf(column);
  const fixed = columns.filter((column) => !sharing.includes(column)).reduce((sum, column) => sum + pixels(column), 0);
  const widthOf = (column: Column<R, Q>) => {
    if (!sharing.includes(column)) return `${pixels(column)}px`;
    if (column === rest) return undefined;
    const part = (shareOf(column) / shares).toFixed(3);
    return `max(${leastOf(column)}px, (100cqw - ${fixed + edges}px - var(--acts)) * ${part})`;
  };
  const widths = new Map(columns.map((column) => [column.id, widthOf(column)]));
  return {
    of: ({ id }: Column<R, Q>) => widths.get(id),
    pixels,
    /** Below this width the table scrolls horizontally. */
    least: columns.reduce((sum, column) => sum + pixels(column), 0),
    /** All columns have fixed widths: the menu column takes the rest. */
    isFull: rest === undefined,
  };
};

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' && value !== null && Object.values(value).every((width) => typeof width === 'number');

const isId = /^[0-9a-f-]{36}$/;

/** Lists of one kind share their widths. */
export const nameOfList = <R extends { id: string }, Q extends PageQuery>(
  { queryKey }: Partial<Pick<ListProps<R, Q>, 'queryKey'>>,
  label: string,
): string => (queryKey ?? [label]).filter((part) => typeof part === 'string' && !isId.test(part)).join('.');

/** The user's column widths, stored in the browser. */
export const useChosenWidths = (list: string) => {
  const key = `evergreen.widths.${list}`;
  const [chosen, setChosen] = useState<Chosen>(() => {
    const kept = inBrowser.read(key);
    return isChosen(kept) ? kept : {};
  });
  /** Without a width: the default. */
  const resize = (id: string, width: number | undefined) => {
    const { [id]: before, ...others } = chosen;
    const now = width === undefined ? undefined : Math.min(widest, Math.max(narrowest, width));
    if (now === before) return;
    const next = now === undefined ? others : { ...others, [id]: now };
    setChosen(next);
    inBrowser.keep(key, next);
  };
  return { chosen, resize };
};
