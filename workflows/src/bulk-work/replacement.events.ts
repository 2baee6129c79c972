import { PlaceKind } from '@evergreen/contracts/bulk-work/replacements';
import { z } from 'zod';
import { count, type EventsOf, nothing } from '../event-schemas.js';

const ids = z.array(z.uuid());
const words = z.string().nullable();

const request = z.object({
  personId: z.uuid(),
  officerId: z.uuid().nullable(),
  name: z.string(),
  successorId: z.uuid().nullable(),
  successorName: words,
  phone: words,
  email: words,
  lastDay: z.iso.date(),
  officerTitleIds: ids,
  /** Licenses, entity officers and property contacts. */
  places: z.object({ license: ids, entity: ids, contact: ids }),
  total: count,
});
export type ReplacementRequest = z.infer<typeof request>;

const outcome = z.object({
  changed: z.object({ license: count, entity: count, contact: count }),
  left: z.array(z.object({ kind: PlaceKind, id: z.uuid(), reason: z.string() })),
  tasks: count,
  tasksChanged: count,
});
export type ReplacementOutcome = z.infer<typeof outcome>;

/** Events of the replacement of a person. */
export const replacementSchemas = {
  ReplacementMade: request.extend({ outcome }),
  ReplacementStarted: request,
  ReplacementDone: z.object({ outcome }),
  ReplacementFailed: z.object({ reason: z.string() }),
  ReplacementTakenBack: nothing,
  ReplacementDoneAgain: nothing,
};
export type ReplacementEvent = EventsOf<typeof replacementSchemas>;
