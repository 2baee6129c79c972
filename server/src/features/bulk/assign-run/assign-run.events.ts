import { bulkRunStatusLabels } from '@evergreen/contracts/bulk';
import { RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/enums';
import { bulkAssignMachine } from '@evergreen/workflows/bulkAssign.machine';
import { z } from 'zod';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';

const count = z.number().int().min(0);
const assigned = z.object({ succeeded: count, failed: count });
const nothing: z.ZodType<object> = z.object({});

const payload = {
  BulkAssignStarted: z.object({
    renewalDesignation: RenewalDesignation,
    assignedUserId: z.uuid().nullable(),
    total: count.min(1),
  }),
  BulkBatchAssigned: assigned.extend({
    /** How many licenses were done before. */
    from: count,
    failures: z.array(z.object({ licenseId: z.uuid(), reason: z.string() })),
    /** This batch and those before it: a projection adds nothing up. */
    soFar: assigned,
  }),
  BulkAssignCompleted: nothing,
  BulkAssignFailed: z.object({ reason: z.string() }),
};

type Payloads = typeof payload;
export type AssignRunEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];

export const assignRunEvents = catalog<AssignRunEvent>({
  kind: 'bulk-assign',
  noun: 'bulk assignment',
  labels: {
    status: ['Status', bulkRunStatusLabels],
    renewalDesignation: ['Renewal Designation', renewalDesignationLabels],
    assignedUserId: ['Assignee', 'record'],
    total: ['Licenses', 'number'],
    from: ['Done Before', 'hidden'],
    succeeded: ['Assigned', 'number'],
    failed: ['Not Assigned', 'number'],
    failures: ['Failures', 'hidden'],
    soFar: ['So Far', 'hidden'],
    reason: ['Reason', 'text'],
    finishedOn: ['Finished', 'instant'],
  },
  specs: {
    BulkAssignStarted: { version: 1, schema: payload.BulkAssignStarted, sentence: 'started {subject}' },
    BulkBatchAssigned: {
      version: 1,
      schema: payload.BulkBatchAssigned,
      sentence: ({ succeeded, failed }) =>
        `assigned ${succeeded} licenses in {subject}; ${failed} could not be assigned`,
    },
    BulkAssignCompleted: { version: 1, schema: payload.BulkAssignCompleted, sentence: 'completed {subject}' },
    BulkAssignFailed: { version: 1, schema: payload.BulkAssignFailed, sentence: 'could not go on with {subject}' },
  },
});

export const assignRuns = machineAggregate<typeof bulkAssignMachine, AssignRunEvent>(
  bulkAssignMachine,
  assignRunEvents,
);
