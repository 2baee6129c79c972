import type { Paged } from '@evergreen/contracts/common';
import type { PropertySearchField } from '@evergreen/contracts/parties/enums';
import {
  propertiesColumns,
  type PropertyListRow,
  type PropertyQuery,
  propertyQuery,
} from '@evergreen/contracts/parties/property-list';
import type { Sql } from '../../../kernel/db/database.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { containing, holds } from '../../../kernel/lists/like-patterns.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

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

const inDivision = `(p.tenant_id, p.division_id) in (select d.tenant_id, d.id from divisions d where ${holds('d.name')})`;
/**
 * The words are in lower case, so they are compared as they are. Whether they have accents is not asked for each property, which
 * takes as long as the comparison: those that have are found in an index of their own, `properties_with_accents`.
 */
const inWords = `(p.search_text like plain(?) or (p.tenant_id, p.id) in (select a.tenant_id, a.id from properties a
    where octet_length(a.search_text) > length(a.search_text) and ${holds('a.search_text')}))`;
/**
 * The words of a column are among the words, which are searched in a third of the time. `case` looks at them first: by itself
 * the planner counts each `plain` as work for every row, and starts parallel workers, which takes longer than the search.
 */
const inColumns = (...columns: readonly string[]): string =>
  `case when ${inWords} then ${columns.map((column) => holds(column)).join(' or ')} end`;

/** `?` is the pattern. */
const searched: Record<PropertySearchField, string> = {
  all: `(${inWords} or ${inDivision})`,
  address: inColumns('p.address1', 'p.address2'),
  city: inColumns('p.city'),
  propertyName: inColumns('p.name'),
  division: inDivision,
};

const rowsSql = `select p.id, p.version, p.name, p.property_number as "propertyNumber", p.active, ${address} as address,
    p.city, p.state, p.zip, p.country, d.name as "divisionName", held.*
  from unnest($2::uuid[]) with ordinality as wanted (id, place)
    join properties p on p.tenant_id = $1 and p.id = wanted.id
    left join divisions d on d.tenant_id = p.tenant_id and d.id = p.division_id
    cross join lateral (
      select count(*)::integer as "numberOfLicenses", count(l.alert)::integer as "numberOfLicenseAlerts"
      from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id and l.active
    ) held
  order by wanted.place`;

/** The properties of the list, in its order. */
export const listedProperties = (by: Actor, query: PropertyQuery): ListQuery => {
  const { searchTerm, searchFilter } = query;
  const { column, from = 'properties p' } = sortable[query.sortBy];
  const list = new ListQuery({ select: 'p.id', from, countFrom: 'properties p', tie: 'p.id' })
    .and('p.tenant_id = ?', tenantOf(by))
    .anyOf('p.country', query.countries)
    .anyOf('p.state', query.states)
    .anyOf('p.city', query.cities)
    .anyOf('p.division_id', query.divisionIds, 'uuid')
    .sort(column, query.sortDirection);
  if (searchTerm) {
    const condition = searched[searchFilter];
    const patterns = [...condition.matchAll(/\?/g)].map(() => containing(searchTerm));
    list.and(condition, ...patterns);
  }
  if (typeof query.active === 'boolean') list.and('p.active = ?', query.active);
  return list;
};

/** The data of these properties, in their order. */
export const propertyRows = (sql: Sql, by: Actor, ids: readonly string[]): Promise<PropertyListRow[]> =>
  sql.query<PropertyListRow>(rowsSql, [tenantOf(by), ids]);

/** First the ids of a page, then their data: nothing is counted for other pages. */
export const propertyPage = async (sql: Sql, by: Actor, query: PropertyQuery): Promise<Paged<PropertyListRow>> => {
  const { items, ...totals } = await listedProperties(by, query).page<{ id: string }>(sql, query);
  if (items.length === 0) return { items: [], ...totals };
  const rows = await propertyRows(
    sql,
    by,
    items.map(({ id }) => id),
  );
  return { items: rows, ...totals };
};

export const shownProperties = shownList<PropertyListRow, PropertyQuery>({
  query: propertyQuery,
  columns: propertiesColumns,
  find: (_, { by, query }) => listedProperties(by, query),
  rows: (sql, { by }, ids) => propertyRows(sql, by, ids),
});
