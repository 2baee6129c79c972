import type {
  ApprovalList,
  ApprovalRow,
  ApprovalsQuery,
  DesignationApprovalBody,
} from '@evergreen/contracts/designations';
import { api, type Submission } from '../../kit/api';
import { useIdentity } from '../../kit/identity';
import { useResource } from '../../kit/queries';

const path = '/designation-approvals';

export const listApprovals = (query: ApprovalsQuery, signal: AbortSignal) =>
  api.get<ApprovalList>(path, { query, signal });

const useWaiting = () =>
  useResource({
    key: ['designation-approvals', 'waiting'],
    shows: { license: true },
    load: (signal) => api.get<ApprovalList>(path, { query: { pageSize: 5 }, signal }),
    aside: true,
  }).data?.waiting;

/** Of the whole firm, for the menu. */
export const useApprovalsCount = () => useWaiting()?.reduce((sum, { count }) => sum + count, 0);

/** The clients, other than the chosen one, where requests wait; undefined while that is not known. */
export const useWaitingElsewhere = () => {
  const { clientId } = useIdentity();
  return useWaiting()?.filter((one) => one.clientId !== clientId);
};

export const decide = ({ id }: ApprovalRow, body: DesignationApprovalBody, submission: Submission) =>
  api.put(`/licenses/${id}/designation-approval`, body, submission);

export const chooseClient = (clientId: string, submission: Submission) =>
  api.put('/authentication/current-user/client', { clientId }, submission);
