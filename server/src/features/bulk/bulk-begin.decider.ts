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

export interface PlannedLicense {
  readonly licenseId: string;
  /** As the plan showed it; null where none was shown. */
  readonly trackingOnly: boolean | null;
}

/** Why this license is not begun; undefined: it begins. */
export const whyNotBegun = (
  by: PermissionUser,
  tenantId: string,
  license: BulkFacts | undefined,
  planned: Pick<PlannedLicense, 'trackingOnly'>,
): string | undefined => {
  if (!license) return bulkReasons.missing;
  if (!may(by, 'renewal.begin', { tenantId, designation: license.renewalDesignation })) return bulkReasons.notYours;
  const [hindrance] = renewalHindrances(license);
  if (hindrance) return hindrance;
  return planned.trackingOnly !== null && planned.trackingOnly !== license.isTrackingOnly
    ? bulkReasons.otherTracking
    : undefined;
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
