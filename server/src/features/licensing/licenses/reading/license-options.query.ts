import type { SelectOption } from '@evergreen/contracts/common';
import type { LicenseOptionsQuery } from '@evergreen/contracts/lookups';
import type { Sql } from '../../../../kernel/db/database.js';
import { OptionsList } from '../../../../kernel/lists/options-list.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { findSearched } from './term-matches.js';

/** Several licenses may have one number. */
const whichOne = `concat_ws(' · ',
  (select t.name from license_types t where t.tenant_id in (licenses.tenant_id, app_provider()) and t.id = license_type_id),
  (select p.name from properties p where p.tenant_id = licenses.tenant_id and p.id = property_id))`;

/** By their numbers, which are among the indexed words: a search need not read every license. */
export const licenseOptions = async (sql: Sql, by: Actor, query: LicenseOptionsQuery): Promise<SelectOption[]> => {
  const { searchTerm: term, masterOnly, excludeChildren, propertyIds, includeInactive } = query;
  const list = new OptionsList({ from: 'licenses', label: 'license_number', value: 'id', meta: whichOne }, query)
    .of([tenantOf(by)])
    .anyOf('property_id', propertyIds, 'uuid');
  if (!includeInactive) list.offered('active');
  if (masterOnly) list.and('is_master');
  if (excludeChildren) list.and('master_license_id is null');
  if (term) {
    const { licenses } = await findSearched(sql, by.firmId, { tenantId: tenantOf(by), term, names: {} });
    if (licenses) list.and('id = any (?::uuid[])', licenses);
  }
  return list.options(sql);
};
