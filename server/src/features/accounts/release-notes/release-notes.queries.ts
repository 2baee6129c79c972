import type { ReleaseNotes, ReleaseNotesSummary } from '@evergreen/contracts/accounts/release-notes';
import { Injectable } from '@nestjs/common';
import { Missing } from '../../../kernel/errors.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { Dismissals } from './dismissals.js';
import { isDismissed, isNew } from './news.js';
import { type WrittenNote, WrittenNotes } from './written-notes.js';

@Injectable()
export class ReleaseNotesQueries {
  constructor(
    private readonly written: WrittenNotes,
    private readonly dismissals: Dismissals,
  ) {}

  async all(by: Actor): Promise<ReleaseNotes> {
    const [notes, known] = [await this.written.all(), await this.dismissals.known(by)];
    return {
      items: notes.map((note) => {
        const { title, summary, features, publishedDate, urlSlug } = note;
        return { title, summary, features, publishedDate, urlSlug, isNew: isNew(note, known) };
      }),
      totalItemCount: notes.length,
    };
  }

  async summary(by: Actor): Promise<ReleaseNotesSummary> {
    const [notes, known] = [await this.written.all(), await this.dismissals.known(by)];
    return {
      hasReleaseNotes: notes.length > 0,
      hasNewReleaseNotes: notes.some((note) => isNew(note, known)),
      userDismissed: notes[0] !== undefined && isDismissed(notes[0], known),
    };
  }

  /** Marks all releases as seen. */
  async dismiss(by: Actor): Promise<void> {
    const [newest] = await this.written.all();
    if (newest) await this.dismissals.dismiss(by, newest.version);
  }

  async one(slug: string): Promise<WrittenNote> {
    const note = (await this.written.all()).find(({ urlSlug }) => urlSlug === slug);
    if (!note) throw new Missing();
    return note;
  }
}
