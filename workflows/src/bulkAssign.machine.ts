import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { type BulkBeginProgress, licensesDone, progressAfter } from './bulkBegin.machine.js';

export type BulkAssignEvent =
  | { type: 'BulkAssignStarted'; total: number }
  | { type: 'BulkBatchAssigned'; from: number; succeeded: number; failed: number }
  | { type: 'BulkAssignCompleted' }
  | { type: 'BulkAssignFailed' };

export const bulkAssignMachine = setup({
  types: { context: {} as BulkBeginProgress, events: {} as BulkAssignEvent },
  actions: {
    plan: assign(({ event }) => (event.type === 'BulkAssignStarted' ? { total: event.total } : {})),
    count: assign(({ context, event }) => (event.type === 'BulkBatchAssigned' ? progressAfter(context, event) : {})),
  },
  guards: {
    something: ({ event }) => event.type === 'BulkAssignStarted' && event.total > 0,
    nextInOrder: ({ context, event }) =>
      event.type === 'BulkBatchAssigned' &&
      event.from === licensesDone(context) &&
      licensesDone(event) > 0 &&
      licensesDone(progressAfter(context, event)) <= context.total,
    everyLicenseDone: ({ context }) => licensesDone(context) === context.total,
  },
}).createMachine({
  id: 'bulkAssign',
  context: { total: 0, succeeded: 0, failed: 0 },
  initial: 'none',
  states: {
    none: { on: { BulkAssignStarted: { target: 'running', guard: 'something', actions: 'plan' } } },
    running: {
      on: {
        BulkBatchAssigned: { guard: 'nextInOrder', actions: 'count' },
        BulkAssignCompleted: { target: 'completed', guard: 'everyLicenseDone' },
        BulkAssignFailed: 'failed',
      },
    },
    completed: { type: 'final' },
    failed: { type: 'final' },
  },
});

export type BulkAssignSnapshot = SnapshotFrom<typeof bulkAssignMachine>;
