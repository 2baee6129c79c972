import { releaseNoteCalls } from '@evergreen/contracts/calls/accounts/release-notes';
import { callsAt, pathOf } from '../../../kit/http/calls';
import { api, type Submission } from '../../../kit/http/api';
import { useIdentity } from '../../../kit/data/identity';
import { useResource } from '../../../kit/data/queries';

const hour = 3_600_000;
/** The news of a release. */
export const news = { releaseNotes: true } as const;

/** Refetched while a window stays open over an upgrade. */
export const useNews = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['release-notes', id, 'new'],
    shows: news,
    aside: 'silent',
    again: () => hour,
    load: (signal) => callsAt(releaseNoteCalls).summary(signal),
  });
};

export const useReleaseNotes = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['release-notes', id],
    shows: news,
    aside: true,
    load: (signal) => callsAt(releaseNoteCalls).all(signal),
  });
};

export const useReleaseNoteFile = (urlSlug: string) =>
  useResource({
    key: ['release-notes', 'file', urlSlug],
    shows: {},
    told: true,
    load: () => api.file(pathOf(releaseNoteCalls.one, { urlSlug })),
  });

export const dismissNews = (_nothing: void, submission: Submission) => callsAt(releaseNoteCalls).dismiss(submission);
