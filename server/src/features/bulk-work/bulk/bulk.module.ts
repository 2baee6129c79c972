import { Module } from '@nestjs/common';
import { LicensesModule } from '../../licensing/licenses/licenses.module.js';
import { RunBulkAssignHandler } from './assign-run/run-bulk-assign.handler.js';
import { bulkAssignHandlers } from './bulk-assign.commands.js';
import { bulkBeginHandlers } from './bulk-begin.commands.js';
import { BulkAssignController, BulkBeginController } from './bulk.controller.js';
import { BulkQueries } from './bulk.queries.js';
import { BulkRunsController } from './runs/runs.controller.js';
import { RunEnds } from './runs/run-ends.js';
import { BulkRunQueries } from './runs/runs.queries.js';
import { RunBulkBeginHandler } from './run-bulk-begin.handler.js';

@Module({
  imports: [LicensesModule],
  controllers: [BulkBeginController, BulkAssignController, BulkRunsController],
  providers: [
    ...bulkBeginHandlers,
    ...bulkAssignHandlers,
    RunBulkBeginHandler,
    RunBulkAssignHandler,
    RunEnds,
    BulkQueries,
    BulkRunQueries,
  ],
  exports: [RunEnds],
})
export class BulkModule {}
