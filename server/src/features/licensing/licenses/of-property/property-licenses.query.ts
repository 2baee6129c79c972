import {
  mostLicensesAtOnce,
  type PropertyLicense,
  type PropertyLicenses,
  propertyLicensesColumns,
  type PropertyLicensesQuery,
  propertyLicensesQuery,
} from '@evergreen/contracts/licensing/property-licenses';
import type { Sql } from '../../../../kernel/db/database.js';
import { activityAmong, activityOf } from '../../../../kernel/lists/activity.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { named, rank } from '../reading/license-list.rows.js';
import { officerStatus } from '../officers/officer-status.js';
import { expectProperty } from './at-property.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

/**
 * A secondary license is listed under its primary: it has its own row if the primary is at another property, or
 * closed while it is not.
 */
const isTopLevel = `(l.master_license_id is null or not exists (
  select from licenses m where m.tenant_id = l.tenant_id and m.id = l.master_license_id and m.property_id = l.property_id
    and (m.active or not l.active)))`;

const dueDate = 'coalesce(l.renewal_due_date, l.due_date)';
/** `$3`: only active ones. */
const secondaries = (onlyActive: string) =>
  `(select count(*)::integer from licenses c where c.tenant_id = l.tenant_id and c.master_license_id = l.id
     and (c.active or not ${onlyActive}))`;

const rows = `select l.id, l.license_number as "licenseNumber", l.account_number as "accountNumber", ${rank} as "licenseRank",
    l.master_license_id as "masterLicenseId", ${named.master} as "masterLicenseNumber",
    ${secondaries('$3::boolean')} as "secondaryLicensesCount", l.track_date as "trackDate", ${dueDate} as "dueDate",
    l.expiration_date as "expirationDate", l.jurisdiction, ${named.authority} as "licensingAuthorityName",
    ${named.type} as "licenseTypeName", l.license_term as "licenseTerm", l.active,
    l.renewal_designation as "renewalDesignation",
    l.renewal_designation_approval_status as "renewalDesignationApprovalStatus",
    l.document ->> 'fileName' as "documentFileName", (l.document ->> 'size')::integer as "documentSize",
    l.alert, l.is_urgent_alert as "isUrgentAlert", ${officerStatus} as "officerStatus"
  from unnest($2::uuid[]) with ordinality as page (id, place)
  join licenses l on l.tenant_id = $1 and l.id = page.id
  order by page.place`;

const sortable: Record<PropertyLicensesQuery['sortBy'], SortColumn> = {
  licenseNumber: 'l.license_number',
  accountNumber: { column: 'l.account_number', nullable: true },
  trackDate: { column: 'l.track_date', nullable: true },
  dueDate: { column: dueDate, nullable: true },
  expirationDate: { column: 'l.expiration_date', nullable: true },
  jurisdiction: 'l.jurisdiction',
  licensingAuthorityName: named.authority,
  licenseTypeName: named.type,
  licenseTerm: 'l.license_term',
  secondaryLicensesCount: secondaries('true'),
};

interface Requested {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly query: PropertyLicensesQuery;
}

const listed = (select: string, { tenantId, propertyId, query }: Requested): ListQuery => {
  const list = new ListQuery({ select, from: 'licenses l', tie: 'l.id' })
    .and('l.tenant_id = ?', tenantId)
    .and('l.property_id = ?', propertyId)
    .search(['l.license_number', 'l.account_number', named.type], query.searchTerm);
  return query.includeChildren ? list : list.and(isTopLevel);
};

/** The secondary licenses of the listed ones, apart from those that are listed themselves. */
const otherSecondaries = async (sql: Sql, request: Requested): Promise<number> => {
  const among = listed('l.id', request);
  if (request.query.activeOnly) among.and('l.active');
  const those = `(select l.id from licenses l where ${among.text})`;
  const [row] = await sql.query<{ count: number }>(
    `select count(*) from licenses c where c.tenant_id = $1 and c.master_license_id in ${those} and c.id not in ${those}
       ${request.query.activeOnly ? 'and c.active' : ''}`,
    among.params,
  );
  return row?.count ?? 0;
};

/** The licenses of the list, in its order. */
export const listedOfProperty = (by: Actor, propertyId: string, query: PropertyLicensesQuery): ListQuery => {
  const list = listed('l.id', { tenantId: tenantOf(by), propertyId, query });
  if (query.activeOnly) list.and('l.active');
  return list.sort(sortable[query.sortBy], query.sortDirection);
};

/** @param activeOnly for the count of secondary licenses */
export const propertyLicenseRows = (
  sql: Sql,
  by: Actor,
  ids: readonly string[],
  activeOnly: boolean,
): Promise<PropertyLicense[]> => sql.query<PropertyLicense>(rows, [tenantOf(by), ids, activeOnly]);

/** @throws Missing if there is no such property */
export const licensesOfProperty = async (
  sql: Sql,
  by: Actor,
  propertyId: string,
  query: PropertyLicensesQuery,
): Promise<PropertyLicenses> => {
  await expectProperty(sql, by, propertyId);
  const request: Requested = { tenantId: tenantOf(by), propertyId, query };
  const { activeOnly, pageNumber, pageSize, unpaged } = query;
  const list = listedOfProperty(by, propertyId, query);
  const page = unpaged ? ([mostLicensesAtOnce, 0] as const) : ([pageSize, (pageNumber - 1) * pageSize] as const);
  const ids = (await list.items<{ id: string }>(sql, ...page)).map(({ id }) => id);
  // The whole list of a property is counted with its secondary licenses: a property has few.
  const counts = await activityAmong(sql, listed('l.id', request), 'l.active', { exactTotals: true });
  const figures = activityOf(counts, activeOnly ? true : null, { seen: ids.length });
  return {
    items: ids.length > 0 ? await propertyLicenseRows(sql, by, ids, activeOnly) : [],
    ...figures,
    totalWithChildren: figures.totalItemCount + (figures.totalItemCount > 0 ? await otherSecondaries(sql, request) : 0),
  };
};

export const shownPropertyLicenses = ownedList<PropertyLicense, PropertyLicensesQuery>({
  query: propertyLicensesQuery,
  columns: propertyLicensesColumns,
  owner: expectProperty,
  find: (_, { by, of, query }) => listedOfProperty(by, of, query),
  rows: (sql, { by, query }, ids) => propertyLicenseRows(sql, by, ids, query.activeOnly),
});
