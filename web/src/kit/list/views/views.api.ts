import type { SavedViewBody, SavedView, SavedViewChangeBody, SavedViewList } from '@evergreen/contracts/saved-views';
import { api, seeing, type Submission } from '../../api';
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

export const changeView = ({ id, version }: SavedView, body: SavedViewChangeBody, submission: Submission) =>
  api.put(`${at}/${id}`, body, seeing(submission, version));

export const removeView = ({ id, version }: SavedView, submission: Submission) =>
  api.delete(`${at}/${id}`, undefined, seeing(submission, version));
