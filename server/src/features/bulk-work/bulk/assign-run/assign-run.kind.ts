import { bulkRunMessages } from '@evergreen/contracts/bulk-work/bulk-runs';
import type { Sql } from '../../../../kernel/db/database.js';
import { jobKind } from '../../../../kernel/jobs/job-kinds.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { BulkKind, RunJob } from '../runs/bulk-kind.js';
import { assignEach, type Wanted } from './assign-each.js';
import { type AssignRunEvent, assignRuns } from './assign-run.events.js';

export const RunBulkAssign = jobKind<RunJob>('bulk.assign', { queue: 'bulk' });

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

export const bulkAssignment: BulkKind<AssignRunEvent, Wanted> = {
  runs: assignRuns,
  job: RunBulkAssign,
  table: 'bulk_assign_runs',
  requestColumns: 'renewal_designation as "renewalDesignation", assigned_user_id as "assignedUserId"',
  permission: 'bulk.assign',
  started: ({ renewalDesignation, assignedUserId }, run) => ({
    type: 'BulkAssignStarted',
    renewalDesignation,
    assignedUserId,
    ...run,
  }),
  batch: (done) => ({ type: 'BulkBatchAssigned', ...done }),
  completed: { type: 'BulkAssignCompleted' },
  cancelled: { type: 'BulkAssignCancelled' },
  failed: (reason) => ({ type: 'BulkAssignFailed', reason }),
  async work(uow, planned, request) {
    const ids = planned.map(({ licenseId }) => licenseId);
    const { done, failures } = await assignEach(uow, ids, request);
    return { succeeded: done.length, failures };
  },
  /** One mail to approvers about all pending requests, also after a cancellation or failure. */
  async tell(uow, { id, startedBy, asked: { renewalDesignation } }, mail) {
    await mail.requestedTogether(uow, await awaiting(uow, tenantOf(uow.by), id), renewalDesignation, startedBy);
  },
  words: { ...bulkRunMessages, noun: 'Bulk assignment', done: 'assigned' },
  page: (runId) => `/renewals/bulk-assignments/${runId}`,
};
