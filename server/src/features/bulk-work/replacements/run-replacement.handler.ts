import { replacementMessages } from '@evergreen/contracts/bulk-work/replacements';
import { may } from '@evergreen/workflows/permissions';
import type { ReplacementRequest } from '@evergreen/workflows/bulk-work/replacement.events';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { jobActor } from '../../../kernel/jobs/job-actor.js';
import { type Handles, JobHandler, type RunningJob } from '../../../kernel/jobs/job-handler.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { markFailed, type RunJob, starterOf } from '../runs/index.js';
import { ContactRules } from '../../parties/properties/index.js';
import { replaceEverywhere } from './replace.js';
import { replacements } from './replacement.events.js';
import { RunReplacement } from './replacement.job.js';

const requestSql = `select person_id as "personId", officer_id as "officerId", name, successor_id as "successorId",
    successor_name as "successorName", phone, email, last_day as "lastDay", officer_title_ids as "officerTitleIds",
    places, total, started_by as "startedBy"
  from replacements where tenant_id = $1 and id = $2 and status = 'Running'`;

type Job = RunningJob<RunJob>;
type Running = ReplacementRequest & { readonly startedBy: string | null };

const running = async (uow: UnitOfWork, { tenantId, payload }: Job): Promise<Running | undefined> => {
  const [run] = await uow.query<Running>(requestSql, [tenantId, payload.runId]);
  return run;
};

/** Runs a replacement in one transaction with the starter's rights: completely or not at all. */
@JobHandler(RunReplacement)
export class RunReplacementHandler implements Handles<typeof RunReplacement> {
  constructor(
    private readonly transactions: Transactions,
    private readonly rules: ContactRules,
  ) {}

  async handle(job: Job): Promise<void> {
    const by = await this.starter(job);
    if (!by) return;
    try {
      await this.transactions.run(by, job.id, async (uow) => {
        const [run, request] = await Promise.all([uow.load(replacements, job.payload.runId), running(uow, job)]);
        if (!request) return null;
        if (!may(by, 'entity.edit')) throw new Refusal(replacementMessages.noLongerAllowed);
        const { startedBy: _, ...fields } = request;
        const outcome = await replaceEverywhere(uow, this.rules, fields);
        uow.append(replacements, run, { type: 'ReplacementDone', outcome });
        return null;
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.failed(job, error.message);
    }
  }

  givenUp(job: Job): Promise<void> {
    return this.failed(job, replacementMessages.gaveUp);
  }

  private starter(job: Job): Promise<Actor | undefined> {
    const { tenantId, id: requestId } = job;
    const { firmId } = job.payload;
    return this.transactions.run(jobActor(job), job.id, async (uow) => {
      const run = await running(uow, job);
      return run && starterOf(uow, { tenantId, firmId, userId: run.startedBy, requestId });
    });
  }

  private failed(job: Job, reason: string): Promise<void> {
    const event = { type: 'ReplacementFailed', reason } as const;
    return markFailed(this.transactions, job, { runs: replacements, id: job.payload.runId, event });
  }
}
