import {
  type BulkAssignBody,
  type BulkAssignAnswer,
  bulkAssignedMessage,
  bulkAssignedWords,
  type BulkFailure,
} from '@evergreen/contracts/bulk';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import { DesignationMail } from '../licenses/index.js';
import { assignEach, type Done, isAwaiting } from './assign-run/assign-each.js';
import { assignMatchingHandler } from './assign-run/assign-matching.commands.js';

export class AssignInBulk extends Command<BulkAssignBody, BulkAssignAnswer> {}

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

/** Each license by the same rules as alone; who decides is told once, of all that waits for them. */
export const bulkAssignHandlers = [
  handles(
    AssignInBulk,
    async (uow, { by, data }, mail) => {
      const { licenseIds, renewalDesignation, userId: assignedUserId } = data;
      const { done, failures } = await assignEach(uow, by, licenseIds, { renewalDesignation, assignedUserId });
      const awaiting = done.filter(isAwaiting).map(({ licenseId }) => licenseId);
      await mail.requestedTogether(uow, awaiting, renewalDesignation);
      return answer(data, done, failures);
    },
    [DesignationMail],
  ),

  assignMatchingHandler,
];
