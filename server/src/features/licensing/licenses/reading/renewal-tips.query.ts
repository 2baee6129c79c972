import type { LicenseRenewalTips } from '@evergreen/contracts/licensing/license-views';
import type { Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';

/** A type may still refer to a tip that was deleted. */
const select = `select l.id, (
    select coalesce(jsonb_agg(jsonb_build_object('renewalTipId', r.id, 'description', r.description) order by r.description, r.id), '[]')
    from renewal_tips r where r.tenant_id in (l.tenant_id, $3) and t.renewal_tip_ids ? r.id::text) as items
  from licenses l join license_types t on t.tenant_id in (l.tenant_id, $3) and t.id = l.license_type_id
  where l.tenant_id = $1 and l.id = $2`;

/** @throws Missing if there is no such license */
export const tipsOfLicense = async (sql: Sql, by: Actor, id: string): Promise<LicenseRenewalTips> => {
  const [license] = await sql.query<Pick<LicenseRenewalTips, 'items'>>(select, [tenantOf(by), id, by.firmId]);
  if (!license) throw new Missing();
  return { items: license.items, totalItemCount: license.items.length };
};
