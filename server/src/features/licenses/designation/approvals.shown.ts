import {
  type ApprovalRow,
  approvalsQuery,
  type ApprovalsQuery,
  approvalsColumns,
} from '@evergreen/contracts/designations';
import { shownList } from '../../../kernel/lists/shown-list.js';
import { approvalClients, approvalRowsOf, listedApprovals } from './approvals.queries.js';

/** Of all clients of the firm where something waits. */
export const shownApprovals = shownList<ApprovalRow, ApprovalsQuery>({
  query: approvalsQuery,
  columns: approvalsColumns,
  tenants: (sql, { by, query }) => approvalClients(sql, by, query),
  find: async (sql, { by, query }) => listedApprovals(await approvalClients(sql, by, query), query),
  rows: async (sql, { by, query }, ids) =>
    approvalRowsOf(sql, listedApprovals(await approvalClients(sql, by, query), query), ids),
});
