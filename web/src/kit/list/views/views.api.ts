import type { SavedViewBody } from '@evergreen/contracts/saved-view-queries';
import type { SavedView, SavedViewChangeBody, SavedViewList, ViewCalendar } from '@evergreen/contracts/saved-views';
import { api, type Submission } from '../../api';
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

export const addView = (body: SavedViewBody, submission: Submission) => api.post<{ id: string }>(at, body, submission);

export const changeView = ({ id }: SavedView, body: SavedViewChangeBody, submission: Submission) =>
  api.put(`${at}/${id}`, body, submission);

export const removeView = ({ id }: SavedView, submission: Submission) =>
  api.delete(`${at}/${id}`, undefined, submission);

export const addCalendar = ({ id }: SavedView, submission: Submission) =>
  api.post<ViewCalendar>(`${at}/${id}/calendar`, undefined, submission);

export const removeCalendar = ({ id }: SavedView, submission: Submission) =>
  api.delete(`${at}/${id}/calendar`, undefined, submission);
