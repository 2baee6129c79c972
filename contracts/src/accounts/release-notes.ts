import { z } from 'zod';
import { isoDate, listOf } from '../common.js';

/** One thing that a release brought: a few sentences, and the page where it is used. */
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
  /** Not seen yet, by who asks. */
  isNew: z.boolean(),
});
export type ReleaseNote = z.infer<typeof releaseNote>;

/** All of them, the newest first: they are few. */
export const releaseNotes = listOf(releaseNote);
export type ReleaseNotes = z.infer<typeof releaseNotes>;

export const releaseNotesSummary = z.object({
  hasReleaseNotes: z.boolean(),
  /** Some came after one's account, and after those that one dismissed. */
  hasNewReleaseNotes: z.boolean(),
  /** One has said of the newest that one knows it. */
  userDismissed: z.boolean(),
});
export type ReleaseNotesSummary = z.infer<typeof releaseNotesSummary>;
