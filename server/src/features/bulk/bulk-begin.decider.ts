import { bulkMessages, bulkReasons } from '@evergreen/contracts/bulk';
import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { type BulkBeginSnapshot, licensesDone, progressAfter } from '@evergreen/workflows/bulkBegin.machine';
import { renewalHindrances } from '@evergreen/workflows/hindrances';
import { may, type PermissionUser } from '@evergreen/workflows/permissions';
import { Refusal } from '../../kernel/errors.js';
import type { RenewableLicense } from '../renewals/index.js';
import type { BulkEvent } from './bulk-begin.events.js';

/** Decisions about bulk begins, pure. */

export interface BulkFacts extends RenewableLicense {
  readonly licenseNumber: string;
  readonly isTrackingOnly: boolean;
  readonly renewalDesignation: RenewalDesignation;
  readonly dueDate: string | null;
}

/** As the plan showed a license; where none was shown, `trackingOnly` is null. */
export interface Shown {
  readonly trackingOnly: boolean | null;
  readonly dueDate: string | null;
}
export interface PlannedLicense extends Shown {
  readonly licenseId: string;
}
export const nothingShown: Shown = { trackingOnly: null, dueDate: null };

/**
 * Why this license is not begun; undefined: it begins.
 * @param dueDate the one that was given for all; null: each license's own
 */
export const whyNotBegun = (
  by: PermissionUser,
  tenantId: string,
  license: BulkFacts | undefined,
  shown: Shown = nothingShown,
  dueDate: string | null = null,
): string | undefined => {
  if (!license) return bulkReasons.missing;
  if (!may(by, 'renewal.begin', { tenantId, designation: license.renewalDesignation })) return bulkReasons.notYours;
  const [hindrance] = renewalHindrances(license);
  if (hindrance) return hindrance;
  if (shown.trackingOnly === null) return undefined;
  if (shown.trackingOnly !== license.isTrackingOnly) return bulkReasons.otherTracking;
  return dueDate === null && shown.dueDate !== license.dueDate ? bulkReasons.otherDueDate : undefined;
};

export const batchBegun = (
  run: BulkBeginSnapshot,
  succeeded: number,
  failures: readonly { readonly licenseId: string; readonly reason: string }[],
): BulkEvent => {
  const batch = { succeeded, failed: failures.length };
  return {
    type: 'BulkBatchBegun',
    from: licensesDone(run.context),
    ...batch,
    failures: failures.map(({ licenseId, reason }) => ({ licenseId, reason })),
    soFar: progressAfter(run.context, batch),
  };
};

/** A second click is the same act as the first. */
export const cancelBulkBegin = (run: BulkBeginSnapshot): BulkEvent[] => {
  if (run.matches('cancelled')) return [];
  const event: BulkEvent = { type: 'BulkBeginCancelled' };
  if (!run.can(event)) throw new Refusal(bulkMessages.over);
  return [event];
};

/** Nothing where the run came to another end meanwhile. */
export const failBulkBegin = (run: BulkBeginSnapshot, reason: string): BulkEvent[] => {
  const event: BulkEvent = { type: 'BulkBeginFailed', reason };
  return run.can(event) ? [event] : [];
};

/** What of a run that is over was not begun may be tried again. */
export const refuseRetry = (run: BulkBeginSnapshot): void => {
  if (run.matches('running')) throw new Refusal(bulkMessages.running);
  if (run.context.succeeded === run.context.total) throw new Refusal(bulkMessages.nothingToRetry);
};
