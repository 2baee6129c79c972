import {
  type TypeLicense,
  type TypeLicenses,
  typeLicensesColumns,
  type TypeLicensesQuery,
  typeLicensesQuery,
} from '@evergreen/contracts/license-type-lists';
import type { Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { activityAmong, activityOf } from '../../../../kernel/lists/activity.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { licensesIssued } from '../../authorities/index.js';
import { primaryInProcess, effectiveStage } from '../reading/with-primary.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

const sortable: Record<TypeLicensesQuery['sortBy'], SortColumn> = {
  licenseNumber: 'l.license_number',
  renewalStatus: { column: effectiveStage, nullable: true },
  expirationDate: { column: 'l.expiration_date', nullable: true },
  propertyName: 'p.name',
  premisesName: { column: 'l.premises_name', nullable: true },
  active: 'l.active',
};

const shown = `l.id, l.license_number as "licenseNumber", ${effectiveStage} as "renewalStatus", l.expiration_date as "expirationDate",
  l.property_id as "propertyId", p.name as "propertyName", l.premises_name as "premisesName", l.active`;

const withProperty = 'licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id';

interface OfType {
  readonly authorityId: string;
  readonly typeId: string;
}

/** All three are columns of the index on numbers. */
const ofType = (
  { select, from }: { readonly select: string; readonly from: string },
  by: Actor,
  { authorityId, typeId }: OfType,
  { searchTerm }: TypeLicensesQuery,
): ListQuery =>
  new ListQuery({ select, from, tie: 'l.id' })
    .and('l.tenant_id = ?', tenantOf(by))
    .and('l.licensing_authority_id = ?', authorityId)
    .and('l.license_type_id = ?', typeId)
    .search(['l.license_number', 'p.name', 'l.premises_name'], searchTerm);

/** All licenses of the list, in its order. */
export const listedOfType = (by: Actor, of: OfType, query: TypeLicensesQuery): ListQuery => {
  const list = ofType({ select: shown, from: `${withProperty} left join ${primaryInProcess}` }, by, of, query);
  if (query.activeOnly) list.and('l.active');
  return list.sort(sortable[query.sortBy], query.sortDirection);
};

/** @throws Missing */
export const knownType = async (
  sql: Sql,
  by: Actor,
  typeId: string,
): Promise<{ name: string; authorityId: string }> => {
  const [known] = await sql.query<{ name: string; authorityId: string }>(
    `select name, licensing_authority_id as "authorityId" from license_types where tenant_id in ($1, $2) and id = $3`,
    [tenantOf(by), by.firmId, typeId],
  );
  if (!known) throw new Missing();
  return known;
};

/** The licenses of a type; only their number if the firm works on no client. @throws Missing */
export const licensesOfType = async (
  sql: Sql,
  by: Actor,
  of: OfType,
  query: TypeLicensesQuery,
): Promise<TypeLicenses> => {
  const { authorityId } = await knownType(sql, by, of.typeId);
  if (authorityId !== of.authorityId) throw new Missing();
  if (by.clientId === null) {
    const { active, inactive } = await licensesIssued(sql, authorityId, of.typeId);
    return { items: [], totalItemCount: 0, activeItemCount: active, inactiveItemCount: inactive };
  }
  const { items, ...page } = await listedOfType(by, of, query).rowsOfPage<TypeLicense>(sql, query);
  const counting = ofType({ select: 'l.id', from: withProperty }, by, of, query);
  const counts = await activityAmong(sql, counting, 'l.active', query);
  return { items, ...activityOf(counts, query.activeOnly ? true : null, page) };
};

export const shownTypeLicenses = ownedList<TypeLicense, TypeLicensesQuery>({
  query: typeLicensesQuery,
  columns: typeLicensesColumns,
  owner: async (sql, by, typeId) => (await knownType(sql, by, typeId)).name,
  find: async (sql, { by, of: typeId, query }) => {
    const { authorityId } = await knownType(sql, by, typeId);
    return listedOfType(by, { authorityId, typeId }, query);
  },
});
