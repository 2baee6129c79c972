import type { Transactions } from '../../../kernel/commands/transactions.js';
import type { Aggregate } from '../../../kernel/events/aggregate.js';
import type { DomainEvent } from '../../../kernel/events/event.js';
import { jobActor } from '../../../kernel/jobs/job-actor.js';
import type { RunningJob } from '../../../kernel/jobs/job-handler.js';

/** Ends a run that cannot be carried out, unless it has ended in the meantime. */
export const markFailed = async <S, E extends DomainEvent>(
  transactions: Transactions,
  job: RunningJob<{ readonly firmId: string }>,
  { runs, id, event }: { readonly runs: Aggregate<S, E>; readonly id: string; readonly event: E },
): Promise<void> => {
  await transactions.run(jobActor(job), job.id, async (uow) => {
    const run = await uow.load(runs, id);
    if (runs.accepts(run.state, event)) uow.append(runs, run, event);
  });
};
