import type { LicensingServiceLevel } from '@evergreen/contracts/accounts/enums';
import { relyOn } from '../../../kernel/db/advisory-locks.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../kernel/undo/rules.js';
import type { LicenseFacts } from '../../licensing/licenses/license/licenses.facts.js';
import type { RenewableLicense } from './renewal.decider.js';

/** The facts of a license that a renewal depends on. A license of a closed property counts as inactive. */
export const renewable = (
  license: LicenseFacts,
  licensingServiceLevel: LicensingServiceLevel | null,
): RenewableLicense => ({
  id: license.id,
  documentPolicy: license.documentPolicy,
  expirationDate: license.expirationDate,
  licensingServiceLevel,
  active: license.active && license.propertyActive,
  assignedUserId: license.assignedUserId,
  licenseTerm: license.licenseTerm,
  designationApprovalStatus: license.renewalDesignationApprovalStatus,
  renewalInProcess: license.renewalId !== null,
  isSecondary: license.masterLicenseId !== null,
});

/**
 * The level of the client: no one restricts it until what began, or was taken up again, is written. Read by a statement
 * that sees what the lock waited for; both are sent in one round trip.
 */
export const heldServiceLevel = async (asking: Asking): Promise<LicensingServiceLevel | null> => {
  const tenantId = tenantOf(asking.by);
  const [, [client]] = await Promise.all([
    asking.locks && relyOn(asking, tenantId),
    asking.query<{ level: LicensingServiceLevel }>(
      'select licensing_service_level as level from clients where tenant_id = $1 and id = $2',
      [asking.by.firmId, tenantId],
    ),
  ]);
  return client?.level ?? null;
};
