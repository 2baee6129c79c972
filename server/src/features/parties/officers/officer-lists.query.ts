import type { Paged } from '@evergreen/contracts/common';
import type * as C from '@evergreen/contracts/parties/officers';
import type { Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { type CountedList, countedList } from '../../../kernel/lists/counted-page.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { keeperJoin, keptOnlyBy, managedBy, seenBy } from '../../../kernel/records/keeping.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { officerState, titleNames } from './officer-state.sql.js';
import {
  officerEntitiesColumns,
  type OfficerEntity,
  officerEntityQuery,
  type OfficerEntityQuery,
  type OfficerListRow,
  officerQuery,
  type OfficerQuery,
  officersColumns,
} from '@evergreen/contracts/parties/officers';
import { ownedList, shownList } from '../../../kernel/lists/shown-list.js';

const maybe = (column: string): SortColumn => ({ column, nullable: true });

/** The entities of all officers are counted only if the list is sorted by them. */
const entitiesOfAll = `left join (select k.corporate_officer_id as id, count(*) as entities from entity_officers k group by 1) n on n.id = o.id`;
const licensesOfAll = `left join (select l.officer_id as id, count(*) as licenses from license_officers l group by 1) n on n.id = o.id`;
const sorts: Record<C.OfficerQuery['sortBy'], { readonly by: string; readonly join?: string }> = {
  name: { by: 'o.name' },
  managedBy: { by: managedBy },
  corporateEntityCount: { by: 'coalesce(n.entities, 0)', join: entitiesOfAll },
  licenseCount: { by: 'coalesce(n.licenses, 0)', join: licensesOfAll },
};

const shown = `select o.id, o.version, o.name, s.active, s.since as "deactivatedDate", u.entities as "corporateEntityCount",
    u.licenses as "licenseCount", o.tenant_id <> app_provider() as "isManagedByClient", ${managedBy} as "managedBy",
    o.created_on as "createdOn", o.modified_on as "modifiedOn"
  from unnest($1::uuid[]) with ordinality w (id, place)
    join corporate_officers o on o.tenant_id = any ($2::uuid[]) and o.id = w.id ${keeperJoin('o')}
    left join uses_of_officers($1::uuid[], false) u on u.id = o.id cross join ${officerState('o.id')} s
  order by w.place`;

/** The officers of the list, in its order. */
export const listedOfficers = (by: Actor, query: C.OfficerQuery): ListQuery => {
  const { by: sort, join = '' } = sorts[query.sortBy];
  const list = new ListQuery({
    select: 'o.id',
    from: `corporate_officers o ${keeperJoin('o')} ${join}`,
    countFrom: 'corporate_officers o',
    tie: 'o.id',
  })
    .anyOf('o.tenant_id', seenBy(by, true), 'uuid')
    .search(['o.name'], query.searchTerm)
    .sort(sort, query.sortDirection);
  return keptOnlyBy(list, by, 'o.tenant_id', query.managedBy);
};

/** Their titles are counted for these alone, in one statement. */
export const officerRows = (sql: Sql, by: Actor, ids: readonly string[]): Promise<C.OfficerListRow[]> =>
  sql.query<C.OfficerListRow>(shown, [ids, seenBy(by, true)]);

/** First which officers, in their order; then their data. */
export const officerPage = async (sql: Sql, by: Actor, query: C.OfficerQuery): Promise<Paged<C.OfficerListRow>> => {
  const { items, ...totals } = await listedOfficers(by, query).page<{ id: string }>(sql, query);
  const ids = items.map(({ id }) => id);
  return { items: ids.length > 0 ? await officerRows(sql, by, ids) : [], ...totals };
};

const entitySort: Record<C.OfficerEntityQuery['sortBy'], SortColumn> = {
  entityName: 'e.name',
  active: 'k.active',
  deactivatedDate: maybe('k.deactivated_date'),
};

export const listedOfficerEntities = (by: Actor, officerId: string, query: C.OfficerEntityQuery): CountedList => ({
  select: `k.id, k.corporate_entity_id as "corporateEntityId", e.name as "entityName",
    ${titleNames('k.officer_title_ids')} as "officerTitles", k.active, k.deactivated_date as "deactivatedDate",
    e.active as "entityActive"`,
  from: 'entity_officers k join corporate_entities e on e.tenant_id = k.tenant_id and e.id = k.corporate_entity_id',
  tie: 'k.id',
  pageFirst: true,
  active: 'k.active',
  sort: entitySort[query.sortBy],
  narrow: (list) =>
    list
      .anyOf('k.tenant_id', seenBy(by, true), 'uuid')
      .and('k.corporate_officer_id = ?', officerId)
      .search(['e.name'], query.searchTerm),
});

/** @throws Missing */
export const expectOfficer = async (sql: Sql, by: Actor, id: string): Promise<void> => {
  const officers = await sql.query('select from corporate_officers where tenant_id = any ($1::uuid[]) and id = $2', [
    seenBy(by, true),
    id,
  ]);
  if (officers.length === 0) throw new Missing();
};

/** The officer of a list without the name, which is personal data. */
export const unnamedOfficer = async (sql: Sql, by: Actor, id: string): Promise<null> => {
  await expectOfficer(sql, by, id);
  return null;
};

export const shownOfficers = shownList<OfficerListRow, OfficerQuery>({
  query: officerQuery,
  columns: officersColumns,
  find: (_, { by, query }) => listedOfficers(by, query),
  rows: (sql, { by }, ids) => officerRows(sql, by, ids),
});

export const shownOfficerEntities = ownedList<OfficerEntity, OfficerEntityQuery>({
  query: officerEntityQuery,
  columns: officerEntitiesColumns,
  owner: unnamedOfficer,
  find: (_, { by, of, query }) => countedList(listedOfficerEntities(by, of, query), query),
});
