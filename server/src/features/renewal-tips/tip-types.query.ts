import { type TipType, tipTypesColumns, type TipTypesQuery, tipTypesQuery } from '@evergreen/contracts/renewal-tips';
import type { Sql } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../kernel/lists/list-query.js';
import { seenBy } from '../../kernel/records/keeping.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { ownedList } from '../../kernel/lists/shown-list.js';

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
export const listedTipTypes = (by: Actor, tipId: string, query: TipTypesQuery): ListQuery => {
  const list = new ListQuery({
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
    .sort(sortable[query.sortBy], query.sortDirection);
  return typeof query.active === 'boolean' ? list.and('t.active = ?', query.active) : list;
};

/** The words of a tip. @throws Missing */
export const knownTip = async (sql: Sql, by: Actor, id: string): Promise<string> => {
  const [found] = await sql.query<{ description: string }>(
    'select description from renewal_tips where tenant_id = any ($1::uuid[]) and id = $2',
    [seenBy(by, true), id],
  );
  if (!found) throw new Missing();
  return found.description;
};

/** Of one renewal tip. */
export const shownTipTypes = ownedList<TipType, TipTypesQuery>({
  query: tipTypesQuery,
  columns: tipTypesColumns,
  owner: knownTip,
  find: (_, { by, of, query }) => listedTipTypes(by, of, query),
});
