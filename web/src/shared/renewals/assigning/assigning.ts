import { bulkAssignCalls } from '@evergreen/contracts/calls/bulk-work/bulk';
import { callsAt } from '../../../kit/http/calls';
import type { BulkAssignBody } from '@evergreen/contracts/bulk-work/bulk';
import {
  type BulkAssigned,
  type BulkAssignMatchingBody,
  bulkRunMessages,
} from '@evergreen/contracts/bulk-work/bulk-runs';
import type { Submission } from '../../../kit/http/api';
import type { RecordReference } from '../../../kit/messages/recordReference';
import { assignRunConcern } from './assignRun';

export const assignInBulk = (body: BulkAssignBody, submission: Submission) =>
  callsAt(bulkAssignCalls).assign(body, submission);

export const assignMatching = (body: BulkAssignMatchingBody, submission: Submission) =>
  callsAt(bulkAssignCalls).assignMatching(body, submission);

export const touchesAssigned = { license: true, renewal: true, history: true, 'bulk-assign': true } as const;

/** No message if nothing was assigned: a dialog lists what was not. */
export const assignedWords = (answer: BulkAssigned) => {
  if ('runId' in answer) return bulkRunMessages.started;
  return answer.updatedLicensesCount > 0 ? answer.message : undefined;
};

/** The list of the licenses, or the run that assigns them. */
export const assignedConcern = (answer: BulkAssigned | undefined): RecordReference | undefined => {
  if (!answer) return undefined;
  if ('runId' in answer) return assignRunConcern(answer.runId);
  const params = new URLSearchParams({
    assignedUserIds: answer.userId ?? '',
    renewalDesignation: answer.renewalDesignation,
  });
  return { label: 'View in Renewals', to: `/renewals?${params.toString()}`, follows: true };
};
