import { Module } from '@nestjs/common';
import { TurnaroundModule } from '../turnaround/index.js';
import { QueueController } from './queue.controller.js';
import { RenewalsListQueries } from './renewals-list.queries.js';

@Module({
  imports: [TurnaroundModule],
  controllers: [QueueController],
  providers: [RenewalsListQueries],
  exports: [RenewalsListQueries],
})
export class QueueModule {}
