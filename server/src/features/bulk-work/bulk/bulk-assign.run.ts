import { bulkRunMessages } from '@evergreen/contracts/bulk-work/bulk-runs';
import { RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { z } from 'zod';
import type { Sql } from '../../../kernel/db/database.js';
import { oneOf, optional, record } from '../../../kernel/records/fields.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { DesignationMail } from '../../licensing/licenses/designation/designation-mail.js';
import { licenseItems, runKind } from '../runs/index.js';
import { assignEach } from './assign-each.js';

/** The run's pending approvals. */
const awaiting = async (sql: Sql, tenantId: string, runId: string): Promise<string[]> => {
  const next = await sql.query<{ id: string }>(
    `select l.id from bulk_run_licenses p
     join licenses l on l.tenant_id = p.tenant_id and l.id = p.license_id
     join bulk_assign_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
     where p.tenant_id = $1 and p.run_id = $2 and l.renewal_designation_approval_status = 'ApprovalRequested'
       and l.designation_requested_by = r.started_by and l.designation_requested_at >= r.created_on
     order by p.place`,
    [tenantId, runId],
  );
  return next.map(({ id }) => id);
};

export const bulkAssign = runKind({
  kind: 'bulk-assign',
  noun: 'bulk assignment',
  events: ['BulkAssign', 'BulkBatchAssigned'],
  job: 'bulk.assign',
  table: 'bulk_assign_runs',
  request: {
    renewalDesignation: oneOf('Renewal Designation', RenewalDesignation, renewalDesignationLabels),
    assignedUserId: optional({ ...record('Assignee'), schema: z.uuid() }),
  },
  items: licenseItems,
  permission: 'bulk.assign',
  words: { ...bulkRunMessages, noun: 'Bulk assignment', done: 'assigned' },
  history: {
    done: 'Assigned',
    batch: ({ succeeded, failed }) => `assigned ${succeeded} licenses in {subject}; ${failed} could not be assigned`,
  },
  page: (runId) => `/renewals/bulk-assignments/${runId}`,
  needs: [DesignationMail],
  async step(uow, planned, change) {
    const { failures } = await assignEach(
      uow,
      planned.map(({ id }) => id),
      change,
    );
    return failures.map(({ licenseId: id, reason }) => ({ id, reason }));
  },
  /** One mail to approvers about all pending requests, also after a cancellation or failure. */
  async tell(uow, { id, startedBy, request: { renewalDesignation } }, mail) {
    await mail.requestedTogether(uow, await awaiting(uow, tenantOf(uow.by), id), renewalDesignation, startedBy);
  },
});
