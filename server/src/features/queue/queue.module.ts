import { Module } from '@nestjs/common';
import { QueueController } from './queue.controller.js';
import { RenewalsListQueries } from './renewals-list.queries.js';

@Module({ controllers: [QueueController], providers: [RenewalsListQueries] })
export class QueueModule {}
