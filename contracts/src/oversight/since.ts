import { z } from 'zod';
import { askedInstant, id, instant, listOf, pageParams } from '../common.js';
import { handoverSummary } from './handover.js';
import { saidPart, toldEvent } from './history.js';

/** More changes than these are not counted, nor listed one by one. */
export const mostChanges = 200;

/** Of so many licenses of one's own is it looked what changed: those that expire first. */
export const mostOwnLicenses = 2_000;

/** Of acts that gave one work the latest are listed. */
export const mostHandovers = 10;

/** Of one license as many changes are reported; its own page tells the others. */
export const mostToldOfOne = 5;

export const sinceMessages = {
  position: 'Must be a position that was given before',
} as const;

/** Which transactions had been seen: a snapshot of the event log's order. No clock time tells that, nor one number alone. */
const logPosition = z
  .string()
  .max(4_000)
  .regex(/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/, sinceMessages.position);

/** How far a user has looked, and when that was. */
export const lookedUpTo = z.strictObject({ position: logPosition, at: askedInstant });
export type LookedUpTo = z.infer<typeof lookedUpTo>;

export const sinceQuery = z.strictObject({
  ...pageParams(mostChanges, 5),
  /** Up to where the first page looked: what happens meanwhile moves nothing. */
  upTo: logPosition.optional(),
});
export type SinceQuery = z.infer<typeof sinceQuery>;

/** What one act did to one license: identified by its first event. */
export const sinceChange = toldEvent.extend({ said: z.array(saidPart) });
export type SinceChange = z.infer<typeof sinceChange>;

export const changedLicense = z.object({
  id,
  licenseNumber: z.string(),
  licenseType: z.string(),
  propertyId: id,
  propertyName: z.string(),
  /** Of all its changes that were found; the newest of them are reported. */
  count: z.number().int(),
  changes: z.array(sinceChange),
});
export type ChangedLicense = z.infer<typeof changedLicense>;

/** What others changed on one's own licenses, the license that changed last first; `totalItemCount` counts licenses. */
export const since = listOf(changedLicense).extend({
  /** When one looked last; null: never before, and nothing is listed. */
  since: instant.nullable(),
  upTo: lookedUpTo,
  count: z.number().int(),
  /** There are more changes than are counted. */
  isMore: z.boolean(),
  /** What was given to oneself; these changes are not among the others. */
  handovers: z.array(handoverSummary),
  /** Who made them; the program is no one. */
  people: z.number().int(),
  /** False where one has more licenses of one's own than are looked at. */
  isWhole: z.boolean(),
});
export type Since = z.infer<typeof since>;
