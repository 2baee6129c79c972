import { type ApprovalRow, approvalsQuery, type ApprovalsQuery } from '@evergreen/contracts/designations';
import { renewalDesignationLabels } from '@evergreen/contracts/enums';
import { date, day, shownList, text } from '../../../kernel/lists/shown-list.js';
import { approvalClients, approvalRowsOf, listedApprovals } from './approvals.queries.js';

/** Of all clients of the firm where something waits. */
export const shownApprovals = shownList<ApprovalRow, ApprovalsQuery>({
  query: approvalsQuery,
  columns: {
    licenseNumber: [
      text('License #', ({ licenseNumber }) => licenseNumber),
      text('License Type', ({ licenseTypeName }) => licenseTypeName),
    ],
    clientName: [text('Client', ({ clientName }) => clientName)],
    propertyName: [text('Property', ({ propertyName }) => propertyName)],
    change: [
      text('Renewal Designee', ({ requestedDesignation }) => renewalDesignationLabels[requestedDesignation]),
      text('Now', ({ renewalDesignation }) => renewalDesignationLabels[renewalDesignation]),
    ],
    requestedBy: [text('Requested By', ({ requestedBy }) => requestedBy?.name ?? null)],
    requestedAt: [day('Requested', ({ requestedAt }) => requestedAt)],
    dueDate: [date('Due Date', ({ dueDate }) => dueDate)],
    expirationDate: [date('Expiration', ({ expirationDate }) => expirationDate)],
  },
  tenants: (sql, { by, query }) => approvalClients(sql, by, query),
  find: async (sql, { by, query }) => listedApprovals(await approvalClients(sql, by, query), query),
  rows: async (sql, { by, query }, ids) =>
    approvalRowsOf(sql, listedApprovals(await approvalClients(sql, by, query), query), ids),
});
