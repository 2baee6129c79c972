import { bulkRunStatusLabels } from '@evergreen/contracts/bulk';
import { z } from 'zod';
import type { FieldLabels } from '../../../kernel/events/catalog.js';

const count = z.number().int().min(0);
const counts = z.object({ succeeded: count, failed: count });
const nothing: z.ZodType<object> = z.object({});

/** What the events of all runs say. */
export const runPayload = {
  started: z.object({ total: count.min(1), retryOf: z.uuid().nullable() }),
  batch: counts.extend({
    /** How many licenses of the plan were done before. */
    from: count,
    failures: z.array(z.object({ licenseId: z.uuid(), reason: z.string() })),
    /** This batch and those before it: a projection adds nothing up. */
    soFar: counts,
  }),
  completed: nothing,
  cancelled: nothing,
  failed: z.object({ reason: z.string() }),
};

export type BatchDone = z.infer<typeof runPayload.batch>;

/** @param asked the labels of what a kind of run is asked for @param done what it has done to a license: "Begun" */
export const runLabels = (asked: FieldLabels, done: string, items = 'Licenses'): FieldLabels => ({
  status: ['Status', bulkRunStatusLabels],
  ...asked,
  total: [items, 'number'],
  retryOf: ['Tried Again', 'hidden'],
  from: ['Done Before', 'hidden'],
  succeeded: [done, 'number'],
  failed: [`Not ${done}`, 'number'],
  failures: ['Failures', 'hidden'],
  soFar: ['So Far', 'hidden'],
  reason: ['Reason', 'text'],
  finishedOn: ['Finished', 'instant'],
});
