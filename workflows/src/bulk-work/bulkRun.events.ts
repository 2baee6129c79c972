import { z } from 'zod';
import { count, nothing } from '../event-schemas.js';

const counts = z.object({ succeeded: count, failed: count });

/**
 * What the events of a kind of run say.
 * @param request the fields of a request, the same for all of its items
 * @param itemId what its events call the id of an item: `licenseId`
 */
export const runSchemas = (request: z.ZodRawShape, itemId: string) => ({
  started: z.object({ ...request, total: count.min(1), retryOf: z.uuid().nullable() }),
  batch: counts.extend({
    /** How many items of the plan were done before. */
    from: count,
    failures: z.array(z.object({ [itemId]: z.uuid(), reason: z.string() })),
    /** This batch and those before it: a projection adds nothing up. */
    soFar: counts,
  }),
  completed: nothing,
  cancelled: nothing,
  failed: z.object({ reason: z.string() }),
});
export type BatchDone = z.infer<ReturnType<typeof runSchemas>['batch']>;
