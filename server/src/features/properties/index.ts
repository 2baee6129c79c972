import type { Area } from '../../kernel/events/area.js';
import { properties } from './properties.records.js';
import { PropertyRow } from './properties.rows.js';

export * from './properties.bulk.js';
export type { PropertyFields } from './properties.fields.js';
export { properties } from './properties.records.js';
export { PropertyRow } from './properties.rows.js';

export const propertiesArea: Area = {
  aggregates: [properties.aggregate],
  projections: [properties.projection],
  entities: [PropertyRow],
  constraints: {
    properties_match_key: { message: 'A property of this name stands at this address already', field: 'name' },
  },
};

export { AddProperty } from './properties.commands.js';
export { PropertiesModule } from './properties.module.js';
