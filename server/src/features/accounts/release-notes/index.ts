import { Module } from '@nestjs/common';
import { Dismissals } from './dismissals.js';
import { ReleaseNotesController } from './release-notes.controller.js';
import { ReleaseNotesQueries } from './release-notes.queries.js';
import { WrittenNotes } from './written-notes.js';

@Module({ controllers: [ReleaseNotesController], providers: [WrittenNotes, Dismissals, ReleaseNotesQueries] })
export class ReleaseNotesModule {}
