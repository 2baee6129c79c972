import { RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { bulkAssignMachine } from '@evergreen/workflows/bulkAssign.machine';
import { runSchemas } from '@evergreen/workflows/bulkRun.events';
import type { EventsOf } from '@evergreen/workflows/event-schemas';
import { z } from 'zod';
import { machineAggregate } from '../../../../kernel/events/aggregate.js';
import { catalog } from '../../../../kernel/events/catalog.js';
import { runLabels } from '../runs/run.events.js';

const schemas = {
  BulkAssignStarted: z.object({
    renewalDesignation: RenewalDesignation,
    assignedUserId: z.uuid().nullable(),
    ...runSchemas.started.shape,
  }),
  BulkBatchAssigned: runSchemas.batch,
  BulkAssignCompleted: runSchemas.completed,
  BulkAssignCancelled: runSchemas.cancelled,
  BulkAssignFailed: runSchemas.failed,
};

export type AssignRunEvent = EventsOf<typeof schemas>;

export const assignRunEvents = catalog({
  kind: 'bulk-assign',
  noun: 'bulk assignment',
  schemas,
  runs: true,
  labels: runLabels(
    { renewalDesignation: ['Renewal Designation', renewalDesignationLabels], assignedUserId: ['Assignee', 'record'] },
    'Assigned',
  ),
  events: {
    BulkAssignStarted: 'started {subject}',
    BulkBatchAssigned: ({ succeeded, failed }) =>
      `assigned ${succeeded} licenses in {subject}; ${failed} could not be assigned`,
    BulkAssignCompleted: 'completed {subject}',
    BulkAssignCancelled: 'cancelled {subject}',
    BulkAssignFailed: 'could not continue {subject}',
  },
});

export const assignRuns = machineAggregate(bulkAssignMachine, assignRunEvents);
