import type { Area } from '../../kernel/events/area.js';
import { corporateEntities } from './entities.records.js';
import { CorporateEntityRow } from './entities.rows.js';

export * from './entities.bulk.js';
export type { EntityFields } from './entities.fields.js';
export { corporateEntities } from './entities.records.js';
export { CorporateEntityRow } from './entities.rows.js';

export const entitiesArea: Area = {
  aggregates: [corporateEntities.aggregate],
  projections: [corporateEntities.projection],
  entities: [CorporateEntityRow],
  constraints: {
    corporate_entities_name: { message: 'An Entity of this name exists already', field: 'name' },
  },
};

export { AddEntity } from './entities.commands.js';
export { EntitiesModule } from './entities.module.js';
