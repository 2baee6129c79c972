import { bulkReasons } from '@evergreen/contracts/bulk-work/bulk';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { renewalHindrances } from '@evergreen/workflows/renewing/hindrances';
import { may, type PermissionUser } from '@evergreen/workflows/permissions';
import type { RenewableLicense } from '../../renewing/renewals/index.js';
import { nothingShown, type Shown } from '../runs/index.js';

/** Which licenses a bulk begin begins; pure. */

export interface BulkFacts extends RenewableLicense {
  readonly licenseNumber: string;
  readonly isTrackingOnly: boolean;
  readonly renewalDesignation: RenewalDesignation;
  readonly dueDate: string | null;
}

/** Whether the wizard offers the license, even if it cannot begin. */
export const isOffered = (by: PermissionUser, tenantId: string, license: BulkFacts | undefined): boolean =>
  license !== undefined &&
  may(by, 'renewal.begin', { tenantId, designation: license.renewalDesignation }) &&
  license.active &&
  license.licenseTerm !== 'Perpetual' &&
  !license.renewalInProcess &&
  !(license.isSecondary && license.assignedUserId === null);

/** Why this license is not begun; undefined: it begins. @param dueDate for all; null: each license's own */
export const whyNotBegun = (
  by: PermissionUser,
  tenantId: string,
  license: BulkFacts | undefined,
  shown: Shown = nothingShown,
  dueDate: string | null = null,
): string | undefined => {
  if (!license) return bulkReasons.missing;
  if (!may(by, 'renewal.begin', { tenantId, designation: license.renewalDesignation })) return bulkReasons.notYours;
  const hindrances = renewalHindrances(license);
  if (hindrances.length > 0) return hindrances.join(' ');
  if (shown.trackingOnly === null) return undefined;
  if (shown.trackingOnly !== license.isTrackingOnly) return bulkReasons.otherTracking;
  return dueDate === null && shown.dueDate !== license.dueDate ? bulkReasons.otherDueDate : undefined;
};
