import { Module } from '@nestjs/common';
import { DashboardController, LicenseTurnaroundController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { QueueController } from './queue.controller.js';
import { RenewalsListQueries } from './renewals-list.queries.js';
import { TurnaroundQueries } from './turnaround.queries.js';

@Module({
  controllers: [QueueController, DashboardController, LicenseTurnaroundController],
  providers: [RenewalsListQueries, DashboardQueries, TurnaroundQueries],
})
export class QueueModule {}
