import type { SavedView, SavedViewList } from '@evergreen/contracts/accounts/saved-views';
import { useEffect, useState } from 'react';
import { store } from '../../browser/store';

/** The view of each list and what it showed when it was left: coming back to the same state restores the view. */
const left = store<{ [list in SavedViewList]?: { id: string; address: string } | undefined }>({});

interface Present {
  /** The current view, changed or not. */
  view: SavedView | undefined;
  /** The list differs from the view. */
  changed: boolean;
}

/**
 * @param addressOf a view's complete query string
 * @param address the current one; `plain` is the default, and no change of the view
 */
export const usePresentView = (
  list: SavedViewList,
  views: readonly SavedView[],
  addressOf: (query: string) => string,
  { address, plain }: { address: string; plain: string },
): Present => {
  const [last, setLast] = useState(() => {
    const before = left.get()[list];
    return before?.address === address ? before.id : undefined;
  });
  const shows = ({ query }: SavedView) => addressOf(query) === address;
  const former = views.find(({ id }) => id === last);
  const exact = former && shows(former) ? former : views.find(shows);
  const present = exact ?? (address === plain ? undefined : former);
  // Unknown until the views are loaded.
  if (views.length > 0 && present?.id !== last) setLast(present?.id);
  useEffect(() => {
    left.set({ ...left.get(), [list]: last === undefined ? undefined : { id: last, address } });
  }, [list, last, address]);
  return { view: present, changed: present !== undefined && !exact };
};
