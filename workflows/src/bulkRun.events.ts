import { z } from 'zod';
import { count, nothing } from './event-schemas.js';

const counts = z.object({ succeeded: count, failed: count });

/** What the events of all bulk runs say. */
export const runSchemas = {
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
export type BatchDone = z.infer<typeof runSchemas.batch>;
