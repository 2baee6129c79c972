import { Injectable } from '@nestjs/common';
import type { ImportCreates } from '@evergreen/contracts/bulk-work/imports';
import pg from 'pg';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { NotYet, type RunningJob } from '../../../kernel/jobs/job-handler.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { stillHeld } from '../../licensing/authorities/index.js';
import { entitiesStillHeld } from '../../parties/entities/index.js';
import { standingUnderOldNumber } from './compare/renumbered.js';
import { createRecords, createsOf, type Creating } from './create-records.js';
import { importBatch } from './import-run.decider.js';
import { keepProblems, refusedRows } from './import-problems.js';
import { importRuns } from './imports.events.js';
import { sumOf } from './records/imported-kinds.js';
import { noteImported } from './records/note-imported.js';
import { type ReadRow, rememberRows } from './reading/batches.js';
import { noRemarks } from './reading/rows/normalise.js';
import { type EarlierRow, type Plan, planRows } from './reading/rows/plan-rows.js';
import type { Together } from './reading/rows/row-groups.js';
import { type ExistingRecords, knownOf, type Owners, readExisting } from './existing-records.js';

/** Replans of a batch after conflicts, before it is split. */
const plansOfABatch = 4;
const elsewhereMs = 5_000;

export interface ImportWork extends Pick<Creating, 'renewalDesignation'> {
  readonly by: Actor;
  readonly job: Pick<RunningJob<{ readonly importId: string }>, 'id' | 'payload' | 'gotOn'>;
  readonly owners: Owners;
  readonly mappings: number;
  readonly earlierRows: Map<string, EarlierRow>;
  readonly together: Together;
  /** The last finished row, as this worker knows it. */
  lastRow: number;
}

/** Why a batch could not be written: a conflict, or an invalid row. */
const faultOf = (error: unknown): { message: string; again: boolean } | undefined => {
  if (error instanceof Refusal) return { message: error.message, again: true };
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code === '40P01' || error.code === '40001') return { message: 'The row could not be written', again: true };
  return error.code?.startsWith('22')
    ? { message: 'Contains characters that cannot be stored', again: false }
    : undefined;
};

/** Locks what the rows' licenses depend on. @throws Refusal if some was deleted, so that the batch is planned again */
const refuseGone = async (uow: UnitOfWork, existing: ExistingRecords): Promise<void> => {
  const { authorities, licenseTypes, entities } = existing;
  const locks = { authorities: [...authorities.values()], types: [...licenseTypes.values()].map(({ id }) => id) };
  const [isThere, areThere] = await Promise.all([
    stillHeld(uow, locks),
    entitiesStillHeld(uow, [...new Set(entities.values())]),
  ]);
  if (!isThere) throw new Refusal('The licensing authority or the license type was deleted');
  if (!areThere) throw new Refusal('The entity was deleted');
};

const counted = (plan: Plan, outcome: string) => plan.rows.filter((row) => row.outcome === outcome).length;

/** Each batch is one transaction: records, refused rows, and the progress event. */
@Injectable()
export class ImportBatches {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns false if the run has ended */
  async import(work: ImportWork, rows: readonly ReadRow[]): Promise<boolean> {
    const { written, fault } = await this.attempts(work, rows);
    if (written !== undefined) return written;
    if (rows.length === 1) return this.write(work, refusing(rows, fault));
    const middle = Math.ceil(rows.length / 2);
    return (await this.import(work, rows.slice(0, middle))) && this.import(work, rows.slice(middle));
  }

  private async attempts(work: ImportWork, rows: readonly ReadRow[]): Promise<{ written?: boolean; fault: string }> {
    let fault = '';
    for (let attempt = 1; attempt <= plansOfABatch; attempt++) {
      try {
        return { written: await this.write(work, rows), fault };
      } catch (error) {
        const problem = faultOf(error);
        if (!problem) throw error;
        fault = problem.message;
        if (!problem.again) break;
      }
    }
    return { fault };
  }

  private async write(work: ImportWork, rows: readonly ReadRow[]): Promise<boolean> {
    const written = await this.transactions.run(work.by, work.job.id, (uow) => this.plan(uow, work, rows));
    if (written) {
      work.lastRow = rows.at(-1)?.row ?? work.lastRow;
      rememberRows(work.earlierRows, rows);
    }
    return written;
  }

  private async plan(uow: UnitOfWork, work: ImportWork, rows: readonly ReadRow[]): Promise<boolean> {
    const { importId } = work.job.payload;
    const run = await uow.load(importRuns, importId);
    if (!run.state.matches('running')) return false;
    // Another worker took over, as after a long pause.
    if (run.state.context.lastRow !== work.lastRow)
      throw new NotYet(new Date(this.clock.now().getTime() + elsewhereMs));
    const { tenantId } = work.owners;
    const existing = await readExisting(uow, work.owners, rows, work.together);
    await refuseGone(uow, existing);
    const underOldNumber = await standingUnderOldNumber(uow, { tenantId, importId, mappings: work.mappings });
    const plan = planRows(rows, knownOf(existing, work.earlierRows, work.together, underOldNumber));
    const { renewalDesignation, together } = work;
    const { families } = together;
    const records = await createRecords(uow, plan, existing, { tenantId, renewalDesignation, families });
    const creates = createsOf(plan);
    const before = await madeBefore(uow, tenantId, importId);
    noteImported(uow, { importId, actId: null, from: sumOf(before), records });
    await keepProblems(uow, { tenantId, importId, mappings: work.mappings }, refusedRows(rows, plan.rows));
    const batch = {
      fromRow: rows[0]?.row ?? 0,
      toRow: rows.at(-1)?.row ?? 0,
      created: creates.licenses,
      alreadyThere: counted(plan, 'AlreadyThere'),
      earlierTerms: counted(plan, 'EarlierTerm'),
      refused: counted(plan, 'Refused'),
      creates,
    };
    uow.append(importRuns, run, importBatch(run.state, batch, before));
    await work.job.gotOn(uow);
    return true;
  }
}

const refusing = (rows: readonly ReadRow[], message: string): ReadRow[] =>
  rows.map(({ row, cells }) => ({ row, cells, ok: false, errors: [{ field: null, message }], remarks: noRemarks }));

const madeBefore = async (uow: UnitOfWork, tenantId: string, importId: string): Promise<ImportCreates> => {
  const [run] = await uow.query<{ made: ImportCreates }>(
    `select made from import_runs where tenant_id = $1 and id = $2`,
    [tenantId, importId],
  );
  if (!run) throw new Error(`The import ${importId} has no row`);
  return run.made;
};
