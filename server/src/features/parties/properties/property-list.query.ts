import { type Paged, pagingFields } from '@evergreen/contracts/common';
import {
  propertiesColumns,
  type PropertyListRow,
  type PropertyQuery,
  propertyQuery,
} from '@evergreen/contracts/parties/property-list';
import type { Sql } from '../../../kernel/db/database.js';
import { byIds, firstPage } from '../../../kernel/lists/first-page.js';
import { isUnset } from '../../../kernel/lists/is-unset.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { shownList } from '../../../kernel/lists/shown-list.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { searchProperties } from './property-search.js';

const address = `p.address1 || coalesce(', ' || p.address2, '')`;
/** Counted for all in one index scan; a sum per property takes three times as long. */
const counted = (which: string): string => `properties p left join (
    select l.tenant_id, l.property_id, count(*) as held from licenses l where ${which} group by l.tenant_id, l.property_id
  ) c on c.tenant_id = p.tenant_id and c.property_id = p.id`;
const withDivision = 'properties p left join divisions d on d.tenant_id = p.tenant_id and d.id = p.division_id';

interface Order {
  readonly column: SortColumn;
  readonly from?: string;
}

const sortable: Record<PropertyQuery['sortBy'], Order> = {
  name: { column: 'p.name' },
  address: { column: address },
  city: { column: 'p.city' },
  state: { column: 'p.state' },
  zip: { column: { column: 'p.zip', nullable: true } },
  divisionName: { column: { column: 'd.name', nullable: true }, from: withDivision },
  numberOfLicenses: { column: 'coalesce(c.held, 0)', from: counted('l.active') },
  numberOfLicenseAlerts: { column: 'coalesce(c.held, 0)', from: counted('l.active and l.alert is not null') },
};

const listedRows = (page: string, order: string): string =>
  `select p.id, p.version, p.name, p.property_number as "propertyNumber", p.active, ${address} as address,
    p.city, p.state, p.zip, p.country, d.name as "divisionName", held.*
  from ${page}
    join properties p on p.tenant_id = $1 and p.id = page.id
    left join divisions d on d.tenant_id = p.tenant_id and d.id = p.division_id
    cross join lateral (
      select count(*)::integer as "numberOfLicenses", count(l.alert)::integer as "numberOfLicenseAlerts"
      from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id and l.active
    ) held
  order by ${order}`;

/** The properties of the list, in its order. */
export const listedProperties = async (sql: Sql, by: Actor, query: PropertyQuery): Promise<ListQuery> => {
  const { searchTerm, searchFilter } = query;
  const { column, from = 'properties p' } = sortable[query.sortBy];
  const list = new ListQuery({ select: 'p.id', from, countFrom: 'properties p', tie: 'p.id' })
    .and('p.tenant_id = ?', tenantOf(by))
    .anyOf('p.country', query.countries)
    .anyOf('p.state', query.states)
    .anyOf('p.city', query.cities)
    .anyOf('p.division_id', query.divisionIds, 'uuid')
    .sort(column, query.sortDirection);
  if (searchTerm) await searchProperties(sql, list, { tenantId: tenantOf(by), field: searchFilter, term: searchTerm });
  if (typeof query.active === 'boolean') list.and('p.active = ?', query.active);
  return list;
};

/** The data of these properties, in their order. */
export const propertyRows = (sql: Sql, by: Actor, ids: readonly string[]): Promise<PropertyListRow[]> =>
  sql.prepared<PropertyListRow>('property_list_rows', listedRows(...byIds), [tenantOf(by), ids]);

/** These filters are in the index of the order by name, so one plan fits all of their values. */
const inOrder = [
  ...['active', 'countries', 'states', 'cities', 'searchFilter'],
  ...[...Object.keys(pagingFields), 'sortBy', 'sortDirection'],
];

export const propertyPage = async (sql: Sql, by: Actor, query: PropertyQuery): Promise<Paged<PropertyListRow>> => {
  const list = await listedProperties(sql, by, query);
  if (query.pageNumber === 1 && query.sortBy === 'name' && isUnset(query, inOrder)) {
    const page = await firstPage<PropertyListRow>(sql, list, listedRows, query);
    return { items: page.items, ...(await list.totals(sql, query, page)) };
  }
  // First the ids of a page, then their data: nothing is counted for other pages.
  const page = await list.rowsOfPage<{ id: string }>(sql, query);
  const ids = page.items.map(({ id }) => id);
  const [items, totals] = await Promise.all([
    ids.length > 0 ? propertyRows(sql, by, ids) : [],
    list.totals(sql, query, page),
  ]);
  return { items, ...totals };
};

export const shownProperties = shownList<PropertyListRow, PropertyQuery>({
  query: propertyQuery,
  columns: propertiesColumns,
  find: (sql, { by, query }) => listedProperties(sql, by, query),
  rows: (sql, { by }, ids) => propertyRows(sql, by, ids),
});
