import { bulkLimits } from '@evergreen/contracts/bulk';
import { bulkRunMessages } from '@evergreen/contracts/bulk-runs';
import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { licensesDone, progressAfter } from '@evergreen/workflows/bulkBegin.machine';
import { may } from '@evergreen/workflows/permissions';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Clock } from '../../../kernel/clock.js';
import { type Handles, JobHandler, NotYet, type RunningJob } from '../../../kernel/jobs/job-handler.js';
import { type Actor, systemActor } from '../../../kernel/tenancy/actor.js';
import { DesignationMail } from '../../licenses/index.js';
import { starterOf } from '../bulk-run.js';
import { assignEach, type Wanted } from './assign-each.js';
import { assignRuns } from './assign-run.events.js';
import { RunBulkAssign } from './start-assign-run.js';

type AssignJob = RunningJob<{ runId: string; firmId: string }>;

interface Run extends Wanted {
  readonly by: Actor;
}

const storedSql = `select renewal_designation as "renewalDesignation", assigned_user_id as "assignedUserId", started_by as "startedBy"
  from bulk_assign_runs where tenant_id = $1 and id = $2`;

const nextSql = `select license_id as id from bulk_run_licenses where tenant_id = $1 and run_id = $2 and place >= $3
  order by place limit ${bulkLimits.batch}`;

/** What the run asked for and nobody has decided yet. */
const awaitingSql = `select l.id from bulk_run_licenses p
  join licenses l on l.tenant_id = p.tenant_id and l.id = p.license_id
  join bulk_assign_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
  where p.tenant_id = $1 and p.run_id = $2 and l.renewal_designation_approval_status = 'ApprovalRequested'
    and l.designation_requested_by = r.started_by and l.designation_requested_at >= r.created_on
  order by p.place`;

/** Works a bulk assignment off batch by batch, with the rights of whoever started it. */
@JobHandler(RunBulkAssign)
export class RunBulkAssignHandler implements Handles<typeof RunBulkAssign> {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: DesignationMail,
    private readonly clock: Clock,
  ) {}

  async handle(job: AssignJob): Promise<void> {
    const run = await this.begun(job);
    if (!run) return;
    while (await this.batch(job, run)) if (job.signal.aborted) throw new NotYet(this.clock.now());
  }

  async givenUp(job: AssignJob): Promise<void> {
    await this.transactions.run(this.program(job), job.id, async (uow) => {
      const run = await uow.load(assignRuns, job.payload.runId);
      const event = { type: 'BulkAssignFailed', reason: bulkRunMessages.gaveUp } as const;
      if (run.state.can(event)) uow.append(assignRuns, run, event);
    });
  }

  private program({ tenantId, payload, id }: AssignJob): Actor {
    return systemActor(tenantId, payload.firmId, id, { clientId: tenantId });
  }

  private begun(job: AssignJob): Promise<Run | undefined> {
    const { tenantId, payload } = job;
    return this.transactions.run(this.program(job), job.id, async (uow) => {
      const [stored] = await uow.query<Wanted & { renewalDesignation: RenewalDesignation; startedBy: string | null }>(
        storedSql,
        [tenantId, payload.runId],
      );
      if (!stored) return undefined;
      const { startedBy: userId, ...wanted } = stored;
      const by = await starterOf(uow, { tenantId, firmId: payload.firmId, userId, requestId: job.id });
      return { by, ...wanted };
    });
  }

  /** @returns false where the run has come to its end */
  private batch(job: AssignJob, { by, ...wanted }: Run): Promise<boolean> {
    const { runId } = job.payload;
    return this.transactions.run(by, runId, async (uow) => {
      const run = await uow.load(assignRuns, runId);
      if (!run.state.matches('running')) return false;
      const from = licensesDone(run.state.context);
      const ids = (await uow.query<{ id: string }>(nextSql, [job.tenantId, runId, from])).map(({ id }) => id);
      if (ids.length === 0) return this.complete(uow, job, wanted);
      const { done, failures } = may(by, 'bulk.assign')
        ? await assignEach(uow, by, ids, wanted)
        : { done: [], failures: ids.map((licenseId) => ({ licenseId, reason: bulkRunMessages.noLongerAllowed })) };
      const batch = { succeeded: done.length, failed: failures.length };
      uow.append(assignRuns, run, {
        type: 'BulkBatchAssigned',
        from,
        ...batch,
        failures: failures.map(({ licenseId, reason }) => ({ licenseId, reason })),
        soFar: progressAfter(run.state.context, batch),
      });
      await job.gotOn(uow);
      return true;
    });
  }

  /** Who decides is told once, of all that waits for them. */
  private async complete(uow: UnitOfWork, { tenantId, payload }: AssignJob, { renewalDesignation }: Wanted) {
    const run = await uow.load(assignRuns, payload.runId);
    uow.append(assignRuns, run, { type: 'BulkAssignCompleted' });
    const awaiting = await uow.query<{ id: string }>(awaitingSql, [tenantId, payload.runId]);
    await this.mail.requestedTogether(
      uow,
      awaiting.map(({ id }) => id),
      renewalDesignation,
    );
    return false;
  }
}
