import type { ReleaseNotes, ReleaseNotesSummary } from '@evergreen/contracts/release-notes';
import { api, type Submission } from '../../kit/api';
import { useIdentity } from '../../kit/identity';
import { useResource } from '../../kit/queries';

const hour = 3_600_000;
/** What one knows of releases. */
export const news = { releaseNotes: true } as const;

/** Asked again while a window stays open over an upgrade. */
export const useNews = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['release-notes', id, 'new'],
    shows: news,
    aside: 'silent',
    again: () => hour,
    load: (signal) => api.get<ReleaseNotesSummary>('/release-notes/new', { signal }),
  });
};

export const useReleaseNotes = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['release-notes', id],
    shows: news,
    aside: true,
    load: (signal) => api.get<ReleaseNotes>('/release-notes', { signal }),
  });
};

export const useReleaseNoteFile = (urlSlug: string) =>
  useResource({
    key: ['release-notes', 'file', urlSlug],
    shows: {},
    told: true,
    load: () => api.file(`/release-notes/${encodeURIComponent(urlSlug)}`),
  });

export const dismissNews = (_nothing: void, submission: Submission) =>
  api.put('/release-notes/new/dismiss', undefined, submission);
