import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

export interface BulkBeginProgress {
  total: number;
  /** Licenses that were begun, and those that could not be; together those that are done, in the order of the plan. */
  succeeded: number;
  failed: number;
}

export type BulkBeginEvent =
  | { type: 'BulkBeginStarted'; total: number }
  | { type: 'BulkBatchBegun'; from: number; succeeded: number; failed: number }
  | { type: 'BulkBeginCompleted' }
  | { type: 'BulkBeginCancelled' }
  | { type: 'BulkBeginFailed' };

export const licensesDone = ({ succeeded, failed }: Pick<BulkBeginProgress, 'succeeded' | 'failed'>): number =>
  succeeded + failed;

/** What was done before, and this batch. */
export const progressAfter = (
  before: Pick<BulkBeginProgress, 'succeeded' | 'failed'>,
  batch: Pick<BulkBeginProgress, 'succeeded' | 'failed'>,
): Pick<BulkBeginProgress, 'succeeded' | 'failed'> => ({
  succeeded: before.succeeded + batch.succeeded,
  failed: before.failed + batch.failed,
});

export const bulkBeginMachine = setup({
  types: { context: {} as BulkBeginProgress, events: {} as BulkBeginEvent },
  actions: {
    plan: assign(({ event }) => (event.type === 'BulkBeginStarted' ? { total: event.total } : {})),
    count: assign(({ context, event }) => (event.type === 'BulkBatchBegun' ? progressAfter(context, event) : {})),
  },
  guards: {
    something: ({ event }) => event.type === 'BulkBeginStarted' && event.total > 0,
    nextInOrder: ({ context, event }) =>
      event.type === 'BulkBatchBegun' &&
      event.from === licensesDone(context) &&
      licensesDone(event) > 0 &&
      licensesDone(progressAfter(context, event)) <= context.total,
    everyLicenseDone: ({ context }) => licensesDone(context) === context.total,
  },
}).createMachine({
  id: 'bulkBegin',
  context: { total: 0, succeeded: 0, failed: 0 },
  initial: 'none',
  states: {
    none: { on: { BulkBeginStarted: { target: 'running', guard: 'something', actions: 'plan' } } },
    running: {
      on: {
        BulkBatchBegun: { guard: 'nextInOrder', actions: 'count' },
        BulkBeginCompleted: { target: 'completed', guard: 'everyLicenseDone' },
        BulkBeginCancelled: 'cancelled',
        BulkBeginFailed: 'failed',
      },
    },
    completed: { type: 'final' },
    cancelled: { type: 'final' },
    failed: { type: 'final' },
  },
});

export type BulkBeginSnapshot = SnapshotFrom<typeof bulkBeginMachine>;
