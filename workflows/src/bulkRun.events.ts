import { z } from 'zod';
import { count, nothing } from './event-schemas.js';

const counts = z.object({ succeeded: count, failed: count });

/** Events of all bulk runs. */
export const runSchemas = {
  started: z.object({ total: count.min(1), retryOf: z.uuid().nullable() }),
  batch: counts.extend({
    /** Licenses done before this batch. */
    from: count,
    failures: z.array(z.object({ licenseId: z.uuid(), reason: z.string() })),
    /** Cumulative counts, so that projections need no addition. */
    soFar: counts,
  }),
  completed: nothing,
  cancelled: nothing,
  failed: z.object({ reason: z.string() }),
};
export type BatchDone = z.infer<typeof runSchemas.batch>;
