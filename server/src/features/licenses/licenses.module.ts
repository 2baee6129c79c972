import { Module } from '@nestjs/common';
import { commandHandlers } from './licenses.commands.js';
import { LicensesController } from './licenses.controller.js';
import { LicenseQueries } from './licenses.queries.js';
import { ViewHistory, ViewHistoryController } from './view-history.js';

@Module({
  controllers: [LicensesController, ViewHistoryController],
  providers: [...commandHandlers, LicenseQueries, ViewHistory],
})
export class LicensesModule {}
