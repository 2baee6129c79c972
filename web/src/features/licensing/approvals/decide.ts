import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import type { ApprovalRow, DesignationApprovalBody } from '@evergreen/contracts/licensing/designations';
import type { Submission } from '../../../kit/http/api';
import { callsAt } from '../../../kit/http/calls';

/** Decides in the license's client, whatever the current client is. */
export const decide = (
  { id, clientId }: ApprovalRow,
  body: Omit<DesignationApprovalBody, 'clientId'>,
  submission: Submission,
) => callsAt(licenseCalls, { id }).decideDesignation({ ...body, clientId }, submission);
