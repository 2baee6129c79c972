import type { LicensingServiceLevel } from '@evergreen/contracts/accounts/enums';
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
