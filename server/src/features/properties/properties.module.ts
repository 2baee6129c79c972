import { Module } from '@nestjs/common';
import {
  AddPropertyContactHandler,
  ChangePropertyContactHandler,
  RemovePropertyContactHandler,
} from './contacts.commands.js';
import { PropertyContactsController } from './contacts.controller.js';
import { PropertyContactQueries } from './contacts.queries.js';
import { AddPropertyHandler } from './properties.commands.js';
import { PropertiesController } from './properties.controller.js';
import { PropertyQueries } from './properties.queries.js';

@Module({
  controllers: [PropertiesController, PropertyContactsController],
  providers: [
    PropertyQueries,
    PropertyContactQueries,
    AddPropertyHandler,
    AddPropertyContactHandler,
    ChangePropertyContactHandler,
    RemovePropertyContactHandler,
  ],
})
export class PropertiesModule {}
