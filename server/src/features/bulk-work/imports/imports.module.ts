import { Module } from '@nestjs/common';
import { RunImportActHandler } from './acts/run-act.handler.js';
import { CheckImportHandler } from './check-import.handler.js';
import { differenceHandlers } from './compare/decide.commands.js';
import { DifferencesController } from './compare/differences.controller.js';
import { DifferenceQueries } from './compare/differences.queries.js';
import { CommitImportHandler } from './commit-import.handler.js';
import { ImportTurns } from './turns/import-turns.js';
import { ImportBatches } from './import-batches.js';
import { ImportFiles } from './import-files.js';
import { importHandlers } from './imports.commands.js';
import { ImportsController } from './imports.controller.js';
import { ImportQueries } from './imports.queries.js';
import { ImportOptionsController, ImportResultController } from './undo/undo.controller.js';
import { undoHandlers } from './undo/undo.commands.js';
import { ImportResultQueries } from './undo/undo.queries.js';
import { Imports } from './imports.service.js';

@Module({
  controllers: [ImportOptionsController, ImportsController, ImportResultController, DifferencesController],
  providers: [
    ImportQueries,
    ImportFiles,
    ImportBatches,
    ImportTurns,
    Imports,
    CheckImportHandler,
    CommitImportHandler,
    RunImportActHandler,
    ImportResultQueries,
    ...importHandlers,
    ...undoHandlers,
    DifferenceQueries,
    ...differenceHandlers,
  ],
  exports: [Imports, ImportQueries],
})
export class ImportsModule {}
