import { type BulkFailure, bulkReasons } from '@evergreen/contracts/bulk-work/bulk';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { type AssignBody, licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { Command } from '../../../kernel/commands/command.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing, Refusal } from '../../../kernel/errors.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { type Assigned, assignLicense } from '../../licensing/licenses/designation/assign.js';

class AssignOne extends Command<AssignBody> {}

export interface Done {
  readonly licenseId: string;
  readonly assigned: Assigned;
}

export interface Wanted {
  readonly renewalDesignation: RenewalDesignation;
  readonly assignedUserId: string | null;
}

/** @throws anything but a refusal */
const reasonOf = (error: unknown): string => {
  if (error instanceof Missing) return bulkReasons.missing;
  if (error instanceof Refusal || (error instanceof Forbidden && error.message === licenseMessages.staysWithClient))
    return error.message;
  if (error instanceof Forbidden) return bulkReasons.assignedElsewhere;
  throw error;
};

/** Locks in one order, to avoid deadlocks. */
const lock = async (uow: UnitOfWork, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const licenses = await uow.query<{ id: string; licenseNumber: string }>(
    `select id, license_number as "licenseNumber" from licenses where tenant_id = $1 and id = any ($2::uuid[])
       order by id for update`,
    [tenantOf(uow.by), ids],
  );
  return new Map(licenses.map(({ id, licenseNumber }) => [id, licenseNumber]));
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
  const numbers = await lock(uow, licenseIds);
  const done: Done[] = [];
  const failures: BulkFailure[] = [];
  for (const licenseId of licenseIds) {
    try {
      done.push({ licenseId, assigned: await assignLicense(uow, new AssignOne(person, licenseId, change), untold) });
    } catch (error) {
      failures.push({ licenseId, licenseNumber: numbers.get(licenseId) ?? null, reason: reasonOf(error) });
    }
  }
  return { done, failures };
};

export const isAwaiting = ({ assigned: { before, after } }: Done): boolean =>
  after.renewalDesignationApprovalStatus !== before.renewalDesignationApprovalStatus;
