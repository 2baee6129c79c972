import { Module } from '@nestjs/common';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { entityHandlers } from './entities.commands.js';
import { EntitiesController } from './entities.controller.js';
import { EntityQueries } from './entities.queries.js';
import { corporateEntities } from './entities.records.js';
import { entityOfficerCommands } from './entity-officers.commands.js';
import { EntityOfficersController } from './entity-officers.controller.js';
import { entityOfficers } from './entity-officers.records.js';
import type { Area } from '../../../kernel/events/area.js';
import { shownEntities, shownEntityOfficers } from './entity-lists.query.js';
import { shownEntityProperties } from './entity-properties.query.js';

export { AddEntity } from './entities.commands.js';
export { addEntity, corporateEntities, type EntityFields, entityNamed, knownEntities } from './entities.records.js';
export { entitiesStillHeld, holdEntities } from './holding.js';
export { addEntityOfficer, entityOfficers } from './entity-officers.records.js';
export { replaceOfficerInEntities } from './replace-officer.js';

@Module({
  controllers: [EntitiesController, EntityOfficersController],
  providers: [EntityQueries, ...entityHandlers, ...entityOfficerCommands.handlers],
})
export class EntitiesModule {}

export const entitiesArea: Area = {
  ...areaOf(corporateEntities, entityOfficers),
  lists: {
    'shown-entities': shownEntities,
    'shown-entity-officers': shownEntityOfficers,
    'shown-entity-properties': shownEntityProperties,
  },
};
