import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';

/** A note of another area for a person's morning mail: sent once. */
export interface MorningNote {
  readonly userId: string;
  /** The subject of the note, of which a person is notified once. */
  readonly subjectId: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** The number of things that it counts. */
  readonly count: number;
  /** The page that shows them. */
  readonly path: string;
}

type Notes = (uow: UnitOfWork) => Promise<readonly MorningNote[]>;

/** Areas that depend on tasks add their notes at start. */
@Injectable()
export class MorningNotes {
  private readonly areas: Notes[] = [];

  add(notes: Notes): void {
    this.areas.push(notes);
  }

  async of(uow: UnitOfWork): Promise<MorningNote[]> {
    const all: MorningNote[] = [];
    for (const notes of this.areas) all.push(...(await notes(uow)));
    return all;
  }
}
