import { Module } from '@nestjs/common';
import { AddEntityHandler } from './entities.commands.js';
import { EntitiesController } from './entities.controller.js';
import { EntityQueries } from './entities.queries.js';

@Module({ controllers: [EntitiesController], providers: [EntityQueries, AddEntityHandler] })
export class EntitiesModule {}
