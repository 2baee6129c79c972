import { exportMessages } from '@evergreen/contracts/bulk-work/exports';
import type { ExportRequest } from '@evergreen/workflows/bulk-work/exportRun.events';
import { mayTake } from '@evergreen/workflows/bulk-work/shown';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { Missing, Refusal, TooLarge } from '../../../kernel/errors.js';
import { Registry } from '../../../kernel/events/registry.js';
import { FileStore, type TakenFile } from '../../../kernel/files/file-store.js';
import { type Handler, JobHandler, NotYet, type RunningJob } from '../../../kernel/jobs/job-handler.js';
import { type Actor, systemActor } from '../../../kernel/tenancy/actor.js';
import { starterOf } from '../runs/index.js';
import { sourceOf } from './export-request.js';
import { ExportWriter, type FoundRows } from './export-writer.js';
import { exportRuns } from './exports.events.js';
import { firmStarterOf } from './firm-starter.js';
import { type ExportJob, WriteExport, WriteLongExport } from './exports.jobs.js';
import type { Source } from './source.js';

/** Rows between progress updates; a fiftieth for large exports. */
const STEP = 5_000;
const STEPS = 50;

type Job = RunningJob<ExportJob>;
type Stored = ExportRequest & { readonly requestedBy: string | null };

const storedSql = `select export_type as "exportType", format, filters, filter_words as "filterWords",
    chosen_columns as "chosenColumns", file_name as "fileName", requested_by as "requestedBy"
  from exports where tenant_id = $1 and id = $2 and status = 'Running'`;

const stored = async (sql: Sql, { tenantId, payload }: Job): Promise<Stored | undefined> => {
  const [run] = await sql.query<Stored>(storedSql, [tenantId, payload.runId]);
  return run;
};

/** After a crash another worker starts again; nothing partial is kept. */
@Injectable()
export class ExportRunner implements Handler<ExportJob> {
  constructor(
    private readonly transactions: Transactions,
    private readonly writer: ExportWriter,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly registry: Registry,
  ) {}

  async handle(job: Job): Promise<void> {
    const begun = await this.begun(job);
    if (!begun) return;
    const { by, asked } = begun;
    try {
      const sourceOf = this.understood(by, asked);
      const source = await this.writer.find(by, sourceOf, asked.format);
      let rows = 0;
      const ofFile = this.told(job, by, source, (count) => (rows = count));
      const taken = await this.files.take(this.writer.file(by, sourceOf, asked.format, source.keys, ofFile), {
        kind: 'made',
      });
      await this.ready(job, asked, { taken, rows, asOf: source.asOf });
    } catch (error) {
      if (error instanceof Missing) return this.failed(job, exportMessages.gone);
      if (!(error instanceof Refusal || error instanceof TooLarge)) throw error;
      await this.failed(job, error.message);
    }
  }

  givenUp(job: Job): Promise<void> {
    return this.failed(job, exportMessages.failed);
  }

  /** With the requester's current rights. */
  private begun(job: Job): Promise<{ by: Actor; asked: Stored } | undefined> {
    return this.transactions.run(this.program(job), job.id, async (uow) => {
      const request = await stored(uow, job);
      return request && { asked: request, by: await this.requester(uow, job, request.requestedBy) };
    });
  }

  private requester(sql: Sql, { tenantId, payload, id }: Job, userId: string | null): Promise<Actor> {
    const { firmId, besides } = payload;
    const request = { firmId, userId, requestId: id };
    return tenantId === firmId ? firmStarterOf(sql, { ...request, besides }) : starterOf(sql, { ...request, tenantId });
  }

  private understood(by: Actor, { exportType, filters }: Stored): Source {
    if (!mayTake(by, exportType)) throw new Refusal(exportMessages.noLongerAllowed);
    return sourceOf(this.registry, by, exportType, filters, this.clock.now());
  }

  /** Reports progress, and stops at shutdown. */
  private told(job: Job, by: Actor, { keys: { length: total }, asOf }: FoundRows, count: (rows: number) => void) {
    const { transactions, clock } = this;
    const step = Math.max(STEP, Math.ceil(total / STEPS));
    return async function* <T extends readonly unknown[]>(pages: AsyncIterable<T>): AsyncGenerator<T> {
      let rows = 0;
      let next = step;
      for await (const page of pages) {
        if (job.signal.aborted) throw new NotYet(clock.now());
        yield page;
        count((rows += page.length));
        if (rows < next) continue;
        next += step;
        await transactions.run(by, job.id, (uow) => progressed(uow, job, { rows, total, asOf }));
      }
    };
  }

  /** Checks the rights again: a file of a user who lost them is deleted. */
  private async ready(
    job: Job,
    { exportType, filterWords }: Stored,
    { taken, ...written }: { readonly taken: TakenFile; readonly rows: number; readonly asOf: string },
  ): Promise<void> {
    const { by } = (await this.begun(job)) ?? {};
    if (!by || !mayTake(by, exportType)) {
      await this.files.forget(job.tenantId, taken.hash);
      if (by) throw new Refusal(exportMessages.noLongerAllowed);
      return;
    }
    await this.transactions.run(by, job.id, async (uow) => {
      const run = await uow.load(exportRuns, job.payload.runId);
      if (!run.state.matches('running')) return null;
      this.files.give(uow, job.tenantId, taken);
      const event = { exportType, filterWords, ...written, hash: taken.hash };
      uow.append(exportRuns, run, { type: 'ExportPrepared', ...event });
      return null;
    });
  }

  private async failed(job: Job, failure: string): Promise<void> {
    const begun = await this.begun(job);
    if (!begun) return;
    await this.transactions.run(begun.by, job.id, async (uow) => {
      const run = await uow.load(exportRuns, job.payload.runId);
      if (run.state.matches('running')) uow.append(exportRuns, run, { type: 'ExportFailed', failure });
      return null;
    });
  }

  private program({ tenantId, payload, id }: Job): Actor {
    return systemActor(tenantId, payload.firmId, id, tenantId === payload.firmId ? {} : { clientId: tenantId });
  }
}

const progressed = async (
  uow: UnitOfWork,
  job: Job,
  progress: { readonly rows: number; readonly total: number; readonly asOf: string },
): Promise<null> => {
  const run = await uow.load(exportRuns, job.payload.runId);
  if (run.state.matches('running')) uow.append(exportRuns, run, { type: 'ExportProgressed', ...progress });
  await job.gotOn(uow);
  return null;
};

@JobHandler(WriteExport)
export class WriteExportHandler extends ExportRunner {}

@JobHandler(WriteLongExport)
export class WriteLongExportHandler extends ExportRunner {}
