import type { LicensingServiceLevel } from '@evergreen/contracts/accounts/enums';
import type { DesignationApprovalStatus, LicenseTerm } from '@evergreen/contracts/licensing/enums';

export interface RenewableFacts {
  licensingServiceLevel: LicensingServiceLevel | null;
  active: boolean;
  assignedUserId: string | null;
  licenseTerm: LicenseTerm;
  designationApprovalStatus: DesignationApprovalStatus;
  renewalInProcess: boolean;
  isSecondary?: boolean;
}

/** Why a renewal cannot begin, as shown to users. */
export const hindranceWords = {
  restricted: 'Renewal tracking is disabled at the client’s service level.',
  inactive: 'An inactive license cannot be renewed.',
  secondary: 'A secondary license is renewed with its primary license.',
  /** Can be resolved at once by users who assign licenses. */
  unassigned: 'A paralegal must be assigned before a license can be renewed.',
  perpetual: 'A license with a perpetual term is not renewed.',
  awaitingApproval: 'A change of the renewal designation awaits approval.',
  inProcess: 'A renewal is already in process on this license.',
} as const;

/** The reasons that apply; empty: it can begin. */
export const renewalHindrances = (facts: RenewableFacts): string[] =>
  [
    facts.licensingServiceLevel === 'Restricted' && hindranceWords.restricted,
    !facts.active && hindranceWords.inactive,
    facts.assignedUserId === null && (facts.isSecondary ? hindranceWords.secondary : hindranceWords.unassigned),
    facts.licenseTerm === 'Perpetual' && hindranceWords.perpetual,
    facts.designationApprovalStatus !== 'None' && hindranceWords.awaitingApproval,
    facts.renewalInProcess && hindranceWords.inProcess,
  ].filter((reason) => reason !== false);
