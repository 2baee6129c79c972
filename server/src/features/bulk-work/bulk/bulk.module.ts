import { Module } from '@nestjs/common';
import { LicensesModule } from '../../licensing/licenses/licenses.module.js';
import { bulkAssignHandlers } from './bulk-assign.commands.js';
import { runProviders, RunDetails } from '../runs/index.js';
import { bulkAssign } from './bulk-assign.run.js';
import { BeginInBulkHandler } from './bulk-begin.commands.js';
import { bulkBegin } from './bulk-begin.run.js';
import { BulkAssignController, BulkBeginController, BulkRunsController } from './bulk.controller.js';
import { BulkQueries } from './bulk.queries.js';
import { BulkRunQueries } from './runs.queries.js';

@Module({
  imports: [LicensesModule],
  controllers: [BulkBeginController, BulkAssignController, BulkRunsController],
  providers: [
    BeginInBulkHandler,
    ...bulkAssignHandlers,
    ...runProviders(bulkBegin),
    ...runProviders(bulkAssign),
    BulkQueries,
    BulkRunQueries,
    RunDetails,
  ],
})
export class BulkModule {}
