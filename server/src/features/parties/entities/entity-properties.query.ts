import {
  entityPropertiesColumns,
  type EntityProperty,
  type EntityPropertyQuery,
  entityPropertyQuery,
} from '@evergreen/contracts/parties/entities';
import { type CountedList, countedList } from '../../../kernel/lists/counted-page.js';
import type { SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { ownedList } from '../../../kernel/lists/shown-list.js';
import { readEntityName } from './entity-lists.query.js';

const address = `concat_ws(', ', p.address1, p.address2, p.city, concat_ws(' ', p.state, p.zip))`;

const sortable: Record<EntityPropertyQuery['sortBy'], SortColumn> = {
  propertyName: 'p.name',
  propertyAddress: address,
  affiliation: 'r.affiliation',
};

/**
 * The properties that an entity is affiliated with; for an entity of the firm, those of the current client.
 */
export const listedEntityProperties = (by: Actor, entityId: string, query: EntityPropertyQuery): CountedList => ({
  select: `p.id as "propertyId", p.name as "propertyName", ${address} as "propertyAddress", r.affiliation, p.active`,
  from: 'property_affiliations r join properties p on p.tenant_id = r.tenant_id and p.id = r.property_id',
  tie: 'p.id',
  active: 'p.active',
  sort: sortable[query.sortBy],
  narrow: (list) =>
    list
      .and('r.tenant_id = ? and r.corporate_entity_id = ?', tenantOf(by), entityId)
      .search(['p.name', address, 'r.affiliation'], query.searchTerm),
});

export const shownEntityProperties = ownedList<EntityProperty, EntityPropertyQuery>({
  query: entityPropertyQuery,
  columns: entityPropertiesColumns,
  owner: readEntityName,
  find: (_, { by, of, query }) => countedList(listedEntityProperties(by, of, query), query),
});
