import { Module } from '@nestjs/common';
import { CheckImportHandler } from './check-import.handler.js';
import { CommitImportHandler } from './commit-import.handler.js';
import { ImportBatches } from './import-batches.js';
import { ImportFiles } from './import-files.js';
import { importHandlers } from './imports.commands.js';
import { ImportsController } from './imports.controller.js';
import { ImportQueries } from './imports.queries.js';
import { Imports } from './imports.service.js';

@Module({
  controllers: [ImportsController],
  providers: [
    ImportQueries,
    ImportFiles,
    ImportBatches,
    Imports,
    CheckImportHandler,
    CommitImportHandler,
    ...importHandlers,
  ],
  exports: [Imports, ImportQueries],
})
export class ImportsModule {}
