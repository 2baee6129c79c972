import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

export interface BulkProgress {
  total: number;
  /** Succeeded and failed licenses; together the processed ones, in the order of the plan. */
  succeeded: number;
  failed: number;
}
type Counts = Pick<BulkProgress, 'succeeded' | 'failed'>;

/** Event names of a kind of run. */
export interface BulkRunEvents {
  readonly started: string;
  readonly batch: string;
  readonly completed: string;
  readonly cancelled: string;
  readonly failed: string;
}

/** `total` of the start event; `from` and the counts of a batch. */
interface BulkRunEvent extends Partial<BulkProgress> {
  type: string;
  from?: number;
}

export const licensesDone = ({ succeeded, failed }: Counts): number => succeeded + failed;

/** Adds a batch to the progress. */
export const progressAfter = (before: Counts, batch: Counts): Counts => ({
  succeeded: before.succeeded + batch.succeeded,
  failed: before.failed + batch.failed,
});

const countsOf = ({ succeeded = 0, failed = 0 }: BulkRunEvent): Counts => ({ succeeded, failed });

/** Processes many licenses in batches, in the order of a plan; ends completed, cancelled or failed. */
export const bulkRunMachine = (id: string, { started, batch, completed, cancelled, failed }: BulkRunEvents) =>
  setup({
    types: { context: {} as BulkProgress, events: {} as BulkRunEvent },
    actions: {
      plan: assign(({ event }) => ({ total: event.total ?? 0 })),
      count: assign(({ context, event }) => progressAfter(context, countsOf(event))),
    },
    guards: {
      something: ({ event }) => (event.total ?? 0) > 0,
      nextInOrder: ({ context, event }) =>
        event.from === licensesDone(context) &&
        licensesDone(countsOf(event)) > 0 &&
        licensesDone(progressAfter(context, countsOf(event))) <= context.total,
      everyLicenseDone: ({ context }) => licensesDone(context) === context.total,
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
          [completed]: { target: 'completed', guard: 'everyLicenseDone' },
          [cancelled]: 'cancelled',
          [failed]: 'failed',
        },
      },
      completed: { type: 'final' },
      cancelled: { type: 'final' },
      failed: { type: 'final' },
    },
  });

export type BulkRunSnapshot = SnapshotFrom<ReturnType<typeof bulkRunMachine>>;
