import type { NewSavedView, SavedView, SavedViewChange, SavedViewList } from '@evergreen/contracts/saved-views';
import { api, seeing, type Act } from '../../api';
import { useResource } from '../../queries';

const at = '/saved-views';

export const useSavedViews = (list: SavedViewList) =>
  useResource({
    key: ['saved-views', list],
    shows: { savedView: true },
    load: (signal) => api.get<SavedView[]>(at, { query: { list }, signal }),
    aside: true,
  });

export const touchesViews = { savedView: true, history: true } as const;

export const addView = (body: NewSavedView, act: Act) => api.post<{ id: string }>(at, body, act);

export const changeView = ({ id, version }: SavedView, body: SavedViewChange, act: Act) =>
  api.put(`${at}/${id}`, body, seeing(act, version));

export const removeView = ({ id, version }: SavedView, act: Act) =>
  api.delete(`${at}/${id}`, undefined, seeing(act, version));
