import { bulkBeginMachine } from '@evergreen/workflows/bulkBegin.machine';
import { z } from 'zod';
import { machineAggregate } from '../../kernel/events/aggregate.js';
import { catalog } from '../../kernel/events/catalog.js';
import { runLabels, runPayload } from './runs/run.events.js';

const date = z.iso.date();

const payload = {
  BulkBeginStarted: z.object({ processStartDate: date, dueDate: date.nullable(), ...runPayload.started.shape }),
  BulkBatchBegun: runPayload.batch,
  BulkBeginCompleted: runPayload.completed,
  BulkBeginCancelled: runPayload.cancelled,
  BulkBeginFailed: runPayload.failed,
};

type Payloads = typeof payload;
export type BulkEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];

export const bulkEvents = catalog<BulkEvent>({
  kind: 'bulk-begin',
  noun: 'bulk begin',
  runs: true,
  labels: runLabels({ processStartDate: ['Start Date', 'date'], dueDate: ['Forms Due', 'date'] }, 'Begun'),
  specs: {
    BulkBeginStarted: {
      version: 1,
      schema: payload.BulkBeginStarted,
      sentence: 'started {subject}',
    },
    BulkBatchBegun: {
      version: 1,
      schema: payload.BulkBatchBegun,
      sentence: ({ succeeded, failed }) => `began ${succeeded} renewals in {subject}; ${failed} could not begin`,
    },
    BulkBeginCompleted: { version: 1, schema: payload.BulkBeginCompleted, sentence: 'completed {subject}' },
    BulkBeginCancelled: { version: 1, schema: payload.BulkBeginCancelled, sentence: 'cancelled {subject}' },
    BulkBeginFailed: { version: 1, schema: payload.BulkBeginFailed, sentence: 'could not continue {subject}' },
  },
});

export const bulkRuns = machineAggregate<typeof bulkBeginMachine, BulkEvent>(bulkBeginMachine, bulkEvents);
