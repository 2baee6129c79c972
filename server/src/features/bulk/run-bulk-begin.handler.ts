import { bulkLimits, bulkMessages, bulkReasons } from '@evergreen/contracts/bulk';
import { licensesDone } from '@evergreen/workflows/bulkBegin.machine';
import { may } from '@evergreen/workflows/permissions';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../kernel/errors.js';
import { type Handles, JobHandler, NotYet, type RunningJob } from '../../kernel/jobs/job-handler.js';
import { type Actor, systemActor } from '../../kernel/tenancy/actor.js';
import { type BegunBatch, beginBatch } from './begin-batch.js';
import { batchBegun, failBulkBegin, type PlannedLicense } from './bulk-begin.decider.js';
import { bulkRuns } from './bulk-begin.events.js';
import { BulkResultMail } from './bulk-result.mail.js';
import { type BulkDates, plannedFrom, RunBulkBegin, starterOf, storedBulkRun } from './bulk-run.js';

const elsewhereMs = 2_000;

type BulkJob = RunningJob<{ runId: string; firmId: string }>;

interface Work {
  readonly job: BulkJob;
  readonly by: Actor;
  readonly dates: BulkDates;
  /** Licenses that are done, as this worker knows it. */
  done: number;
}

/** Begins the licenses of a plan, one batch a transaction; after a stop or a crash it goes on behind the last batch. */
@JobHandler(RunBulkBegin)
export class RunBulkBeginHandler implements Handles<typeof RunBulkBegin> {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: BulkResultMail,
    private readonly clock: Clock,
  ) {}

  async handle(job: BulkJob): Promise<void> {
    const begun = await this.begun(job);
    if (!begun) return;
    const { work, planned } = begun;
    for (let first = 0; first < planned.length; first += bulkLimits.batch) {
      if (job.signal.aborted) throw new NotYet(this.clock.now());
      if (!(await this.batch(work, planned.slice(first, first + bulkLimits.batch)))) return;
    }
    await this.complete(work);
  }

  async givenUp(job: BulkJob): Promise<void> {
    const { runId, firmId } = job.payload;
    const program = systemActor(job.tenantId, firmId, job.id, { clientId: job.tenantId });
    await this.transactions.run(program, job.id, async (uow) => {
      const run = await uow.load(bulkRuns, runId);
      const events = failBulkBegin(run.state, bulkMessages.gaveUp);
      const { state } = uow.append(bulkRuns, run, ...events);
      if (events.length > 0) await this.mail.ended(uow, runId, { status: 'Failed', ...state.context });
    });
  }

  private begun(job: BulkJob): Promise<{ work: Work; planned: PlannedLicense[] } | undefined> {
    const { tenantId } = job;
    const { runId, firmId } = job.payload;
    const program = systemActor(tenantId, firmId, job.id, { clientId: tenantId });
    return this.transactions.run(program, job.id, async (uow) => {
      const { state } = await uow.load(bulkRuns, runId);
      const dates = await storedBulkRun(uow, tenantId, runId);
      if (!state.matches('running') || !dates) return undefined;
      const by = await starterOf(uow, { tenantId, firmId, userId: dates.startedBy, requestId: job.id });
      const done = licensesDone(state.context);
      return {
        work: { job, by, dates, done },
        planned: await plannedFrom(uow, tenantId, runId, done),
      };
    });
  }

  /** One license that cannot be written never takes the others with it. @returns false where the run has come to its end */
  private async batch(work: Work, planned: readonly PlannedLicense[]): Promise<boolean> {
    try {
      return await this.write(work, planned.length, (uow) => this.begin(uow, work, planned));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [only, ...others] = planned;
      if (only && others.length === 0) return this.write(work, 1, () => Promise.resolve(refused(only, error.message)));
      const middle = Math.ceil(planned.length / 2);
      return (await this.batch(work, planned.slice(0, middle))) && this.batch(work, planned.slice(middle));
    }
  }

  private begin(uow: UnitOfWork, { by, dates }: Work, planned: readonly PlannedLicense[]): Promise<BegunBatch> {
    if (may(by, 'bulk.begin')) return beginBatch(uow, planned, dates);
    const failures = planned.map(({ licenseId }) => ({
      licenseId,
      licenseNumber: null,
      reason: bulkReasons.noLongerAllowed,
    }));
    return Promise.resolve({ renewals: [], failures });
  }

  private async write(work: Work, count: number, begin: (uow: UnitOfWork) => Promise<BegunBatch>): Promise<boolean> {
    const { runId } = work.job.payload;
    const written = await this.transactions.run(work.by, work.job.id, async (uow) => {
      const run = await uow.load(bulkRuns, runId);
      if (!run.state.matches('running')) return false;
      // Another worker has taken this run over, as after a pause that was too long: it may finish.
      if (licensesDone(run.state.context) !== work.done)
        throw new NotYet(new Date(this.clock.now().getTime() + elsewhereMs));
      const { renewals, failures } = await begin(uow);
      uow.append(bulkRuns, run, batchBegun(run.state, renewals.length, failures));
      await work.job.gotOn(uow);
      return true;
    });
    if (written) work.done += count;
    return written;
  }

  private complete({ job, by }: Work): Promise<void> {
    const { runId } = job.payload;
    return this.transactions.run(by, job.id, async (uow) => {
      const run = await uow.load(bulkRuns, runId);
      if (!run.state.matches('running')) return;
      const { state } = uow.append(bulkRuns, run, { type: 'BulkBeginCompleted' });
      await this.mail.ended(uow, runId, { status: 'Completed', ...state.context });
    });
  }
}

const refused = ({ licenseId }: PlannedLicense, reason: string): BegunBatch => ({
  renewals: [],
  failures: [{ licenseId, licenseNumber: null, reason }],
});
