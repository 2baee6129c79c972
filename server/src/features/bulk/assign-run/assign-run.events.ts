import { RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/enums';
import { bulkAssignMachine } from '@evergreen/workflows/bulkAssign.machine';
import { z } from 'zod';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';
import { runLabels, runPayload } from '../runs/run.events.js';

const payload = {
  BulkAssignStarted: z.object({
    renewalDesignation: RenewalDesignation,
    assignedUserId: z.uuid().nullable(),
    ...runPayload.started.shape,
  }),
  BulkBatchAssigned: runPayload.batch,
  BulkAssignCompleted: runPayload.completed,
  BulkAssignCancelled: runPayload.cancelled,
  BulkAssignFailed: runPayload.failed,
};

type Payloads = typeof payload;
export type AssignRunEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];

export const assignRunEvents = catalog<AssignRunEvent>({
  kind: 'bulk-assign',
  noun: 'bulk assignment',
  runs: true,
  labels: runLabels(
    { renewalDesignation: ['Renewal Designation', renewalDesignationLabels], assignedUserId: ['Assignee', 'record'] },
    'Assigned',
  ),
  specs: {
    BulkAssignStarted: {
      version: 1,
      schema: payload.BulkAssignStarted,
      sentence: 'started {subject}',
    },
    BulkBatchAssigned: {
      version: 1,
      schema: payload.BulkBatchAssigned,
      sentence: ({ succeeded, failed }) =>
        `assigned ${succeeded} licenses in {subject}; ${failed} could not be assigned`,
    },
    BulkAssignCompleted: { version: 1, schema: payload.BulkAssignCompleted, sentence: 'completed {subject}' },
    BulkAssignCancelled: { version: 1, schema: payload.BulkAssignCancelled, sentence: 'cancelled {subject}' },
    BulkAssignFailed: { version: 1, schema: payload.BulkAssignFailed, sentence: 'could not continue {subject}' },
  },
});

export const assignRuns = machineAggregate<typeof bulkAssignMachine, AssignRunEvent>(
  bulkAssignMachine,
  assignRunEvents,
);
