import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

export interface BulkProgress {
  total: number;
  /** Items that were done, and those that could not be; together those that are finished, in the order of the plan. */
  succeeded: number;
  failed: number;
}
type Counts = Pick<BulkProgress, 'succeeded' | 'failed'>;

/** The names of the five events of a kind of run, as they are stored. */
export interface RunEventNames {
  readonly started: string;
  readonly batch: string;
  readonly completed: string;
  readonly cancelled: string;
  readonly failed: string;
}
export const runEventNames = (prefix: string, batch: string): RunEventNames => ({
  started: `${prefix}Started`,
  batch,
  completed: `${prefix}Completed`,
  cancelled: `${prefix}Cancelled`,
  failed: `${prefix}Failed`,
});

/** `total` of the one that starts; `from` and the counts of a batch. */
export interface BulkRunEvent extends Partial<BulkProgress> {
  readonly type: string;
  readonly from?: number;
}

export const itemsDone = ({ succeeded, failed }: Counts): number => succeeded + failed;

/** Adds a batch to the progress. */
export const progressAfter = (before: Counts, batch: Counts): Counts => ({
  succeeded: before.succeeded + batch.succeeded,
  failed: before.failed + batch.failed,
});

const countsOf = ({ succeeded = 0, failed = 0 }: BulkRunEvent): Counts => ({ succeeded, failed });

/** Many items, done batch by batch in the order of a plan; it ends completed, cancelled, or failed. */
export const runMachine = (id: string, { started, batch, completed, cancelled, failed }: RunEventNames) =>
  setup({
    types: { context: {} as BulkProgress, events: {} as BulkRunEvent },
    actions: {
      plan: assign(({ event }) => ({ total: event.total ?? 0 })),
      count: assign(({ context, event }) => progressAfter(context, countsOf(event))),
    },
    guards: {
      something: ({ event }) => (event.total ?? 0) > 0,
      nextInOrder: ({ context, event }) =>
        event.from === itemsDone(context) &&
        itemsDone(countsOf(event)) > 0 &&
        itemsDone(progressAfter(context, countsOf(event))) <= context.total,
      everyItemDone: ({ context }) => itemsDone(context) === context.total,
    },
  }).createMachine({
    id,
    context: { total: 0, succeeded: 0, failed: 0 },
    initial: 'none',
    states: {
      none: { on: { [started]: { target: 'running', guard: 'something', actions: 'plan' } } },
      running: {
        on: {
          [batch]: { guard: 'nextInOrder', actions: 'count' },
          [completed]: { target: 'completed', guard: 'everyItemDone' },
          [cancelled]: 'cancelled',
          [failed]: 'failed',
        },
      },
      completed: { type: 'final' },
      cancelled: { type: 'final' },
      failed: { type: 'final' },
    },
  });

export type BulkRunSnapshot = SnapshotFrom<ReturnType<typeof runMachine>>;

/** As it is drawn; each kind of run has its own names. */
export const bulkRunMachine = runMachine('bulkRun', runEventNames('Run', 'RunBatchDone'));
