import { get, put } from '../../calls.js';
import { releaseNotes, releaseNotesSummary } from '../../accounts/release-notes.js';

export const releaseNoteCalls = {
  all: get('/release-notes', { answers: releaseNotes }),
  summary: get('/release-notes/new', { answers: releaseNotesSummary }),
  dismiss: put('/release-notes/new/dismiss'),
  one: get('/release-notes/:urlSlug', { file: 'text/html' }),
};
