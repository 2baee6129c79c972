import {
  type TipType,
  tipTypesColumns,
  type TipTypesQuery,
  tipTypesQuery,
} from '@evergreen/contracts/licensing/renewal-tips';
import type { Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { narrowedBy, type RowSql, selectOf } from '../../../kernel/lists/column-filters.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { ownedList } from '../../../kernel/lists/shown-list.js';

const typeSql: RowSql<TipType> = {
  id: 't.id',
  name: 't.name',
  licensingAuthorityId: 'a.id',
  licensingAuthorityName: 'a.name',
  description: { column: 't.description', nullable: true },
  licenseCategoryId: { column: 't.category', nullable: true },
  subCategoryIds: 't.sub_categories',
  term: 't.term',
  isSeasonal: 't.is_seasonal',
  originalLicenseFee: { column: 't.original_license_fee', nullable: true },
  licenseRenewalFee: { column: 't.license_renewal_fee', nullable: true },
  active: 't.active',
};

/** The license types with this tip, as far as the user sees them. */
export const listedTipTypes = (by: Actor, tipId: string, query: TipTypesQuery): ListQuery => {
  const list = new ListQuery({
    select: selectOf(typeSql),
    from: 'license_types t join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id',
    tie: 't.id',
  })
    .anyOf('t.tenant_id', [tenantOf(by), by.firmId], 'uuid')
    .and(`t.renewal_tip_ids <> '[]'`)
    .and('t.renewal_tip_ids @> ?::jsonb', JSON.stringify([tipId]))
    .search(['t.name', 'a.name', 't.description'], query.searchTerm)
    .sort(typeSql[query.sortBy], query.sortDirection);
  return narrowedBy(list, tipTypesColumns, typeSql, { query, timeZone: by.timeZone });
};

/** The text of a tip. @throws Missing */
export const knownTip = async (sql: Sql, by: Actor, id: string): Promise<string> => {
  const [tip] = await sql.query<{ description: string }>(
    'select description from renewal_tips where tenant_id = any ($1::uuid[]) and id = $2',
    [seenBy(by, true), id],
  );
  if (!tip) throw new Missing();
  return tip.description;
};

export const shownTipTypes = ownedList<TipType, TipTypesQuery>({
  query: tipTypesQuery,
  columns: tipTypesColumns,
  owner: knownTip,
  find: (_, { by, of, query }) => listedTipTypes(by, of, query),
});
