import { ImportActKind } from '@evergreen/contracts/bulk-work/import-acts';
import { z } from 'zod';
import { count, type EventsOf, nothing } from '../event-schemas.js';

const soFar = z.object({ done: count, kept: count });

const upTo = z.object({ rank: count, place: count });
/** The progress of an act in its order: everything up to here was done or skipped. */
export type ActPlace = z.infer<typeof upTo>;

/** Events of runs after an import: accepting differences, or an undo. */
export const actSchemas = {
  ImportActStarted: z.object({
    importId: z.uuid(),
    kind: ImportActKind,
    /** The act that this one undoes. */
    ofAct: z.uuid().nullable(),
    total: count.min(1),
  }),
  ImportActAdvanced: soFar.extend({
    upTo,
    /** Cumulative counts, so that projections need no addition. */
    soFar,
  }),
  ImportActCompleted: nothing,
  ImportActFailed: z.object({ reason: z.string() }),
};
export type ActEvent = EventsOf<typeof actSchemas>;
