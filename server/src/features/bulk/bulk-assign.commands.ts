import {
  type BulkAssignBody,
  type BulkAssignAnswer,
  bulkAssignedMessage,
  bulkAssignedWords,
  type BulkFailure,
  bulkReasons,
} from '@evergreen/contracts/bulk';
import { type AssignBody, licenseMessages } from '@evergreen/contracts/licenses';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing, Refusal } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { type Assigned, assignLicense, DesignationMail } from '../licenses/index.js';

export class AssignInBulk extends Command<BulkAssignBody, BulkAssignAnswer> {}

class AssignOne extends Command<AssignBody> {}

interface Done {
  readonly licenseId: string;
  readonly assigned: Assigned;
}

const isAwaiting = ({ assigned: { before, after } }: Done) =>
  after.renewalDesignationApprovalStatus !== before.renewalDesignationApprovalStatus;
const isRedesignated = ({ assigned: { before, after } }: Done) =>
  after.renewalDesignation !== before.renewalDesignation;

/** A sentence for each thing that was done: those that the firm gets anew and those that it has differ in their assignee. */
const messageOf = (updated: readonly Done[], awaiting: number): string => {
  const kindOf = (one: Done) =>
    one.assigned.after.assignedUserId !== null ? 'assigned' : isRedesignated(one) ? 'designated' : 'unassigned';
  const kinds = updated.map(kindOf);
  const sentences = (['assigned', 'designated', 'unassigned'] as const).flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 0 ? [bulkAssignedMessage[kind](count)] : [];
  });
  if (sentences.length > 0) return sentences.join('. ');
  return awaiting > 0 ? bulkAssignedWords.awaiting(awaiting) : bulkAssignedWords.nothing;
};

/** @throws what is no refusal */
const reasonOf = (error: unknown): string => {
  if (error instanceof Missing) return bulkReasons.missing;
  if (error instanceof Refusal || (error instanceof Forbidden && error.message === licenseMessages.staysWithClient))
    return error.message;
  if (error instanceof Forbidden) return bulkReasons.assignedElsewhere;
  throw error;
};

/** In one order, so that two people at the same licenses wait for each other and never in a circle. */
const lock = async (uow: UnitOfWork, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await uow.query<{ id: string; licenseNumber: string }>(
    `select id, license_number as "licenseNumber" from licenses where tenant_id = $1 and id = any ($2::uuid[])
       order by id for update`,
    [tenantOf(uow.by), ids],
  );
  return new Map(found.map(({ id, licenseNumber }) => [id, licenseNumber]));
};

const answer = (
  { renewalDesignation }: BulkAssignBody,
  done: readonly Done[],
  failures: BulkFailure[],
): BulkAssignAnswer => {
  const awaiting = done.filter(isAwaiting);
  const updated = done.filter((one) => !isAwaiting(one));
  const [given] = updated.filter(({ assigned }) => assigned.after.assignedUserId !== null);
  return {
    renewalDesignation,
    userId: given?.assigned.after.assignedUserId ?? null,
    userName: given?.assigned.name ?? null,
    updatedLicensesCount: updated.length,
    awaitingApproval: awaiting.map(({ licenseId, assigned }) => ({
      licenseId,
      licenseNumber: assigned.after.licenseNumber,
    })),
    failures,
    message: messageOf(updated, awaiting.length),
  };
};

/** Each license by the same rules as alone; one that is refused leaves the others as they are. */
export const bulkAssignHandlers = [
  handles(
    AssignInBulk,
    async (uow, { by, data }, mail) => {
      const body = { renewalDesignation: data.renewalDesignation, assignedUserId: data.userId };
      // The version in a header is that of one record.
      const person = { ...by, request: { ...by.request, ifMatch: undefined } };
      const numbers = await lock(uow, data.licenseIds);
      const done: Done[] = [];
      const failures: BulkFailure[] = [];
      for (const licenseId of data.licenseIds) {
        try {
          done.push({ licenseId, assigned: await assignLicense(uow, new AssignOne(person, licenseId, body), mail) });
        } catch (error) {
          failures.push({ licenseId, licenseNumber: numbers.get(licenseId) ?? null, reason: reasonOf(error) });
        }
      }
      return answer(data, done, failures);
    },
    [DesignationMail],
  ),
];
