import { approvalCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../kit/http/calls';
import type { ApprovalsQuery, DesignationApprovalsBody } from '@evergreen/contracts/licensing/designations';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';
/** Of the current client, changes of its licenses; of all others, that an approval was opened or closed. */
export const showsApprovals = { license: true, approval: true } as const;

export const listApprovals = (query: ApprovalsQuery, signal: AbortSignal) => callsAt(approvalCalls).list(query, signal);

const useWaiting = () =>
  useResource({
    key: ['designation-approvals', 'waiting'],
    shows: showsApprovals,
    load: (signal) => callsAt(approvalCalls).list({ pageSize: 5 }, signal),
    aside: true,
  }).data?.waiting;

/** Of the whole firm, for the menu. */
export const useApprovalsCount = () => useWaiting()?.reduce((sum, { count }) => sum + count, 0);

export const decideSeveral = (body: DesignationApprovalsBody, submission: Submission) =>
  callsAt(approvalCalls).decide(body, submission);
