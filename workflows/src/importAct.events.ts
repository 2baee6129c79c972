import { ImportActKind } from '@evergreen/contracts/bulk-work/import-acts';
import { z } from 'zod';
import { count, type EventsOf, nothing } from './event-schemas.js';

const soFar = z.object({ done: count, kept: count });

const upTo = z.object({ rank: count, place: count });
/** Where in the order of its work an act is: everything up to here is done, or left as it was. */
export type ActPlace = z.infer<typeof upTo>;

/** What happens to the work on an import: differences taken over, or an undo. */
export const actSchemas = {
  ImportActStarted: z.object({
    importId: z.uuid(),
    kind: ImportActKind,
    /** The act that this one takes back. */
    ofAct: z.uuid().nullable(),
    total: count.min(1),
  }),
  ImportActAdvanced: soFar.extend({
    upTo,
    /** This batch and those before it: a projection adds nothing up. */
    soFar,
  }),
  ImportActCompleted: nothing,
  ImportActFailed: z.object({ reason: z.string() }),
};
export type ActEvent = EventsOf<typeof actSchemas>;
