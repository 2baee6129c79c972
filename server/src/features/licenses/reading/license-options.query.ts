import type { SelectOption } from '@evergreen/contracts/common';
import type { LicenseOptionsQuery } from '@evergreen/contracts/lookups';
import type { Sql } from '../../../kernel/db/database.js';
import { OptionsList } from '../../../kernel/lists/options-list.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { findSearched } from './found.js';

/** By their numbers, which stand among the words that a search finds without looking at every license. */
export const licenseOptions = async (sql: Sql, by: Actor, query: LicenseOptionsQuery): Promise<SelectOption[]> => {
  const { searchTerm: term, masterOnly, excludeChildren, propertyIds } = query;
  const list = new OptionsList({ from: 'licenses', label: 'license_number', value: 'id' }, query)
    .of([tenantOf(by)])
    .offered('active')
    .anyOf('property_id', propertyIds, 'uuid');
  if (masterOnly) list.and('is_master');
  if (excludeChildren) list.and('master_license_id is null');
  if (term) {
    const { licenses } = await findSearched(sql, by.firmId, { tenantId: tenantOf(by), term, names: {} });
    if (licenses) list.and('id = any (?::uuid[])', licenses);
  }
  return list.options(sql);
};
