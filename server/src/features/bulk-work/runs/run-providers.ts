import { may } from '@evergreen/workflows/permissions';
import { itemsDone } from '@evergreen/workflows/bulk-work/bulkRun.machine';
import { Inject, type Type } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing } from '../../../kernel/errors.js';
import { JobHandler } from '../../../kernel/jobs/job-handler.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { restOf } from './plan.js';
import { cancelRun, refuseRetry } from './run.decider.js';
import { RunEnds } from './run-ends.js';
import type { RunKind } from './run-kind.js';
import { RunWorker } from './run-worker.js';
import { startRun, storedRun } from './start-run.js';

/** A run of this tenant, for the person who started it and for administrators. */
const ownRun = async <A extends object>(uow: UnitOfWork, kind: RunKind<A>, command: Command<unknown, unknown>) => {
  const [run, stored] = await Promise.all([
    uow.load(kind.runs, command.id),
    storedRun(uow, kind, tenantOf(uow.by), command.id),
  ]);
  if (run.version === 0 || !stored) throw new Missing();
  if (stored.startedBy !== uow.by.userId && !may(uow.by, 'bulk.assign')) throw new Forbidden(kind.words.notOwn);
  uow.expect(command, run);
  return { run, stored };
};

const workerOf = <A extends object>(kind: RunKind<A>): Type => {
  class Worker extends RunWorker<A> {
    constructor(transactions: Transactions, ends: RunEnds, clock: Clock, ...services: unknown[]) {
      super(kind, transactions, ends, clock, services);
    }
  }
  Object.defineProperty(Worker, 'name', { value: `${kind.name}Worker` });
  JobHandler(kind.job)(Worker);
  for (const [index, service] of [Transactions, RunEnds, Clock, ...kind.needs].entries())
    Inject(service)(Worker, undefined, index);
  return Worker;
};

/** The providers of a kind of run: its worker, and the commands that cancel and retry a run. */
export const runProviders = <A extends object>(kind: RunKind<A>): Type[] => [
  RunEnds,
  workerOf(kind),

  // Finished items stay done.
  handles(
    kind.Cancel,
    async (uow, command, ends, ...services) => {
      const { run, stored } = await ownRun(uow, kind, command);
      const [event] = cancelRun(kind, run.state);
      if (event) await ends.end(uow, kind, { run, stored, event }, services);
      return null;
    },
    [RunEnds, ...kind.needs],
  ),

  handles(kind.Retry, async (uow, command) => {
    const { run, stored } = await ownRun(uow, kind, command);
    refuseRetry(kind, run.state);
    const rest = await restOf(uow, run.tenantId, run.id, itemsDone(run.state.context));
    return { runId: await startRun(uow, kind, rest, stored.request, run.id) };
  }),
];
