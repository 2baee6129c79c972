import { useState } from 'react';

interface Held<R> {
  /** The question that these answer: another filter, order or page begins anew. */
  of: string;
  fresh: readonly R[];
  rows: readonly R[];
}

export interface StillRows<R> {
  rows: readonly R[];
  hasLeft: (row: R) => boolean;
  /** What waits to be shown, in words; undefined while nothing does. */
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
 * Rows keep their places while somebody looks at them: what changed is shown where it stands, a row that left stays, and what
 * came waits until it is asked for. Otherwise a click meant for one license meets the next.
 */
export const useStillRows = <R extends { id: string }>(
  fresh: readonly R[] | undefined,
  of: string,
  { isOld, on }: { isOld: boolean; on: boolean },
): StillRows<R> => {
  const [held, setHeld] = useState<Held<R>>();
  const all = fresh ?? [];
  if (!on || !fresh) return { rows: all, hasLeft: () => false, waiting: undefined, show: () => undefined };

  if (!isOld && held?.of !== of) setHeld({ of, fresh, rows: fresh });
  else if (!isOld && held && held.fresh !== fresh) {
    const now = new Map(fresh.map((row) => [row.id, row]));
    setHeld({ ...held, fresh, rows: held.rows.map((row) => now.get(row.id) ?? row) });
  }

  const rows = held?.rows ?? all;
  const known = new Set(rows.map(({ id }) => id));
  const here = new Set((held?.fresh ?? all).map(({ id }) => id));
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
