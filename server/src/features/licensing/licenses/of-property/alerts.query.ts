import { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { PropertyLicenseAlerts } from '@evergreen/contracts/licensing/property-licenses';
import { may } from '@evergreen/workflows/permissions';
import type { Sql } from '../../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { named } from '../reading/license-list.rows.js';
import { expectProperty } from './at-property.js';

const alertsSql = `select l.id as "licenseId", l.license_number as "licenseNumber", ${named.type} as "licenseTypeName", l.alert,
    l.is_urgent_alert as "isUrgent", l.renewal_designation as "renewalDesignation",
    l.renewal_designation_approval_status as "renewalDesignationApprovalStatus", l.active
  from licenses l where l.tenant_id = $1 and l.property_id = $2 and l.alert is not null order by l.license_number, l.id`;

/** Licenses on which the user may set an alert. */
const withoutSql = `select exists (select from licenses l where l.tenant_id = $1 and l.property_id = $2 and l.active
    and l.alert is null and l.renewal_designation_approval_status = 'None' and l.renewal_designation = any ($3::text[])) as "without"`;

/** @throws Missing if there is no such property */
export const alertsOfProperty = async (sql: Sql, by: Actor, propertyId: string): Promise<PropertyLicenseAlerts> => {
  await expectProperty(sql, by, propertyId);
  const tenantId = tenantOf(by);
  const own = RenewalDesignation.options.filter((designation) => may(by, 'license.edit', { tenantId, designation }));
  const licenseAlerts = await sql.query<PropertyLicenseAlerts['licenseAlerts'][number]>(alertsSql, [
    tenantId,
    propertyId,
  ]);
  const [row] = await sql.query<{ without: boolean }>(withoutSql, [tenantId, propertyId, own]);
  return { alertsOnAllLicenses: !row?.without, licenseAlerts };
};
