import type { DesignationApprovalStatus, LicenseTerm, LicensingServiceLevel } from '@evergreen/contracts/enums';

export interface RenewableFacts {
  licensingServiceLevel: LicensingServiceLevel | null;
  active: boolean;
  assignedUserId: string | null;
  licenseTerm: LicenseTerm;
  designationApprovalStatus: DesignationApprovalStatus;
  renewalInProcess: boolean;
  isSecondary?: boolean;
}

/** The one that whoever assigns licenses can put aside on the spot. */
export const assigneeMissing = 'A paralegal must be assigned before a license can be renewed.';

/** Why a renewal cannot begin on a license, in the words people are told; an empty list: it can. */
export const renewalHindrances = (facts: RenewableFacts): string[] =>
  [
    facts.licensingServiceLevel === 'Restricted' && 'Renewal tracking is disabled at the client’s service level.',
    !facts.active && 'An inactive license cannot be renewed.',
    facts.assignedUserId === null &&
      (facts.isSecondary ? 'A secondary license is renewed with its primary license.' : assigneeMissing),
    facts.licenseTerm === 'Perpetual' && 'A license with a perpetual term is not renewed.',
    facts.designationApprovalStatus !== 'None' && 'A change of the renewal designation awaits approval.',
    facts.renewalInProcess && 'A renewal is already in process on this license.',
  ].filter((reason) => reason !== false);
