import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/index.js';
import { TurnaroundModule } from '../turnaround/index.js';
import { DashboardController, LicenseTurnaroundController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { OutlookQueries } from './outlook.queries.js';

@Module({
  imports: [QueueModule, TurnaroundModule],
  controllers: [DashboardController, LicenseTurnaroundController],
  providers: [DashboardQueries, OutlookQueries],
})
export class DashboardModule {}
