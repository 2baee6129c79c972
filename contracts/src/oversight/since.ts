import { z } from 'zod';
import { requestedInstant, id, instant, listOf, pageParams } from '../common.js';
import { handoverSummary } from './handover.js';
import { saidPart, toldEvent } from './history.js';

/** Limit of counted and listed changes. */
export const mostChanges = 200;

/** Limit of own licenses that are checked: those that expire first. */
export const mostOwnLicenses = 2_000;

/** Limit of listed handovers: the latest. */
export const mostHandovers = 10;

/** Limit of listed changes per license; its page has all. */
export const mostShownOfOne = 5;

export const sinceMessages = {
  position: 'Must be a position that was given before',
} as const;

/** The visible transactions: a snapshot of the event log. A time or a single number could not express it. */
const logPosition = z
  .string()
  .max(4_000)
  .regex(/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/, sinceMessages.position);

/** The position up to which the user has looked, and when. */
export const lookedUpTo = z.strictObject({ position: logPosition, at: requestedInstant });
export type LookedUpTo = z.infer<typeof lookedUpTo>;

export const sinceQuery = z.strictObject({
  ...pageParams(mostChanges, 5),
  /** The position of the first page, so that later events do not move the pages. */
  upTo: logPosition.optional(),
});
export type SinceQuery = z.infer<typeof sinceQuery>;

/** An act on one license, at its first event. */
export const sinceChange = toldEvent.extend({ said: z.array(saidPart) });

export const changedLicense = z.object({
  id,
  licenseNumber: z.string(),
  licenseType: z.string(),
  propertyId: id,
  propertyName: z.string(),
  /** The number of its changes; the newest are listed. */
  count: z.number().int(),
  changes: z.array(sinceChange),
});
export type ChangedLicense = z.infer<typeof changedLicense>;

/** Other users' changes to the user's licenses, latest first; `totalItemCount` counts licenses. */
export const since = listOf(changedLicense).extend({
  /** The last look; null: never, and nothing is listed. */
  since: instant.nullable(),
  upTo: lookedUpTo,
  count: z.number().int(),
  /** The counts are lower bounds. */
  isMore: z.boolean(),
  /** Work assigned to the user; not among the other changes. */
  handovers: z.array(handoverSummary),
  /** The number of users; the program does not count. */
  people: z.number().int(),
  /** False if the user has more licenses than are checked. */
  isWhole: z.boolean(),
});
export type Since = z.infer<typeof since>;
