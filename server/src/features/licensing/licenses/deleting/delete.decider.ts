import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { License } from '../license/license.aggregate.js';
import { existing } from '../license/license.decider.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import type { GoesAlong, LicenseFields } from '../license/licenses.fields.js';

/** Records that refer to a license. */
export interface RestsOn {
  readonly hasLedgerItems: boolean;
  readonly hasSecondaries: boolean;
  readonly renewalInProcess: boolean;
}

const whyNot = (license: LicenseFields, rests: RestsOn): string | null => {
  const { hasLedgerItems, mayBeDeactivated, hasSecondaries, renewalInProcess, awaitingApproval } = licenseMessages;
  if (rests.hasLedgerItems)
    return license.active && license.renewalDesignation === 'BillingClient'
      ? hasLedgerItems + mayBeDeactivated
      : hasLedgerItems;
  if (rests.hasSecondaries) return hasSecondaries;
  if (rests.renewalInProcess) return renewalInProcess;
  return license.renewalDesignationApprovalStatus === 'None' ? null : awaitingApproval;
};

export const deleteLicense = (state: License, by: Actor, rests: RestsOn, along: GoesAlong): LicenseEvent => {
  const license = existing(state);
  if (!may(by, 'license.delete', { tenantId: tenantOf(by), designation: license.renewalDesignation }))
    throw new Forbidden();
  const reason = whyNot(license, rests);
  if (reason) throw new Refusal(reason);
  return { type: 'LicenseDeleted', ...along };
};
