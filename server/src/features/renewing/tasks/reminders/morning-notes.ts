import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';

/** What another area has to say to a person on a morning: once. */
export interface MorningNote {
  readonly userId: string;
  /** What it is of: to a person it is said once of each. */
  readonly subjectId: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** How many things it counts. */
  readonly count: number;
  /** Where they are. */
  readonly path: string;
}

type Notes = (uow: UnitOfWork) => Promise<readonly MorningNote[]>;

/** Areas that know tasks add theirs at start. */
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
