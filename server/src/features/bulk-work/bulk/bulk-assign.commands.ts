import {
  type BulkAssignBody,
  type BulkAssignAnswer,
  bulkAssignedMessage,
  bulkAssignedWords,
  type BulkFailure,
  bulkLimits,
} from '@evergreen/contracts/bulk-work/bulk';
import type { BulkAssigned, BulkAssignMatchingBody } from '@evergreen/contracts/bulk-work/bulk-runs';
import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { DesignationMail } from '../../licensing/licenses/designation/designation-mail.js';
import { planOf, startRun } from '../runs/index.js';
import { assignEach, type Done, isAwaiting, type Wanted } from './assign-each.js';
import { bulkAssign } from './bulk-assign.run.js';
import { allMatching } from './matching.js';

export class AssignInBulk extends Command<BulkAssignBody, BulkAssigned> {}

/** Assigns all licenses of a list. */
export class AssignMatching extends Command<BulkAssignMatchingBody, BulkAssigned> {}

const isRedesignated = ({ assigned: { before, after } }: Done) =>
  after.renewalDesignation !== before.renewalDesignation;

/** A sentence for each kind of change: newly designated licenses, and those whose assignee changed. */
const messageOf = (updated: readonly Done[], awaiting: number, names: { user: string; designee: string }): string => {
  const kindOf = (change: Done) =>
    change.assigned.after.assignedUserId !== null ? 'assigned' : isRedesignated(change) ? 'designated' : 'unassigned';
  const kinds = updated.map(kindOf);
  const sentences = (['assigned', 'designated', 'unassigned'] as const).flatMap((kind) => {
    const count = kinds.filter((candidate) => candidate === kind).length;
    if (count === 0) return [];
    if (kind === 'unassigned') return [bulkAssignedMessage.unassigned(count)];
    return [
      kind === 'assigned'
        ? bulkAssignedMessage.assigned(count, names.user)
        : bulkAssignedMessage.designated(count, names.designee),
    ];
  });
  if (sentences.length > 0) return sentences.join('. ');
  return awaiting > 0 ? bulkAssignedWords.awaiting(awaiting) : bulkAssignedWords.nothing;
};

const answer = ({ renewalDesignation }: Wanted, done: readonly Done[], failures: BulkFailure[]): BulkAssignAnswer => {
  const awaiting = done.filter(isAwaiting);
  const updated = done.filter((entry) => !isAwaiting(entry));
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
    message: messageOf(updated, awaiting.length, {
      user: given?.assigned.name ?? 'a user',
      designee: renewalDesignationLabels[renewalDesignation],
    }),
  };
};

/** Assigns each license by the single rules, with one mail to approvers. */
const assignAll = async (
  uow: UnitOfWork,
  licenseIds: readonly string[],
  change: Wanted,
  mail: DesignationMail,
): Promise<BulkAssigned> => {
  if (licenseIds.length > bulkLimits.assigned)
    return { runId: await startRun(uow, bulkAssign, planOf(licenseIds), change) };
  const { done, failures } = await assignEach(uow, licenseIds, change);
  const awaiting = done.filter(isAwaiting).map(({ licenseId }) => licenseId);
  await mail.requestedTogether(uow, awaiting, change.renewalDesignation);
  return answer(change, done, failures);
};

const wantedOf = ({ renewalDesignation, userId }: Pick<BulkAssignBody, 'renewalDesignation' | 'userId'>): Wanted => ({
  renewalDesignation,
  assignedUserId: userId,
});

export const bulkAssignHandlers = [
  handles(AssignInBulk, (uow, { data }, mail) => assignAll(uow, data.licenseIds, wantedOf(data), mail), [
    DesignationMail,
  ]),

  handles(
    AssignMatching,
    async (uow, { data }, mail) => assignAll(uow, await allMatching(uow, data.matching), wantedOf(data), mail),
    [DesignationMail],
  ),
];
