import {
  type AssignedRun,
  type BulkAssignMatchingBody,
  bulkRunLimits,
  bulkRunMessages,
} from '@evergreen/contracts/bulk-runs';
import { today } from '@evergreen/workflows/dates';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import { Refusal } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { jobKind } from '../../../kernel/jobs/job-kinds.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { matchingLicenses } from '../../licenses/index.js';
import { assignRuns } from './assign-run.events.js';

/** Assigns all licenses that a list holds now, in the background. */
export class AssignMatching extends Command<BulkAssignMatchingBody, AssignedRun> {}

export const RunBulkAssign = jobKind<{ runId: string; firmId: string }>('bulk.assign', { queue: 'bulk' });

const keep = `insert into bulk_run_licenses (tenant_id, run_id, place, license_id)
  select $1, $2, place - 1, id from unnest($3::uuid[]) with ordinality as chosen (id, place)`;

export const assignMatchingHandler = handles(AssignMatching, async (uow, { by, data }) => {
  const { matching, renewalDesignation, userId: assignedUserId } = data;
  const tenantId = tenantOf(by);
  const scope = { tenantId, firmId: by.firmId, today: today(by.timeZone, new Date(uow.now)) };
  const ids = await matchingLicenses(uow, scope, matching, bulkRunLimits.matching + 1);
  if (ids.length === 0) throw new Refusal(bulkRunMessages.nothingMatches);
  if (ids.length > bulkRunLimits.matching) throw new Refusal(bulkRunMessages.tooMany);
  const runId = newId();
  await uow.query(keep, [tenantId, runId, ids]);
  const started = { type: 'BulkAssignStarted', renewalDesignation, assignedUserId, total: ids.length } as const;
  uow.append(assignRuns, uow.begin(assignRuns, runId), started);
  uow.enqueue(RunBulkAssign({ runId, firmId: by.firmId }));
  return { runId };
});
