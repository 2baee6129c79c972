import type { Paged } from '@evergreen/contracts/common';
import type { TipType, TipTypesQuery } from '@evergreen/contracts/renewal-tips';
import type { Sql } from '../../kernel/db/database.js';
import { ListQuery, type SortColumn } from '../../kernel/lists/list-query.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';

const sortable: Record<TipTypesQuery['sortBy'], SortColumn> = {
  name: 't.name',
  licensingAuthorityName: 'a.name',
  description: { column: 't.description', nullable: true },
  licenseCategoryId: { column: 't.category', nullable: true },
  term: 't.term',
  isSeasonal: 't.is_seasonal',
  originalLicenseFee: { column: 't.original_license_fee', nullable: true },
  licenseRenewalFee: { column: 't.license_renewal_fee', nullable: true },
  active: 't.active',
};

/** The license types that name this tip, as far as one sees them. */
export const tipTypes = (sql: Sql, by: Actor, tipId: string, query: TipTypesQuery): Promise<Paged<TipType>> =>
  new ListQuery({
    select: `t.id, t.name, a.id as "licensingAuthorityId", a.name as "licensingAuthorityName", t.description,
      t.category as "licenseCategoryId", t.sub_categories as "subCategoryIds", t.term, t.is_seasonal as "isSeasonal",
      t.original_license_fee as "originalLicenseFee", t.license_renewal_fee as "licenseRenewalFee", t.active`,
    from: 'license_types t join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id',
    tie: 't.id',
  })
    .anyOf('t.tenant_id', [tenantOf(by), by.firmId], 'uuid')
    .and(`t.renewal_tip_ids <> '[]'`)
    .and('t.renewal_tip_ids @> ?::jsonb', JSON.stringify([tipId]))
    .search(['t.name', 'a.name', 't.description'], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection)
    .page<TipType>(sql, query);
