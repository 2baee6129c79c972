import { useState } from 'react';

interface Held<R> {
  /** The query: another filter, order or page starts again. */
  of: string;
  fresh: readonly R[];
  rows: readonly R[];
}

export interface StillRows<R> {
  rows: readonly R[];
  hasLeft: (row: R) => boolean;
  /** The pending changes as text; undefined if there are none. */
  waiting: string | undefined;
  show: () => void;
}

const wordsFor = (came: number, left: number, moved: boolean) => {
  const parts = [came > 0 && `${came} new`, left > 0 && `${left} left`].filter(Boolean);
  return parts.length > 0
    ? `${parts.join(', ')} since you opened this list`
    : moved
      ? 'The order has changed'
      : undefined;
};

/**
 * Rows keep their places while a user reads: changes appear in place, removed rows stay, and new ones wait for a
 * click. Otherwise a click could hit another license.
 */
export const useStillRows = <R extends { id: string }>(
  fresh: readonly R[] | undefined,
  of: string,
  { isOld, on }: { isOld: boolean; on: boolean },
): StillRows<R> => {
  const [still, setHeld] = useState<Held<R>>();
  const all = fresh ?? [];
  if (!on || !fresh) return { rows: all, hasLeft: () => false, waiting: undefined, show: () => undefined };

  if (!isOld && still?.of !== of) setHeld({ of, fresh, rows: fresh });
  else if (!isOld && still && still.fresh !== fresh) {
    const now = new Map(fresh.map((row) => [row.id, row]));
    setHeld({ ...still, fresh, rows: still.rows.map((row) => now.get(row.id) ?? row) });
  }

  const rows = still?.rows ?? all;
  const known = new Set(rows.map(({ id }) => id));
  const here = new Set((still?.fresh ?? all).map(({ id }) => id));
  const came = [...here].filter((id) => !known.has(id));
  const left = rows.filter(({ id }) => !here.has(id));
  const order = rows.map(({ id }) => id).filter((id) => here.has(id));
  const moved = order.join() !== [...here].filter((id) => known.has(id)).join();
  return {
    rows,
    hasLeft: ({ id }) => !here.has(id),
    waiting: wordsFor(came.length, left.length, moved),
    show: () => setHeld({ of, fresh, rows: fresh }),
  };
};
