import type { BulkFailure } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkRunSnapshot } from '@evergreen/workflows/bulkRun';
import type { BatchDone } from '@evergreen/workflows/bulkRun.events';
import type { Permission } from '@evergreen/workflows/permissions';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Aggregate } from '../../../../kernel/events/aggregate.js';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import type { JobKind } from '../../../../kernel/jobs/job-kinds.js';
import type { DesignationMail } from '../../../licensing/licenses/index.js';

/** As the plan showed a license; where none was shown, both are null. */
export interface Shown {
  readonly trackingOnly: boolean | null;
  readonly dueDate: string | null;
}
export interface PlannedLicense extends Shown {
  readonly licenseId: string;
}
export const nothingShown: Shown = { trackingOnly: null, dueDate: null };

/** What came of some licenses of the plan: each is among those that succeeded, or among the failures. */
export interface Worked {
  readonly succeeded: number;
  readonly failures: readonly Pick<BulkFailure, 'licenseId' | 'reason'>[];
}

export interface RunJob extends Record<string, unknown> {
  readonly runId: string;
  readonly firmId: string;
}

/** What the places of a plan are: their table, and the column that they are called by. */
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
  /** At the head of the mail about its end: "Bulk renewals". */
  readonly noun: string;
  /** "started": what it has done to a license. */
  readonly done: string;
  readonly notOwn: string;
  readonly over: string;
  readonly running: string;
  readonly nothingToRetry: string;
  readonly noLongerAllowed: string;
  readonly gaveUp: string;
}

/**
 * A kind of bulk run: what it does to a license, and what it is called. All else is alike.
 * @template E its events
 * @template A what it is asked for, the same for all of its licenses
 */
export interface BulkKind<E extends DomainEvent, A extends object> {
  readonly runs: Aggregate<BulkRunSnapshot, E>;
  readonly job: JobKind<RunJob>;
  /** Of its runs' rows. */
  readonly table: string;
  /** The columns of `A` there, as SQL. */
  readonly askedColumns: string;
  /** Licenses, where nothing is said. */
  readonly items?: RunItems;
  /** Of the user who starts it, and still has it at each batch. */
  readonly permission: Permission;
  readonly started: (request: A, run: { readonly total: number; readonly retryOf: string | null }) => E;
  readonly batch: (done: BatchDone) => E;
  readonly completed: E;
  readonly cancelled: E;
  readonly failed: (reason: string) => E;
  /** By the user who started it. @throws Refusal where one of the licenses cannot be written: they are then tried in smaller numbers */
  readonly work: (uow: UnitOfWork, planned: readonly PlannedLicense[], request: A) => Promise<Worked>;
  /** Whom it tells apart from the user who started it, however it ended. */
  readonly tell?: (
    uow: UnitOfWork,
    run: { readonly id: string; readonly startedBy: string | null; readonly asked: A },
    mail: DesignationMail,
  ) => Promise<void>;
  readonly words: BulkWords;
  /** Its page in the web. */
  readonly page: (runId: string) => string;
}
