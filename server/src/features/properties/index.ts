import { Module } from '@nestjs/common';
import { areaOf } from '../../kernel/records/record-kind.js';
import { contactCommands } from './contacts.commands.js';
import { PropertyContactsController } from './contacts.controller.js';
import { PropertyContactQueries } from './contacts.queries.js';
import { contacts } from './contacts.records.js';
import { propertyHandlers } from './properties.commands.js';
import { PropertiesController } from './properties.controller.js';
import { PropertyQueries } from './properties.queries.js';
import { properties } from './properties.records.js';

export { addPropertyContact } from './contacts.records.js';
export { activeProperty, type EditableProperty, editableProperty } from './editable-property.js';
export { AddProperty } from './properties.commands.js';
export {
  addProperty,
  knownProperties,
  properties,
  propertyDefaults,
  type PropertyFields,
} from './properties.records.js';

@Module({
  controllers: [PropertiesController, PropertyContactsController],
  providers: [PropertyQueries, PropertyContactQueries, ...propertyHandlers, ...contactCommands.handlers],
})
export class PropertiesModule {}

export const propertiesArea = areaOf(properties, contacts);
