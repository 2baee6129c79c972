import type { Area } from '../../kernel/events/area.js';
import { PropertyContactRow, contacts } from './contacts.records.js';
import { contactsUndo } from './contacts.undo.js';
import { properties } from './properties.records.js';
import { PropertyRow } from './properties.rows.js';

export * from './properties.bulk.js';
export type { PropertyFields } from './properties.fields.js';
export { properties } from './properties.records.js';
export { PropertyRow } from './properties.rows.js';

export const propertiesArea: Area = {
  aggregates: [properties.aggregate, contacts.aggregate],
  projections: [properties.projection, contacts.projection],
  entities: [PropertyRow, PropertyContactRow],
  undo: [contactsUndo],
  constraints: {
    properties_match_key: { message: 'A property of this name stands at this address already', field: 'name' },
  },
};

export { AddPropertyContact } from './contacts.commands.js';
export { AddProperty } from './properties.commands.js';
export { PropertiesModule } from './properties.module.js';
