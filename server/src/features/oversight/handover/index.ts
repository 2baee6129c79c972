import { Module } from '@nestjs/common';
import { HandoverController } from './handover.controller.js';
import { HandoverQueries } from './handover.queries.js';

export { givesTo, handoverSummaries } from './handed.js';

@Module({ controllers: [HandoverController], providers: [HandoverQueries] })
export class HandoverModule {}
