import { licensesDone } from '@evergreen/workflows/bulkRun';
import { may } from '@evergreen/workflows/permissions';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../../kernel/errors.js';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import { type Handler, NotYet, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import { type Actor, systemActor } from '../../../../kernel/tenancy/actor.js';
import type { BulkKind, PlannedLicense, RunJob, Worked } from './bulk-kind.js';
import { plannedNext } from './plan.js';
import { batchDone, batchOf, failRun } from './run.decider.js';
import { RunEnds } from './run-ends.js';
import { starterOf, type StoredRun, storedRun } from './start-run.js';

const elsewhereMs = 2_000;

interface Work<A extends object> {
  readonly job: RunningJob<RunJob>;
  readonly by: Actor;
  readonly stored: StoredRun<A>;
  readonly atOnce: number;
  /** Number of finished items, as this worker knows it. */
  done: number;
}

const program = ({ tenantId, payload, id }: RunningJob<RunJob>): Actor =>
  systemActor(tenantId, payload.firmId, id, { clientId: tenantId });

/**
 * Processes the items of a plan, one batch per transaction, with the starter's rights; continues after a stop or a
 * crash.
 */
@Injectable()
export abstract class RunBulk<E extends DomainEvent, A extends object> implements Handler<RunJob> {
  protected abstract readonly kind: BulkKind<E, A>;

  constructor(
    private readonly transactions: Transactions,
    private readonly ends: RunEnds,
    private readonly clock: Clock,
  ) {}

  async handle(job: RunningJob<RunJob>): Promise<void> {
    const work = await this.begun(job);
    if (!work) return;
    while (await this.batch(work, work.atOnce)) if (job.signal.aborted) throw new NotYet(this.clock.now());
  }

  async givenUp(job: RunningJob<RunJob>): Promise<void> {
    const { kind } = this;
    const { runId } = job.payload;
    await this.transactions.run(program(job), job.id, async (uow) => {
      const run = await uow.load(kind.runs, runId);
      const stored = await storedRun(uow, kind, job.tenantId, runId);
      const events = failRun(kind, run.state);
      if (!stored || events.length === 0) return;
      const { state } = uow.append(kind.runs, run, ...events);
      await this.ends.tell(uow, kind, { ...stored, id: runId, status: 'Failed', state });
    });
  }

  private begun(job: RunningJob<RunJob>): Promise<Work<A> | undefined> {
    const { kind } = this;
    const { tenantId, payload } = job;
    return this.transactions.run(program(job), job.id, async (uow) => {
      const { state } = await uow.load(kind.runs, payload.runId);
      const stored = await storedRun(uow, kind, tenantId, payload.runId);
      if (!state.matches('running') || !stored) return undefined;
      const { firmId } = payload;
      const by = await starterOf(uow, { tenantId, firmId, userId: stored.startedBy, requestId: job.id });
      return { job, by, stored, atOnce: batchOf(state.context.total), done: licensesDone(state.context) };
    });
  }

  /** An item that cannot be written does not affect the others. @returns false at the end */
  private async batch(work: Work<A>, most: number): Promise<boolean> {
    try {
      return await this.write(work, most, (uow, planned) => this.worked(uow, work, planned));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (most > 1) return this.batch(work, Math.ceil(most / 2));
      return this.write(work, 1, (_, planned) => Promise.resolve(noneOf(planned, error.message)));
    }
  }

  private worked(uow: UnitOfWork, { stored }: Work<A>, planned: readonly PlannedLicense[]): Promise<Worked> {
    const { permission, words, work } = this.kind;
    return may(uow.by, permission)
      ? work(uow, planned, stored.asked)
      : Promise.resolve(noneOf(planned, words.noLongerAllowed));
  }

  private async write(
    work: Work<A>,
    most: number,
    act: (uow: UnitOfWork, planned: readonly PlannedLicense[]) => Promise<Worked>,
  ): Promise<boolean> {
    const { kind } = this;
    const { job, by, stored, done } = work;
    const { runId } = job.payload;
    const count = await this.transactions.run(by, job.id, async (uow) => {
      const [run, planned] = await Promise.all([
        uow.load(kind.runs, runId),
        plannedNext(uow, { tenantId: job.tenantId, runId }, { done, most }),
      ]);
      if (!run.state.matches('running')) return 0;
      // Another worker took over, as after a long pause.
      if (licensesDone(run.state.context) !== done)
        throw new NotYet(new Date(this.clock.now().getTime() + elsewhereMs));
      if (planned.length === 0) {
        const { state } = uow.append(kind.runs, run, kind.completed);
        await this.ends.tell(uow, kind, { ...stored, id: runId, status: 'Completed', state });
        return 0;
      }
      uow.append(kind.runs, run, kind.batch(batchDone(run.state, await act(uow, planned))));
      await job.gotOn(uow);
      return planned.length;
    });
    work.done += count;
    return count > 0;
  }
}

const noneOf = (planned: readonly PlannedLicense[], reason: string): Worked => ({
  succeeded: 0,
  failures: planned.map(({ licenseId }) => ({ licenseId, reason })),
});
