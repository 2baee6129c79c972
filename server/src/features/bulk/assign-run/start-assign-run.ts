import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { newId } from '../../../kernel/ids.js';
import { jobKind } from '../../../kernel/jobs/job-kinds.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Wanted } from './assign-each.js';
import { assignRuns } from './assign-run.events.js';

export const RunBulkAssign = jobKind<{ runId: string; firmId: string }>('bulk.assign', { queue: 'bulk' });

const keep = `insert into bulk_run_licenses (tenant_id, run_id, place, license_id)
  select $1, $2, place - 1, id from unnest($3::uuid[]) with ordinality as chosen (id, place)`;

/** Writes the licenses down and hands them to the background. @returns the run's id */
export const startAssignRun = async (
  uow: UnitOfWork,
  ids: readonly string[],
  { renewalDesignation, assignedUserId }: Wanted,
): Promise<string> => {
  const runId = newId();
  await uow.query(keep, [tenantOf(uow.by), runId, ids]);
  uow.append(assignRuns, uow.begin(assignRuns, runId), {
    type: 'BulkAssignStarted',
    renewalDesignation,
    assignedUserId,
    total: ids.length,
  });
  uow.enqueue(RunBulkAssign({ runId, firmId: uow.by.firmId }));
  return runId;
};
