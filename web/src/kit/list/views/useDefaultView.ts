import type { SavedViewList } from '@evergreen/contracts/accounts/saved-views';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSavedViews } from './views.api';

export interface Start {
  /** It is not known yet where the list begins. */
  waits: boolean;
  /** The search part of the address to begin with, with its `?`. */
  address?: string;
}

/** The person's default view, once, where they come to the list and the address says nothing. */
export const useDefaultView = (list: SavedViewList): Start => {
  const { search } = useLocation();
  const [settled, setSettled] = useState(search !== '');
  const { data: views, isPending } = useSavedViews(list);
  const query = views?.find(({ isDefault }) => isDefault)?.query;
  if (!settled && (search !== '' || (!isPending && !query))) setSettled(true);
  if (settled || search !== '') return { waits: false };
  return query ? { waits: false, address: `?${query}` } : { waits: isPending };
};
