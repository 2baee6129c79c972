import { Module } from '@nestjs/common';
import type { Area } from '../../../kernel/events/area.js';
import { PropertiesModule } from '../../parties/properties/index.js';
import { ReplacementPlans } from './plan.service.js';
import { replacements } from './replacement.events.js';
import { replacementRows } from './replacement.projection.js';
import { ReplacementRow } from './replacement.rows.js';
import { replacementUndo } from './replacement.undo.js';
import { replacementHandlers } from './replacements.commands.js';
import { ReplacementsController } from './replacements.controller.js';
import { ReplacementQueries } from './replacements.queries.js';
import { RunReplacementHandler } from './run-replacement.handler.js';

@Module({
  imports: [PropertiesModule],
  controllers: [ReplacementsController],
  providers: [...replacementHandlers, ReplacementQueries, ReplacementPlans, RunReplacementHandler],
})
export class ReplacementsModule {}

export const replacementsArea: Area = {
  aggregates: [replacements],
  projections: [replacementRows],
  entities: [ReplacementRow],
  undo: [replacementUndo],
};
