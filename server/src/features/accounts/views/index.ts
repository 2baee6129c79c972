import { Module } from '@nestjs/common';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { CalendarsController } from './calendar/calendar.controller.js';
import { Feeds } from './calendar/feeds.js';
import { savedViewHandlers } from './views.commands.js';
import { SavedViewsController } from './views.controller.js';
import { SavedViewQueries } from './views.queries.js';
import { savedViews } from './views.records.js';

export { AddSavedView, endCalendars, endViews } from './views.commands.js';

@Module({
  controllers: [SavedViewsController, CalendarsController],
  providers: [SavedViewQueries, Feeds, ...savedViewHandlers],
})
export class ViewsModule {}

export const viewsArea = areaOf(savedViews);
