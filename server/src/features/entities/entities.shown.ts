import {
  type EntityListRow,
  type EntityOfficer,
  entityOfficerQuery,
  type EntityOfficerQuery,
  type EntityProperty,
  entityPropertyQuery,
  type EntityPropertyQuery,
  entityQuery,
  type EntityQuery,
  entityPropertiesColumns,
  entityOfficersColumns,
  entitiesColumns,
} from '@evergreen/contracts/entities';
import { countedList } from '../../kernel/lists/counted-page.js';
import { ownedList, shownList } from '../../kernel/lists/shown-list.js';
import { entityCalled, listedEntities, listedEntityOfficers } from './entity-lists.query.js';
import { listedEntityProperties } from './entity-properties.query.js';

export const shownEntities = shownList<EntityListRow, EntityQuery>({
  query: entityQuery,
  columns: entitiesColumns,
  find: (_, { by, query }) => countedList(listedEntities(by, query), query),
});

/** Of one entity. */
export const shownEntityOfficers = ownedList<EntityOfficer, EntityOfficerQuery>({
  query: entityOfficerQuery,
  columns: entityOfficersColumns,
  owner: entityCalled,
  find: (_, { by, of, query }) => countedList(listedEntityOfficers(by, of, query), query),
});

/** Of one entity. */
export const shownEntityProperties = ownedList<EntityProperty, EntityPropertyQuery>({
  query: entityPropertyQuery,
  columns: entityPropertiesColumns,
  owner: entityCalled,
  find: (_, { by, of, query }) => countedList(listedEntityProperties(by, of, query), query),
});
