import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import type { ApprovalRow, DesignationApprovalBody } from '@evergreen/contracts/licensing/designations';
import type { Submission } from '../../../kit/http/api';
import { callsAt } from '../../../kit/http/calls';

/** In the license's client, whichever one is worked on. */
export const decide = (
  { id, clientId }: ApprovalRow,
  body: Omit<DesignationApprovalBody, 'clientId'>,
  submission: Submission,
) => callsAt(licenseCalls, { id }).decideDesignation({ ...body, clientId }, submission);
