import type { TypeLicense, TypeLicenses, TypeLicensesQuery } from '@evergreen/contracts/license-types';
import type { Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { licensesIssued } from '../../authorities/index.js';
import { primaryInProcess, standsAt } from './with-primary.js';

const sortable: Record<TypeLicensesQuery['sortBy'], SortColumn> = {
  licenseNumber: 'l.license_number',
  renewalStatus: { column: standsAt, nullable: true },
  expirationDate: { column: 'l.expiration_date', nullable: true },
  propertyName: 'p.name',
  premisesName: { column: 'l.premises_name', nullable: true },
  active: 'l.active',
};

const shown = `l.id, l.license_number as "licenseNumber", ${standsAt} as "renewalStatus", l.expiration_date as "expirationDate",
  l.property_id as "propertyId", p.name as "propertyName", l.premises_name as "premisesName", l.active`;
const counted = `count(*) filter (where l.active) as "activeItemCount", count(*) filter (where not l.active) as "inactiveItemCount"`;

type Counts = Pick<TypeLicenses, 'activeItemCount' | 'inactiveItemCount'>;

/** The licenses of a type; their numbers alone where the firm works on no client. @throws Missing */
export const licensesOfType = async (
  sql: Sql,
  by: Actor,
  { authorityId, typeId }: { readonly authorityId: string; readonly typeId: string },
  query: TypeLicensesQuery,
): Promise<TypeLicenses> => {
  const known = await sql.query(
    'select 1 from license_types where tenant_id in ($1, $2) and licensing_authority_id = $3 and id = $4',
    [tenantOf(by), by.firmId, authorityId, typeId],
  );
  if (known.length === 0) throw new Missing();
  if (by.clientId === null) {
    const { active, inactive } = await licensesIssued(sql, authorityId, typeId);
    return { items: [], totalItemCount: 0, activeItemCount: active, inactiveItemCount: inactive };
  }
  const withProperty = 'licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id';
  // All three of the index of numbers.
  const ofType = (select: string, from: string) =>
    new ListQuery({ select, from, tie: 'l.id' })
      .and('l.tenant_id = ?', tenantOf(by))
      .and('l.licensing_authority_id = ?', authorityId)
      .and('l.license_type_id = ?', typeId)
      .search(['l.license_number', 'p.name', 'l.premises_name'], query.searchTerm);
  const list = ofType(shown, `${withProperty} left join ${primaryInProcess}`);
  if (query.activeOnly) list.and('l.active');
  const { pageNumber, pageSize } = query;
  const items = await list
    .sort(sortable[query.sortBy], query.sortDirection)
    .items<TypeLicense>(sql, pageSize, (pageNumber - 1) * pageSize);
  const [found] = await ofType(counted, withProperty).items<Counts>(sql, 1);
  const counts = found ?? { activeItemCount: 0, inactiveItemCount: 0 };
  return {
    items,
    totalItemCount: counts.activeItemCount + (query.activeOnly ? 0 : counts.inactiveItemCount),
    ...counts,
  };
};
