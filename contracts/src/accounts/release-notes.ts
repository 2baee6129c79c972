import { z } from 'zod';
import { isoDate, listOf } from '../common.js';

/** A feature of a release: a few sentences, and a link to its page. */
export const releaseNoteFeature = z.object({
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  link: z
    .object({
      label: z.string(),
      /** Of this site: `/imports`. */
      path: z.string(),
    })
    .nullable(),
});
export type ReleaseNoteFeature = z.infer<typeof releaseNoteFeature>;

/** Document 3: what a release brought. */
export const releaseNote = z.object({
  title: z.string(),
  /** One sentence of plain text. */
  summary: z.string(),
  features: z.array(releaseNoteFeature),
  publishedDate: isoDate,
  urlSlug: z.string(),
  /** Not seen by the caller yet. */
  isNew: z.boolean(),
});
export type ReleaseNote = z.infer<typeof releaseNote>;

/** All releases, newest first. */
export const releaseNotes = listOf(releaseNote);
export type ReleaseNotes = z.infer<typeof releaseNotes>;

export const releaseNotesSummary = z.object({
  hasReleaseNotes: z.boolean(),
  /** Some are newer than the account and than the dismissed ones. */
  hasNewReleaseNotes: z.boolean(),
  /** The newest one was dismissed. */
  userDismissed: z.boolean(),
});
export type ReleaseNotesSummary = z.infer<typeof releaseNotesSummary>;
