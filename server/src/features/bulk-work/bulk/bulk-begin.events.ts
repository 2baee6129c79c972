import { bulkBeginMachine } from '@evergreen/workflows/bulkBegin.machine';
import { runSchemas } from '@evergreen/workflows/bulkRun.events';
import type { EventsOf } from '@evergreen/workflows/event-schemas';
import { z } from 'zod';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';
import { runLabels } from './runs/run.events.js';

const date = z.iso.date();

const schemas = {
  BulkBeginStarted: z.object({ processStartDate: date, dueDate: date.nullable(), ...runSchemas.started.shape }),
  BulkBatchBegun: runSchemas.batch,
  BulkBeginCompleted: runSchemas.completed,
  BulkBeginCancelled: runSchemas.cancelled,
  BulkBeginFailed: runSchemas.failed,
};

export type BulkEvent = EventsOf<typeof schemas>;

export const bulkEvents = catalog({
  kind: 'bulk-begin',
  noun: 'bulk begin',
  schemas,
  runs: true,
  labels: runLabels({ processStartDate: ['Start Date', 'date'], dueDate: ['Forms Due', 'date'] }, 'Begun'),
  events: {
    BulkBeginStarted: 'started {subject}',
    BulkBatchBegun: ({ succeeded, failed }) => `began ${succeeded} renewals in {subject}; ${failed} could not begin`,
    BulkBeginCompleted: 'completed {subject}',
    BulkBeginCancelled: 'cancelled {subject}',
    BulkBeginFailed: 'could not continue {subject}',
  },
});

export const bulkRuns = machineAggregate(bulkBeginMachine, bulkEvents);
