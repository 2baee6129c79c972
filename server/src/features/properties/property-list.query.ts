import type { Paged } from '@evergreen/contracts/common';
import type { PropertySearchField } from '@evergreen/contracts/enums';
import type { propertyColumns, PropertyListRow, PropertyQuery } from '@evergreen/contracts/property-list';
import type { Sql } from '../../kernel/db/database.js';
import { ListQuery, type SortColumn } from '../../kernel/lists/list-query.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';

const address = `p.address1 || coalesce(', ' || p.address2, '')`;
const division = 'd.label';
const held = (what: string) =>
  `(select count(${what}) from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id and l.active)`;

const sortable: Record<(typeof propertyColumns)[number], SortColumn> = {
  name: 'p.name',
  address,
  city: 'p.city',
  state: 'p.state',
  zip: { column: 'p.zip', nullable: true },
  divisionName: { column: division, nullable: true },
  numberOfLicenses: held('*'),
  numberOfLicenseAlerts: held('l.alert'),
};

const searched: Record<PropertySearchField, readonly string[]> = {
  all: ['p.name', 'p.property_number', 'p.address1', 'p.address2', 'p.city', division],
  address: ['p.address1', 'p.address2'],
  city: ['p.city'],
  propertyName: ['p.name'],
  division: [division],
};

const withDivision = 'properties p left join subjects d on d.tenant_id = p.tenant_id and d.id = p.division_id';

const rowsSql = `select p.id, p.version, p.name, p.property_number as "propertyNumber", p.active, ${address} as address,
    p.city, p.state, p.zip, p.country, ${division} as "divisionName", held.*
  from unnest($2::uuid[]) with ordinality as wanted (id, place)
    join properties p on p.tenant_id = $1 and p.id = wanted.id
    left join subjects d on d.tenant_id = p.tenant_id and d.id = p.division_id
    cross join lateral (
      select count(*)::integer as "numberOfLicenses", count(l.alert)::integer as "numberOfLicenseAlerts"
      from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id and l.active
    ) held
  order by wanted.place`;

/** Which properties stand on a page is asked first, and all that is told of them then: nothing is counted for those of other pages. */
export const propertyPage = async (sql: Sql, by: Actor, query: PropertyQuery): Promise<Paged<PropertyListRow>> => {
  const { searchTerm, searchFilter, sortBy } = query;
  const looksAtDivisions = searchTerm !== undefined && searchTerm !== '' && searched[searchFilter].includes(division);
  const list = new ListQuery({
    select: 'p.id',
    from: looksAtDivisions || sortBy === 'divisionName' ? withDivision : 'properties p',
    countFrom: looksAtDivisions ? withDivision : 'properties p',
    tie: 'p.id',
  })
    .and('p.tenant_id = ?', tenantOf(by))
    .anyOf('p.country', query.countries)
    .anyOf('p.state', query.states)
    .anyOf('p.city', query.cities)
    .search(searched[searchFilter], searchTerm)
    .sort(sortable[sortBy], query.sortDirection);
  if (typeof query.active === 'boolean') list.and('p.active = ?', query.active);
  const { items, totalItemCount } = await list.page<{ id: string }>(sql, query);
  if (items.length === 0) return { items: [], totalItemCount };
  const rows = await sql.query<PropertyListRow>(rowsSql, [tenantOf(by), items.map(({ id }) => id)]);
  return { items: rows, totalItemCount };
};
