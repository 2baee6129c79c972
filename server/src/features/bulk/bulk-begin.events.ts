import { bulkRunStatusLabels } from '@evergreen/contracts/bulk';
import { bulkBeginMachine } from '@evergreen/workflows/bulkBegin.machine';
import { z } from 'zod';
import { machineAggregate } from '../../kernel/events/aggregate.js';
import { catalog } from '../../kernel/events/catalog.js';

const count = z.number().int().min(0);
const date = z.iso.date();
const begun = z.object({ succeeded: count, failed: count });
const nothing: z.ZodType<object> = z.object({});

const payload = {
  BulkBeginStarted: z.object({
    processStartDate: date,
    dueDate: date.nullable(),
    total: count.min(1),
    retryOf: z.uuid().nullable(),
  }),
  BulkBatchBegun: begun.extend({
    /** How many licenses of the plan were done before. */
    from: count,
    failures: z.array(z.object({ licenseId: z.uuid(), reason: z.string() })),
    /** This batch and those before it: a projection adds nothing up. */
    soFar: begun,
  }),
  BulkBeginCompleted: nothing,
  BulkBeginCancelled: nothing,
  BulkBeginFailed: z.object({ reason: z.string() }),
};

type Payloads = typeof payload;
export type BulkEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];

export const bulkEvents = catalog<BulkEvent>({
  kind: 'bulk-begin',
  noun: 'bulk begin',
  runs: true,
  labels: {
    status: ['Status', bulkRunStatusLabels],
    processStartDate: ['Start Date', 'date'],
    dueDate: ['Forms Due', 'date'],
    total: ['Licenses', 'number'],
    retryOf: ['Tried Again', 'hidden'],
    from: ['Done Before', 'hidden'],
    succeeded: ['Begun', 'number'],
    failed: ['Not Begun', 'number'],
    failures: ['Failures', 'hidden'],
    soFar: ['So Far', 'hidden'],
    reason: ['Reason', 'text'],
    finishedOn: ['Finished', 'instant'],
  },
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
    BulkBeginFailed: { version: 1, schema: payload.BulkBeginFailed, sentence: 'could not go on with {subject}' },
  },
});

export const bulkRuns = machineAggregate<typeof bulkBeginMachine, BulkEvent>(bulkBeginMachine, bulkEvents);
