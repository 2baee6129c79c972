import { Module } from '@nestjs/common';
import { AddPropertyHandler } from './properties.commands.js';
import { PropertiesController } from './properties.controller.js';
import { PropertyQueries } from './properties.queries.js';

@Module({ controllers: [PropertiesController], providers: [PropertyQueries, AddPropertyHandler] })
export class PropertiesModule {}
