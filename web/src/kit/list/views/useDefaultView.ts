import type { SavedViewList } from '@evergreen/contracts/accounts/saved-views';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSavedViews } from './views.api';

export interface Start {
  /** The default view is not loaded yet. */
  waits: boolean;
  /** The query string to begin with, including `?`. */
  address?: string;
}

/** The user's default view, applied once if the URL has no query. */
export const useDefaultView = (list: SavedViewList): Start => {
  const { search } = useLocation();
  const [settled, setSettled] = useState(search !== '');
  const { data: views, isPending } = useSavedViews(list);
  const query = views?.find(({ isDefault }) => isDefault)?.query;
  if (!settled && (search !== '' || (!isPending && !query))) setSettled(true);
  if (settled || search !== '') return { waits: false };
  return query ? { waits: false, address: `?${query}` } : { waits: isPending };
};
