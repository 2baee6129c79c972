import { importActMessages } from '@evergreen/contracts/bulk-work/import-acts';
import pg from 'pg';
import { Clock } from '../../../../kernel/clock.js';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import { Database } from '../../../../kernel/db/database.js';
import { takeStatistics } from '../../../../kernel/db/statistics.js';
import { Refusal } from '../../../../kernel/errors.js';
import { jobActor } from '../../../../kernel/jobs/job-actor.js';
import { type Handles, JobHandler, NotYet, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import { undoWords } from '../../../../kernel/undo/rules.js';
import { RunImportAct } from './act-job.js';
import type { ActOfImport, ActWork } from './act-work.js';
import { importActs } from './act.events.js';
import { markFailed, inHalves, starterOf } from '../../runs/index.js';
import { storedAct } from './stored-act.js';
import { ImportTurns } from '../turns/import-turns.js';
import { works } from './works.js';

const batchRecords = 200;
/** About as much as a row of a file. */
const bytesOfARecord = 200;
/** After so many changes the planner's statistics are updated at once. */
const manyRecords = 500;

type ActJob = RunningJob<{ importId: string; actId: string; firmId: string }>;

interface Running {
  readonly act: ActOfImport;
  readonly work: ActWork;
  readonly startedBy: string | null;
  readonly total: number;
}

/** The reason of a foreign key violation or a business refusal. */
const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof Refusal) return error.message;
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? undoWords.restedOn : undefined;
};

/** Runs an act batch by batch; continues after a stop or a crash. */
@JobHandler(RunImportAct)
export class RunImportActHandler implements Handles<typeof RunImportAct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly turns: ImportTurns,
  ) {}

  async handle(job: ActJob): Promise<void> {
    const running = await this.running(job);
    if (!running) return;
    await this.turns.run(job, running.total * bytesOfARecord, async (giveWay) => {
      while (await inHalves(batchRecords, (most, leave) => this.batch(job, running, most, leave), refusalOf)) {
        if (job.signal.aborted) throw new NotYet(this.clock.now());
        await giveWay();
      }
    });
    if (running.total >= manyRecords) await takeStatistics(this.database);
  }

  givenUp(job: ActJob): Promise<void> {
    const event = { type: 'ImportActFailed', reason: importActMessages.gaveUp } as const;
    return markFailed(this.transactions, job, { runs: importActs, id: job.payload.actId, event });
  }

  private running(job: ActJob): Promise<Running | undefined> {
    const { tenantId, payload } = job;
    return this.transactions.run(jobActor(job), job.id, async (uow) => {
      const stored = await storedAct(uow, tenantId, payload.actId);
      if (stored?.status !== 'Running') return undefined;
      const { importId, ofAct, kind, startedBy, total } = stored;
      const { firmId, actId } = payload;
      const starter = await starterOf(uow, { tenantId, firmId, userId: startedBy, requestId: job.id });
      const act = { tenantId, firmId, actId, importId, ofAct, starter };
      return { act, work: works[kind], startedBy, total };
    });
  }

  /** @returns false at the end */
  private batch(job: ActJob, { act, work, startedBy }: Running, most: number, leave: string | null): Promise<boolean> {
    return this.transactions.run(jobActor(job, startedBy), act.actId, async (uow) => {
      const run = await uow.load(importActs, act.actId);
      if (!run.state.matches('running')) return false;
      const { upTo: after, done, kept } = run.state.context;
      const batch = await work.next(uow, act, { after, most, leave });
      if (!batch) {
        uow.append(importActs, run, { type: 'ImportActCompleted' });
        return false;
      }
      const soFar = { done: done + batch.done, kept: kept + batch.kept };
      uow.append(importActs, run, { type: 'ImportActAdvanced', ...batch, soFar });
      await job.gotOn(uow);
      return true;
    });
  }
}
