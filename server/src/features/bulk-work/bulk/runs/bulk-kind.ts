import type { BulkFailure } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkRunSnapshot } from '@evergreen/workflows/bulkRun';
import type { BatchDone } from '@evergreen/workflows/bulkRun.events';
import type { Permission } from '@evergreen/workflows/permissions';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Aggregate } from '../../../../kernel/events/aggregate.js';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import type { JobKind } from '../../../../kernel/jobs/job-kinds.js';
import type { DesignationMail } from '../../../licensing/licenses/designation/designation-mail.js';

/** A license as shown in the plan; both are null without one. */
export interface Shown {
  readonly trackingOnly: boolean | null;
  readonly dueDate: string | null;
}
export interface PlannedLicense extends Shown {
  readonly licenseId: string;
}
export const nothingShown: Shown = { trackingOnly: null, dueDate: null };

/** The result of some licenses: each succeeded or failed. */
export interface Worked {
  readonly succeeded: number;
  readonly failures: readonly Pick<BulkFailure, 'licenseId' | 'reason'>[];
}

export interface RunJob extends Record<string, unknown> {
  readonly runId: string;
  readonly firmId: string;
}

/** The items of a plan: their table and name column. */
export interface RunItems {
  readonly table: string;
  readonly calledBy: string;
  readonly noun: readonly [one: string, many: string];
}
export const runsOverLicenses: RunItems = {
  table: 'licenses',
  calledBy: 'license_number',
  noun: ['license', 'licenses'],
};

interface BulkWords {
  /** In the subject of the result mail: "Bulk renewals". */
  readonly noun: string;
  /** The past participle for an item: "started". */
  readonly done: string;
  readonly notOwn: string;
  readonly over: string;
  readonly running: string;
  readonly nothingToRetry: string;
  readonly noLongerAllowed: string;
  readonly gaveUp: string;
}

/** A kind of bulk run. @template E its events @template A its parameters, the same for all items */
export interface BulkKind<E extends DomainEvent, A extends object> {
  readonly runs: Aggregate<BulkRunSnapshot, E>;
  readonly job: JobKind<RunJob>;
  /** Table of its runs. */
  readonly table: string;
  /** The columns of `A`, as SQL. */
  readonly requestColumns: string;
  /** Default: licenses. */
  readonly items?: RunItems;
  /** Required of the starter, at each batch. */
  readonly permission: Permission;
  readonly started: (request: A, run: { readonly total: number; readonly retryOf: string | null }) => E;
  readonly batch: (done: BatchDone) => E;
  readonly completed: E;
  readonly cancelled: E;
  readonly failed: (reason: string) => E;
  /** As the starter. @throws Refusal if an item cannot be written: then smaller batches are tried */
  readonly work: (uow: UnitOfWork, planned: readonly PlannedLicense[], request: A) => Promise<Worked>;
  /** Mails others in addition to the starter. */
  readonly tell?: (
    uow: UnitOfWork,
    run: { readonly id: string; readonly startedBy: string | null; readonly asked: A },
    mail: DesignationMail,
  ) => Promise<void>;
  readonly words: BulkWords;
  /** Its page in the web. */
  readonly page: (runId: string) => string;
}
