import {
  type ImportAnswers,
  type ImportCreates,
  importMessages,
  isOpenQuestion,
  readsAgain,
} from '@evergreen/contracts/bulk-work/imports';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Database } from '../../../kernel/db/database.js';
import { jobActor } from '../../../kernel/jobs/job-actor.js';
import { type Handles, JobHandler, NotYet, Poison } from '../../../kernel/jobs/job-handler.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { Comparison } from './compare/comparison.js';
import { RegisterRows } from './compare/register-rows.js';
import { CheckAttempt } from './check-attempt.js';
import { createsOf } from './create-records.js';
import { FamilySamples } from './families/family-samples.js';
import { keepPreview, keepQuestions, Samples } from './import-preview.js';
import { failImport, isChecking, plusCreates } from './import-run.decider.js';
import { type Requested, ImportFiles, rowsTask } from './import-files.js';
import { CheckImport, CommitImport, ListChecked, refusalOf, type StoredRun, storedRun } from './import-jobs.js';
import { forgetEarlierProblems, keepProblems, refusedRows } from './import-problems.js';
import { importRuns } from './imports.events.js';
import { type ReadRow, rememberRows } from './reading/batches.js';
import { deadlineAsked } from './reading/questions/deadline-column.js';
import { raise, raiseAfter, type Raised } from './reading/questions/questions.js';
import { RowSignsOfFile } from './reading/questions/row-signs.js';
import { type EarlierRow, type Known, type Plan, planRows } from './reading/rows/plan-rows.js';
import type { Together } from './reading/rows/row-groups.js';
import type { Reader } from './reading/reader.js';
import type { GiveWay } from './turns/fair-turns.js';
import { ImportTurns } from './turns/import-turns.js';
import { knownOf, readExisting, type ExistingRecords } from './existing-records.js';

const batchRows = 5_000;
const elsewhereMs = 5_000;

type CheckJob = Parameters<Handles<typeof CheckImport>['handle']>[0];

const both = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a, ...b]);

/** The state as if the rows so far had been imported. */
class Preview {
  rows = 0;
  alreadyThere = 0;
  earlierTerms = 0;
  refused = 0;
  creates: ImportCreates = { licenses: 0, properties: 0, licensingAuthorities: 0, licenseTypes: 0, entities: 0 };
  readonly samples = new Samples();
  readonly signs = new RowSignsOfFile();
  readonly families: FamilySamples;
  private readonly earlierRows = new Map<string, EarlierRow>();
  private readonly planned = {
    authorities: new Set<string>(),
    licenseTypes: new Set<string>(),
    properties: new Set<string>(),
    entities: new Set<string>(),
  };

  constructor(readonly together: Together) {
    this.families = new FamilySamples(together.families);
  }

  known(existing: ExistingRecords): Known {
    const known = knownOf(existing, this.earlierRows, this.together);
    return {
      ...known,
      authorities: both(known.authorities, this.planned.authorities),
      licenseTypes: both(known.licenseTypes, this.planned.licenseTypes),
      properties: both(known.properties, this.planned.properties),
      entities: both(known.entities, this.planned.entities),
    };
  }

  add(rows: readonly ReadRow[], { plan, existing }: Looked): void {
    this.rows += rows.length;
    for (const { outcome } of plan.rows) {
      if (outcome === 'AlreadyThere') this.alreadyThere += 1;
      if (outcome === 'EarlierTerm') this.earlierTerms += 1;
      if (outcome === 'Refused') this.refused += 1;
    }
    this.creates = plusCreates(this.creates, createsOf(plan));
    for (const kind of ['authorities', 'licenseTypes', 'properties', 'entities'] as const)
      for (const key of plan[kind].keys()) this.planned[kind].add(key);
    this.samples.add(rows, plan.rows);
    this.signs.add(rows);
    this.families.add(plan.rows, existing.members);
    rememberRows(this.earlierRows, rows);
  }
}

interface Looked {
  readonly plan: Plan;
  readonly existing: ExistingRecords;
}

/** Collected while reading. */
interface Looking extends Raised, Requested {
  readonly answers: ImportAnswers;
  readonly preview: Preview;
  readonly comparison: Comparison;
  readonly attempt: CheckAttempt;
  readonly giveWay: GiveWay;
}

type MappedRun = StoredRun & Pick<Requested, 'mapping'>;

const tellSource = (uow: UnitOfWork, { payload: { importId, firmId, listId } }: CheckJob): void => {
  if (listId !== undefined) uow.enqueue(ListChecked({ importId, firmId, listId }));
};

/** Reads the whole file and calculates a preview of the import. */
@JobHandler(CheckImport)
export class CheckImportHandler implements Handles<typeof CheckImport> {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly files: ImportFiles,
    private readonly clock: Clock,
    private readonly turns: ImportTurns,
  ) {}

  async handle(job: CheckJob): Promise<void> {
    const by = jobActor(job, job.payload.begin?.for);
    const { importId, mappings } = job.payload;
    const run = await this.database.read(scopeOf(by), (sql) => storedRun(sql, job.tenantId, importId));
    const mapping = run?.mapping;
    if (!mapping || run.mappings !== mappings) return;
    await this.turns.run(job, run.fileSize, (giveWay) => this.checkFile(job, by, { ...run, mapping }, giveWay));
  }

  private async checkFile(job: CheckJob, by: Actor, run: MappedRun, giveWay: GiveWay): Promise<void> {
    const { mapping } = run;
    const { importId, mappings } = job.payload;
    try {
      // All rows are read once before any is checked: a column has one date order.
      const head = await this.files.head(job.tenantId, run.fileHash, run.headerRow, run.sheet);
      await giveWay();
      const { questions, reading } = raise(head.survey, mapping, run.answers);
      const raised = {
        reading,
        questions: [
          ...deadlineAsked(head.questions, mapping, run.answers),
          ...head.questions.filter(readsAgain),
          ...questions,
        ],
      };
      const checked = { ...run, reading };
      const together = await this.files.together(job.tenantId, run.fileHash, checked, giveWay);
      const preview = new Preview(together);
      const comparison = new Comparison(
        { tenantId: job.tenantId, importId, mappings },
        mapping,
        together.timelines,
        run.columns,
        job.payload.listId === undefined ? undefined : new RegisterRows(job.tenantId, importId),
      );
      const attempt = new CheckAttempt(job.tenantId, importId);
      if (!(await this.begin(job, by, attempt, comparison))) return;
      await this.files.read(job.tenantId, run.fileHash, (reader) =>
        this.check(job, by, reader, { ...checked, ...raised, preview, comparison, attempt, giveWay }),
      );
    } catch (error) {
      const refused = refusalOf(error, job);
      if (!refused) throw error;
      await this.fail(job, refused.message);
      if (refused !== error) throw new Poison(refused.message);
    }
  }

  async givenUp(job: CheckJob): Promise<void> {
    await this.fail(job, importMessages.checkFailed);
  }

  /** @returns false if the run is checked already, or has another mapping */
  private begin({ id, payload }: CheckJob, by: Actor, attempt: CheckAttempt, comparison: Comparison): Promise<boolean> {
    return this.transactions.run(by, id, async (uow) => {
      await attempt.begin(uow);
      const run = await uow.load(importRuns, payload.importId);
      if (!isChecking(run.state, payload.mappings)) return false;
      await comparison.begin(uow);
      return true;
    });
  }

  /** @throws NotYet if another attempt took over */
  private async hold(uow: UnitOfWork, attempt: CheckAttempt): Promise<void> {
    if (!(await attempt.holds(uow))) throw new NotYet(new Date(this.clock.now().getTime() + elsewhereMs));
  }

  private async check(job: CheckJob, by: Actor, reader: Reader, looking: Looking): Promise<void> {
    const { preview, comparison, attempt, mapping, reading, answers } = looking;
    for await (const rows of reader.rows(rowsTask(looking, batchRows))) {
      if (job.signal.aborted) throw new NotYet(this.clock.now());
      const looked = await this.transactions.run(by, job.id, (uow) => this.checkBatch(uow, job, rows, looking));
      if (!looked) return;
      preview.add(rows, looked);
      await looking.giveWay();
    }
    await this.transactions.run(by, job.id, async (uow) => {
      await this.hold(uow, attempt);
      const run = await uow.load(importRuns, job.payload.importId);
      if (!isChecking(run.state, job.payload.mappings)) return;
      const { rows: total, alreadyThere, earlierTerms, refused, creates } = preview;
      const questions = [...looking.questions, ...raiseAfter(preview.signs, mapping, answers)];
      const counts = {
        openQuestions: questions.filter(isOpenQuestion).length,
        reading,
        total,
        toCreate: creates.licenses,
        alreadyThere,
        earlierTerms,
        refused,
        creates,
        ...reader.skipped,
      };
      const checked = uow.append(importRuns, run, { type: 'ImportChecked', ...counts });
      if (looking.options?.fileIs !== 'Part') await comparison.end(uow);
      await keepPreview(uow, job.tenantId, job.payload.importId, {
        ...preview.samples.preview(),
        undated: preview.families.undated,
        families: preview.families.preview(),
        leftOut: preview.signs.leftOut,
      });
      await keepQuestions(uow, { ...job.payload, tenantId: job.tenantId }, questions);
      await forgetEarlierProblems(uow, { ...job.payload, tenantId: job.tenantId });
      tellSource(uow, job);
      if (job.payload.begin && counts.openQuestions === 0 && counts.toCreate > 0) {
        uow.append(importRuns, checked, { type: 'ImportCommitted' });
        uow.enqueue(CommitImport({ importId: job.payload.importId, firmId: job.payload.firmId }));
      }
    });
  }

  /** @returns undefined if the run changed its state */
  private async checkBatch(
    uow: UnitOfWork,
    { tenantId, payload }: CheckJob,
    rows: readonly ReadRow[],
    { preview, comparison, attempt }: Looking,
  ): Promise<Looked | undefined> {
    await this.hold(uow, attempt);
    const run = await uow.load(importRuns, payload.importId);
    if (!isChecking(run.state, payload.mappings)) return undefined;
    const existing = await readExisting(uow, { tenantId, firmId: payload.firmId }, rows, preview.together);
    const known = preview.known(existing);
    const plan = planRows(rows, known);
    await comparison.add(uow, rows, existing, known.earlierRows);
    await keepProblems(uow, { ...payload, tenantId }, refusedRows(rows, plan.rows));
    const progress = { type: 'RowsChecked', rows: preview.rows + rows.length } as const;
    if (rows.length === batchRows && run.state.can(progress)) uow.append(importRuns, run, progress);
    return { plan, existing };
  }

  private async fail(job: CheckJob, reason: string): Promise<void> {
    await this.transactions.run(jobActor(job), job.id, async (uow) => {
      const run = await uow.load(importRuns, job.payload.importId);
      if (!isChecking(run.state, job.payload.mappings)) return;
      uow.append(importRuns, run, ...failImport(run.state, reason));
      tellSource(uow, job);
    });
  }
}
