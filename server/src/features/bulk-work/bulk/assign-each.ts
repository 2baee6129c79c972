import { type BulkFailure, bulkReasons } from '@evergreen/contracts/bulk-work/bulk';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { type AssignBody, licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { Command } from '../../../kernel/commands/command.js';
import { whyRefused } from '../../../kernel/commands/refused-one.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { type Assigned, assignLicense } from '../../licensing/licenses/designation/assign.js';
import { lockLicenses } from '../../licensing/licenses/license/lock-licenses.js';

class AssignOne extends Command<AssignBody> {}

export interface Done {
  readonly licenseId: string;
  readonly assigned: Assigned;
}

export interface Wanted {
  readonly renewalDesignation: RenewalDesignation;
  readonly assignedUserId: string | null;
}

const reasons = {
  missing: bulkReasons.missing,
  forbidden: ({ message }: Error) =>
    message === licenseMessages.staysWithClient ? message : bulkReasons.assignedElsewhere,
};

/** No mail per license: approvers get one mail for all. */
const untold = { requested: () => Promise.resolve() };

/** Assigns each license by the single rules; a refused one leaves the others. */
export const assignEach = async (
  uow: UnitOfWork,
  licenseIds: readonly string[],
  change: Wanted,
): Promise<{ done: Done[]; failures: BulkFailure[] }> => {
  // The version in a header belongs to one record.
  const { by } = uow;
  const person = { ...by, request: { ...by.request, ifMatch: undefined } };
  const numbers = await lockLicenses(uow, licenseIds);
  const done: Done[] = [];
  const failures: BulkFailure[] = [];
  for (const licenseId of licenseIds) {
    try {
      done.push({ licenseId, assigned: await assignLicense(uow, new AssignOne(person, licenseId, change), untold) });
    } catch (error) {
      failures.push({ licenseId, licenseNumber: numbers.get(licenseId) ?? null, reason: whyRefused(error, reasons) });
    }
  }
  return { done, failures };
};

export const isAwaiting = ({ assigned: { before, after } }: Done): boolean =>
  after.renewalDesignationApprovalStatus !== before.renewalDesignationApprovalStatus;
