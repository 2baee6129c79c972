import type { Counted } from '@evergreen/contracts/common';
import {
  type OfficerLicense,
  type OfficerLicenseQuery,
  officerLicenseQuery,
  officerLicensesColumns,
} from '@evergreen/contracts/parties/officers';
import type { Sql } from '../../../../kernel/db/database.js';
import { type CountedList, countedList, countedPage } from '../../../../kernel/lists/counted-page.js';
import { narrowedBy } from '../../../../kernel/lists/column-filters.js';
import type { SortColumn } from '../../../../kernel/lists/list-query.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { expectOfficer, titleNames, unnamedOfficer } from '../../../parties/officers/index.js';
import { rank } from '../reading/license-list.rows.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

const sortable: Record<OfficerLicenseQuery['sortBy'], SortColumn> = {
  licenseNumber: 'l.license_number',
  licenseRank: rank,
  active: 'l.active',
};

/** By the officer first: `offset 0` prevents the planner from reading all licenses, or searching their words, before that. */
const ofOfficer = `(select o.license_id from license_officers o where o.tenant_id = $1 and o.officer_id = $2) o
  cross join lateral (
    select l.id, l.tenant_id, l.property_id, l.license_number, l.is_master, l.master_license_id, l.active
    from licenses l where l.tenant_id = $1 and l.id = o.license_id offset 0) l`;
const itsProperty = 'join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id';

const rows = `select l.id, l.license_number as "licenseNumber", ${rank} as "licenseRank",
    m.license_number as "masterLicenseNumber", t.name as "licenseTypeName", a.name as "licensingAuthorityName",
    p.id as "propertyId", p.name as "propertyName", ${titleNames(`o.value -> 'titleIds'`)} as "officerTitles", l.active
  from unnest($2::uuid[]) with ordinality page (id, place)
  join licenses l on l.tenant_id = $1 and l.id = page.id
  ${itsProperty}
  join licensing_authorities a on a.tenant_id in (l.tenant_id, app_provider()) and a.id = l.licensing_authority_id
  join license_types t on t.tenant_id in (l.tenant_id, app_provider()) and t.id = l.license_type_id
  cross join lateral (select w.value from jsonb_array_elements(l.officers) w where w.value ->> 'officerId' = $3 limit 1) o
  left join licenses m on m.tenant_id = l.tenant_id and m.id = l.master_license_id
  order by page.place`;

/** The licenses of an officer at the current client, in their order. */
export const listedOfficerLicenses = (by: Actor, officerId: string, query: OfficerLicenseQuery): CountedList => ({
  select: 'l.id',
  from: query.searchTerm ? `${ofOfficer} ${itsProperty}` : ofOfficer,
  tie: 'l.id',
  active: 'l.active',
  sort: sortable[query.sortBy],
  narrow: (list) => {
    for (const value of [tenantOf(by), officerId]) list.value(value);
    list.search(['l.license_number', 'p.name'], query.searchTerm);
    return narrowedBy(list, officerLicensesColumns, sortable, { query, timeZone: by.timeZone });
  },
});

export const officerLicenseRows = (
  sql: Sql,
  by: Actor,
  officerId: string,
  ids: readonly string[],
): Promise<OfficerLicense[]> => sql.query<OfficerLicense>(rows, [tenantOf(by), ids, officerId]);

/** @throws Missing */
export const licensesOfOfficer = async (
  sql: Sql,
  by: Actor,
  officerId: string,
  query: OfficerLicenseQuery,
): Promise<Counted<OfficerLicense>> => {
  await expectOfficer(sql, by, officerId);
  const list = listedOfficerLicenses(by, officerId, query);
  const { items, ...counts } = await countedPage<{ id: string }>(sql, list, query);
  const ids = items.map(({ id }) => id);
  return { items: ids.length > 0 ? await officerLicenseRows(sql, by, officerId, ids) : [], ...counts };
};

export const shownOfficerLicenses = ownedList<OfficerLicense, OfficerLicenseQuery>({
  query: officerLicenseQuery,
  columns: officerLicensesColumns,
  owner: unnamedOfficer,
  find: (_, { by, of, query }) => countedList(listedOfficerLicenses(by, of, query), query),
  rows: (sql, { by, of }, ids) => officerLicenseRows(sql, by, of, ids),
});
