import type { DesignationApprovalStatus, RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { may, type PermissionUser, worksItsRenewals } from '../permissions.js';

/** What decides whether a license can be assigned; the same fields in license, queue and list. */
export interface AssignableFacts {
  active: boolean;
  propertyActive: boolean;
  masterLicenseId: string | null;
  renewalDesignationApprovalStatus: DesignationApprovalStatus;
}

export type NotAssignable = 'inactive' | 'propertyInactive' | 'secondary' | 'awaitingApproval';

/** Why a license cannot be assigned at all; undefined: it can. */
export const whyNotAssignable = (facts: AssignableFacts): NotAssignable | undefined => {
  if (!facts.active) return 'inactive';
  if (!facts.propertyActive) return 'propertyInactive';
  if (facts.masterLicenseId !== null) return 'secondary';
  return facts.renewalDesignationApprovalStatus === 'None' ? undefined : 'awaitingApproval';
};

export interface AssignedFacts extends AssignableFacts {
  renewalDesignation: RenewalDesignation;
  assignedUserId: string | null;
}

export type LeftAsIs = NotAssignable | 'workedByClient' | 'workedByFirm';

const workedByOther = (designation: RenewalDesignation): LeftAsIs =>
  designation === 'BillingClient' ? 'workedByClient' : 'workedByFirm';

/** Whether the user may assign the license under this designation. */
const isPermitted = (user: PermissionUser, license: AssignedFacts, target: RenewalDesignation): boolean => {
  const { renewalDesignation: designation, assignedUserId } = license;
  if (target === designation) return may(user, 'renewal.assign', { designation, assignedUserId });
  const { clientServiceLevel: level } = user;
  const worked = target === 'ManagingFirm' || level === null || worksItsRenewals(level);
  return worked && may(user, 'renewal.designate', { designation });
};

/**
 * Why an assignment by this user would leave the license unchanged; undefined: it changes.
 * @param target the requested designation; default: either
 */
export const whyLeftAsIs = (
  user: PermissionUser,
  license: AssignedFacts,
  target?: RenewalDesignation,
): LeftAsIs | undefined => {
  const never = whyNotAssignable(license);
  if (never) return never;
  const either: readonly RenewalDesignation[] = ['BillingClient', 'ManagingFirm'];
  const sides = target ? [target] : either;
  if (sides.some((side) => isPermitted(user, license, side))) return undefined;
  return workedByOther(license.renewalDesignation);
};
