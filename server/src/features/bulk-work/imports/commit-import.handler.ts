import type { ClientServiceLevel } from '@evergreen/contracts/accounts/enums';
import { earlierReading, importMessages } from '@evergreen/contracts/bulk-work/imports';
import { worksItsRenewals } from '@evergreen/workflows/permissions';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { takeStatistics } from '../../../kernel/db/statistics.js';
import { scopeOf } from '../../../kernel/tenancy/actor.js';
import { jobActor } from '../../../kernel/jobs/job-actor.js';
import { type Handles, JobHandler, NotYet, Poison, type RunningJob } from '../../../kernel/jobs/job-handler.js';
import { markFailed } from '../runs/index.js';
import type { Creating } from './create-records.js';
import { ImportBatches } from './import-batches.js';
import { type Requested, ImportFiles, rowsTask } from './import-files.js';
import { CommitImport, refusalOf, storedRun } from './import-jobs.js';
import { importRuns } from './imports.events.js';
import { rememberRows } from './reading/batches.js';
import type { GiveWay } from './turns/fair-turns.js';
import { ImportTurns } from './turns/import-turns.js';
import type { Reader } from './reading/reader.js';
import type { Together } from './reading/rows/row-groups.js';

const batchRows = 500;
/** After so many rows the planner's statistics are updated at once, without waiting for autovacuum. */
const manyRows = 500;
/** And again after each doubling: lists are used while the import runs. */
const growth = 2;
/** The tables that grow. */
const growing = [
  ...['events', 'subjects', 'imported_records', 'licenses', 'license_figures', 'properties', 'corporate_entities'],
  ...['licensing_authorities', 'license_types', 'renewals'],
];

type CommitJob = RunningJob<{ importId: string; firmId: string }>;

/** The designation of imported licenses: the client, if its service level allows it. */
const designationFor = async (sql: Sql, firmId: string, clientId: string): Promise<Creating['renewalDesignation']> => {
  const [client] = await sql.query<{ serviceLevel: ClientServiceLevel }>(
    `select service_level as "serviceLevel" from clients where tenant_id = $1 and id = $2`,
    [firmId, clientId],
  );
  return client && worksItsRenewals(client.serviceLevel) ? 'BillingClient' : 'ManagingFirm';
};

/** Creates new records batch by batch; continues after a stop or a crash. */
@JobHandler(CommitImport)
export class CommitImportHandler implements Handles<typeof CommitImport> {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: ImportBatches,
    private readonly files: ImportFiles,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly turns: ImportTurns,
  ) {}

  async handle(job: CommitJob): Promise<void> {
    const { importId } = job.payload;
    const run = await this.database.read(scopeOf(jobActor(job)), (sql) => storedRun(sql, job.tenantId, importId));
    if (run) await this.turns.run(job, run.fileSize, (giveWay) => this.importFile(job, giveWay));
  }

  private async importFile(job: CommitJob, giveWay: GiveWay): Promise<void> {
    const begun = await this.begun(job);
    if (!begun) return;
    try {
      const together = await this.files.together(job.tenantId, begun.fileHash, begun, giveWay);
      await this.files.read(job.tenantId, begun.fileHash, (reader) =>
        this.import(job, reader, { ...begun, together, giveWay }),
      );
    } catch (error) {
      const refused = refusalOf(error, job);
      if (!refused) throw error;
      await this.fail(job, refused.message);
      if (refused !== error) throw new Poison(refused.message);
    }
  }

  async givenUp(job: CommitJob): Promise<void> {
    await this.fail(job, importMessages.gaveUp);
  }

  private begun(job: CommitJob) {
    const { importId, firmId } = job.payload;
    return this.transactions.run(jobActor(job), job.id, async (uow) => {
      const { state } = await uow.load(importRuns, importId);
      const run = await storedRun(uow, job.tenantId, importId);
      if (!state.matches('running') || !run?.mapping) return undefined;
      const renewalDesignation = await designationFor(uow, firmId, job.tenantId);
      const reading = run.reading ?? earlierReading;
      return { ...run, mapping: run.mapping, reading, lastRow: state.context.lastRow, renewalDesignation };
    });
  }

  private async import(
    job: CommitJob,
    reader: Reader,
    begun: Requested & {
      mappings: number;
      lastRow: number;
      committedBy: string | null;
      renewalDesignation: Creating['renewalDesignation'];
      together: Together;
      giveWay: GiveWay;
    },
  ): Promise<void> {
    const by = jobActor(job, begun.committedBy);
    const work = {
      by,
      job,
      owners: { tenantId: job.tenantId, firmId: job.payload.firmId },
      mappings: begun.mappings,
      renewalDesignation: begun.renewalDesignation,
      earlierRows: new Map(),
      together: begun.together,
      lastRow: begun.lastRow,
    };
    let next = manyRows;
    while (next <= begun.lastRow) next *= growth;
    for await (const rows of reader.rows(rowsTask(begun, batchRows))) {
      const open = rows.filter(({ row }) => row > begun.lastRow);
      rememberRows(work.earlierRows, rows.slice(0, rows.length - open.length));
      if (open.length === 0) continue;
      if (job.signal.aborted) throw new NotYet(this.clock.now());
      if (work.lastRow >= next) {
        next *= growth;
        await takeStatistics(this.database, growing);
      }
      if (!(await this.batches.import(work, open))) return;
      await begun.giveWay();
    }
    await this.transactions.run(by, job.id, async (uow) => {
      const run = await uow.load(importRuns, job.payload.importId);
      if (!run.state.matches('running')) return;
      if (!run.state.can({ type: 'ImportCompleted' }))
        throw new Poison('The file has other rows than it had when it was checked');
      uow.append(importRuns, run, { type: 'ImportCompleted' });
    });
    if (work.lastRow >= manyRows) await takeStatistics(this.database, growing);
  }

  private fail(job: CommitJob, reason: string): Promise<void> {
    const event = { type: 'ImportFailed', reason } as const;
    return markFailed(this.transactions, job, { runs: importRuns, id: job.payload.importId, event });
  }
}
