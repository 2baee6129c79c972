import { itemsDone } from '@evergreen/workflows/bulk-work/bulkRun.machine';
import { may } from '@evergreen/workflows/permissions';
import { type Clock } from '../../../kernel/clock.js';
import { type Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { jobActor } from '../../../kernel/jobs/job-actor.js';
import { type Handler, NotYet, type RunningJob } from '../../../kernel/jobs/job-handler.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { inHalves } from './in-halves.js';
import type { ItemFailure, PlannedItem } from './items.js';
import { plannedNext } from './plan.js';
import { batchDone, batchOf, failRun } from './run.decider.js';
import type { RunEnds } from './run-ends.js';
import type { RunJob, RunKind } from './run-kind.js';
import { starterOf, type StoredRun, storedRun } from './start-run.js';

const elsewhereMs = 2_000;

interface Work<A extends object> {
  readonly job: RunningJob<RunJob>;
  readonly by: Actor;
  readonly stored: StoredRun<A>;
  readonly atOnce: number;
  /** Items that are done, as this worker knows it. */
  done: number;
}

const refusalOf = (error: unknown): string | undefined => (error instanceof Refusal ? error.message : undefined);

/**
 * Processes the items of a plan, one batch per transaction, with the rights of the user who started the run. After a
 * stop or a crash it continues after the last batch.
 */
export class RunWorker<A extends object> implements Handler<RunJob> {
  constructor(
    private readonly kind: RunKind<A>,
    private readonly transactions: Transactions,
    private readonly ends: RunEnds,
    private readonly clock: Clock,
    private readonly services: readonly unknown[],
  ) {}

  async handle(job: RunningJob<RunJob>): Promise<void> {
    const work = await this.begun(job);
    if (!work) return;
    while (await inHalves(work.atOnce, (most, reason) => this.batch(work, most, reason), refusalOf))
      if (job.signal.aborted) throw new NotYet(this.clock.now());
  }

  async givenUp(job: RunningJob<RunJob>): Promise<void> {
    const { kind } = this;
    await this.transactions.run(jobActor(job), job.id, async (uow) => {
      const run = await uow.load(kind.runs, job.payload.runId);
      const stored = await storedRun(uow, kind, job.tenantId, run.id);
      const [event] = failRun(kind, run.state);
      if (stored && event) await this.ends.end(uow, kind, { run, stored, event }, this.services);
    });
  }

  private begun(job: RunningJob<RunJob>): Promise<Work<A> | undefined> {
    const { tenantId, payload, id: requestId } = job;
    const { runId, firmId } = payload;
    return this.transactions.run(jobActor(job), requestId, async (uow) => {
      const { state } = await uow.load(this.kind.runs, runId);
      const stored = await storedRun(uow, this.kind, tenantId, runId);
      if (!state.matches('running') || !stored) return undefined;
      const by = await starterOf(uow, { tenantId, firmId, userId: stored.startedBy, requestId });
      return { job, by, stored, atOnce: batchOf(state.context.total), done: itemsDone(state.context) };
    });
  }

  private stepped(uow: UnitOfWork, { stored }: Work<A>, items: readonly PlannedItem[], reason: string | null) {
    const { permission, words } = this.kind;
    const why = reason ?? (may(uow.by, permission) ? null : words.noLongerAllowed);
    if (why === null) return this.kind.step(uow, items, stored.request, this.services);
    return items.map(({ id }): ItemFailure => ({ id, reason: why }));
  }

  /** @param reason why they are skipped @returns false if the run has ended */
  private async batch(work: Work<A>, most: number, reason: string | null): Promise<boolean> {
    const { kind } = this;
    const { job, by, stored, done } = work;
    const { runId } = job.payload;
    const count = await this.transactions.run(by, job.id, async (uow) => {
      const [run, items] = await Promise.all([
        uow.load(kind.runs, runId),
        plannedNext(uow, { tenantId: job.tenantId, runId }, { done, most }),
      ]);
      if (!run.state.matches('running')) return 0;
      // Another worker has taken over this run, for example after a long pause of this one: it may finish.
      if (itemsDone(run.state.context) !== done) throw new NotYet(new Date(this.clock.now().getTime() + elsewhereMs));
      if (items.length === 0) {
        await this.ends.end(uow, kind, { run, stored, event: kind.completed }, this.services);
        return 0;
      }
      const failures = await this.stepped(uow, work, items, reason);
      uow.append(kind.runs, run, kind.batch(batchDone(run.state, items.length, failures)));
      await job.gotOn(uow);
      return items.length;
    });
    work.done += count;
    return count > 0;
  }
}
