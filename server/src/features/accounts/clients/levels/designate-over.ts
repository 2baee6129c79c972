import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { LicenseEventOf } from '../../../licensing/licenses/license/licenses.events.js';
import type { LicenseFields } from '../../../licensing/licenses/license/licenses.fields.js';

type Over = LicenseEventOf<'LicenseAssigned' | 'DesignationChangeApproved' | 'DesignationChangeDeclined'>;
type Designated = Pick<LicenseFields, 'renewalDesignation' | 'renewalDesignationApprovalStatus'>;

const words = 'The service level of the client changed.';

/**
 * The event that designates a license to this side, pending approval or not; undefined if it is there. The assignee
 * is cleared.
 */
export const designateOver = (
  { renewalDesignation, renewalDesignationApprovalStatus: status }: Designated,
  to: RenewalDesignation,
): Over | undefined => {
  const waits = status === 'ApprovalRequested';
  if (renewalDesignation === to) return waits ? { type: 'DesignationChangeDeclined', reason: words } : undefined;
  return waits
    ? { type: 'DesignationChangeApproved', renewalDesignation: to, assignedUserId: null, reason: words }
    : { type: 'LicenseAssigned', renewalDesignation: to, assignedUserId: null };
};
