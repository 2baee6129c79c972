import type { SavedView, SavedViewList } from '@evergreen/contracts/accounts/saved-views';
import { useEffect, useState } from 'react';
import { store } from '../../store';

/** By which view each list was left, and what it showed then: whoever comes back to just that goes on with the view. */
const left = store<{ [list in SavedViewList]?: { id: string; address: string } | undefined }>({});

interface Present {
  /** What the list is shown by, changed or not. */
  view: SavedView | undefined;
  /** Something else is shown by now. */
  changed: boolean;
}

/**
 * @param addressOf what a view shows, said in full
 * @param address what is shown now; `plain` is what the list shows where nobody chose anything, and is no view's change
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
  // Until they are read, nothing is known of which it was.
  if (views.length > 0 && present?.id !== last) setLast(present?.id);
  useEffect(() => {
    left.set({ ...left.get(), [list]: last === undefined ? undefined : { id: last, address } });
  }, [list, last, address]);
  return { view: present, changed: present !== undefined && !exact };
};
