import { Module } from '@nestjs/common';
import { AddSavedViewHandler, ChangeSavedViewHandler, RemoveSavedViewHandler } from './views.commands.js';
import { SavedViewsController } from './views.controller.js';
import { SavedViewQueries } from './views.queries.js';

@Module({
  controllers: [SavedViewsController],
  providers: [SavedViewQueries, AddSavedViewHandler, ChangeSavedViewHandler, RemoveSavedViewHandler],
})
export class ViewsModule {}
