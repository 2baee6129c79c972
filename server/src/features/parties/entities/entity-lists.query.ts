import type * as C from '@evergreen/contracts/parties/entities';
import type { Counted } from '@evergreen/contracts/common';
import type { Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { selectOf } from '../../../kernel/lists/column-filters.js';
import { type CountedList, countedList, countedPage } from '../../../kernel/lists/counted-page.js';
import type { SortColumn } from '../../../kernel/lists/list-query.js';
import { keeperJoin, managedBy, seenBy } from '../../../kernel/records/keeping.js';
import { columnsOf } from '../../../kernel/records/record-columns.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { corporateEntities } from './entities.records.js';
import { titleNames } from '../officers/index.js';
import {
  entitiesColumns,
  entityFields,
  type EntityListRow,
  type EntityOfficer,
  entityOfficerQuery,
  type EntityOfficerQuery,
  entityOfficersColumns,
  entityQuery,
  type EntityQuery,
} from '@evergreen/contracts/parties/entities';
import { ownedList, shownList } from '../../../kernel/lists/shown-list.js';

const maybe = (column: string): SortColumn => ({ column, nullable: true });

const own = columnsOf(entityFields, corporateEntities, {}, 'e');
const entitySort: Record<C.EntityQuery['sortBy'], SortColumn> = { ...own, managedBy };

/** The columns of an entity, in lists and on its profile. */
export const entityColumns = `e.id, e.version, ${selectOf(own)},
  e.tenant_id <> app_provider() as "isManagedByClient", ${managedBy} as "managedBy",
  (select n.properties from properties_of_entities(array[e.id], true) n) as "affiliatedPropertiesCount",
  (select count(*) from entity_officers o where o.tenant_id = e.tenant_id and o.corporate_entity_id = e.id and o.active)
    as "activeOfficersCount", e.created_on as "createdOn", e.modified_on as "modifiedOn"`;

export const listedEntities = (by: Actor, query: C.EntityQuery): CountedList => ({
  select: entityColumns,
  from: `corporate_entities e ${keeperJoin('e')}`,
  tie: 'e.id',
  pageFirst: true,
  active: 'e.active',
  sort: entitySort[query.sortBy],
  narrow: (list) => {
    const { officerTitleIds: titles } = query;
    if (titles && titles.length > 0)
      list.and(
        `e.id in (select k.corporate_entity_id from entity_officers k
          where k.tenant_id = any (?::uuid[]) and jsonb_exists_any(k.officer_title_ids, ?::text[]))`,
        ...[seenBy(by, true), titles],
      );
    return list
      .anyOf('e.tenant_id', seenBy(by, true), 'uuid')
      .search(['e.name', 'e.federal_ein', 'e.state_of_formation'], query.searchTerm);
  },
});

export const entityPage = (sql: Sql, by: Actor, query: C.EntityQuery): Promise<Counted<C.EntityListRow>> =>
  countedPage(sql, listedEntities(by, query), query);

const officerSort: Record<C.EntityOfficerQuery['sortBy'], SortColumn> = {
  name: 'o.name',
  active: 'k.active',
  deactivatedDate: maybe('k.deactivated_date'),
};

export const listedEntityOfficers = (by: Actor, entityId: string, query: C.EntityOfficerQuery): CountedList => ({
  select: `k.id, k.version, k.created_on as "createdOn", k.modified_on as "modifiedOn",
    k.corporate_entity_id as "corporateEntityId", k.corporate_officer_id as "corporateOfficerId", o.name,
    k.officer_title_ids as "officerTitleIds", ${titleNames('k.officer_title_ids')} as "officerTitles", k.active,
    k.deactivated_date as "deactivatedDate"`,
  from: `entity_officers k join corporate_officers o
    on o.tenant_id in (k.tenant_id, app_provider()) and o.id = k.corporate_officer_id`,
  tie: 'k.id',
  pageFirst: true,
  active: 'k.active',
  sort: officerSort[query.sortBy],
  narrow: (list) =>
    list
      .anyOf('k.tenant_id', seenBy(by, true), 'uuid')
      .and('k.corporate_entity_id = ?', entityId)
      .search(['o.name'], query.searchTerm),
});

/** @throws Missing */
export const readEntityName = async (sql: Sql, by: Actor, id: string): Promise<string> => {
  const [entity] = await sql.query<{ name: string }>(
    'select name from corporate_entities where tenant_id = any ($1::uuid[]) and id = $2',
    [seenBy(by, true), id],
  );
  if (!entity) throw new Missing();
  return entity.name;
};

export const shownEntities = shownList<EntityListRow, EntityQuery>({
  query: entityQuery,
  columns: entitiesColumns,
  find: (_, { by, query }) => countedList(listedEntities(by, query), query),
});

export const shownEntityOfficers = ownedList<EntityOfficer, EntityOfficerQuery>({
  query: entityOfficerQuery,
  columns: entityOfficersColumns,
  owner: readEntityName,
  find: (_, { by, of, query }) => countedList(listedEntityOfficers(by, of, query), query),
});
