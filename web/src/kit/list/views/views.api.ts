import { savedViewCalls } from '@evergreen/contracts/calls/accounts/saved-views';
import { callsAt } from '../../http/calls';
import type { SavedViewBody } from '@evergreen/contracts/accounts/saved-view-queries';
import type { SavedView, SavedViewChangeBody, SavedViewList } from '@evergreen/contracts/accounts/saved-views';
import type { Submission } from '../../http/api';
import { useResource } from '../../data/queries';

export const useSavedViews = (list: SavedViewList) =>
  useResource({
    key: ['saved-views', list],
    shows: { savedView: true },
    load: (signal) => callsAt(savedViewCalls).list({ list }, signal),
    aside: true,
  });

export const touchesViews = { savedView: true, history: true } as const;

export const addView = (body: SavedViewBody, submission: Submission) => callsAt(savedViewCalls).add(body, submission);

export const changeView = ({ id }: SavedView, body: SavedViewChangeBody, submission: Submission) =>
  callsAt(savedViewCalls, { id }).change(body, submission);

export const removeView = ({ id }: SavedView, submission: Submission) =>
  callsAt(savedViewCalls, { id }).remove(submission);

export const addCalendar = ({ id }: SavedView, submission: Submission) =>
  callsAt(savedViewCalls, { id }).addCalendar(submission);

export const removeCalendar = ({ id }: SavedView, submission: Submission) =>
  callsAt(savedViewCalls, { id }).removeCalendar(submission);
