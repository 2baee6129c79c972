import { type DateRules, noDateRules } from '@evergreen/workflows/licensing/license-dates';
import type { Sql } from '../../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { rulesOfTypes, type TypeRules, typeRulesSql } from '../../authorities/index.js';

/** The rules of the licenses' types of now, by the licenses' ids. */
export const typeRulesOf = async (
  sql: Sql,
  by: Actor,
  licenseIds: readonly string[],
): Promise<ReadonlyMap<string, TypeRules>> => {
  const rows = await sql.query<TypeRules & { readonly id: string }>(
    `select l.id, ${typeRulesSql} from licenses l
     join license_types t on t.id = l.license_type_id and t.tenant_id in (l.tenant_id, $2)
     join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id
     where l.tenant_id = $1 and l.id = any ($3::uuid[])`,
    [tenantOf(by), by.firmId, licenseIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** By the id of a license; undefined if there is no such license. */
export const dateRulesOf = async (
  sql: Sql,
  by: Actor,
  licenseIds: readonly string[],
): Promise<(licenseId: string) => DateRules> => {
  const types = licenseIds.length > 0 ? await typeRulesOf(sql, by, licenseIds) : new Map<string, TypeRules>();
  const rulesOf = await rulesOfTypes();
  return (licenseId) => {
    const type = types.get(licenseId);
    return type ? rulesOf(type) : noDateRules;
  };
};
