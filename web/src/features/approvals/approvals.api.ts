import type {
  ApprovalList,
  ApprovalRow,
  ApprovalsQuery,
  DesignationApprovalBody,
  DesignationApprovalsAnswer,
  DesignationApprovalsBody,
} from '@evergreen/contracts/designations';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

const path = '/designation-approvals';
/** Of the client that is worked on, changes of its licenses; of all others, that something waits, or does not any more. */
export const showsApprovals = { license: true, approval: true } as const;

export const listApprovals = (query: ApprovalsQuery, signal: AbortSignal) =>
  api.get<ApprovalList>(path, { query, signal });

const useWaiting = () =>
  useResource({
    key: ['designation-approvals', 'waiting'],
    shows: showsApprovals,
    load: (signal) => api.get<ApprovalList>(path, { query: { pageSize: 5 }, signal }),
    aside: true,
  }).data?.waiting;

/** Of the whole firm, for the menu. */
export const useApprovalsCount = () => useWaiting()?.reduce((sum, { count }) => sum + count, 0);

/** In the license's client, whichever one is worked on. */
export const decide = (
  { id, clientId }: ApprovalRow,
  body: Omit<DesignationApprovalBody, 'clientId'>,
  submission: Submission,
) => api.put(`/licenses/${id}/designation-approval`, { ...body, clientId }, submission);

export const decideSeveral = (body: DesignationApprovalsBody, submission: Submission) =>
  api.put<DesignationApprovalsAnswer>(`${path}/bulk-decide`, body, submission);
