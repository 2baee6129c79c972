import { counted } from '../counted.js';
import { z } from 'zod';
import { id, isoDate, keptDate, listOf, listParam, optionalDate, over, words } from '../common.js';
import { licenseMessages } from './licenses.js';

/** Licenses imported without required dates: active, and not tracked until the dates are entered. */

export const datesLimit = 200;

const licenseIds = z
  .array(id)
  .min(1, words.required)
  .max(datesLimit, `Choose ${datesLimit} licenses at most`)
  .transform((ids) => [...new Set(ids)]);

export const datesBody = z
  .strictObject({
    licenseIds,
    /** Left out: unchanged. */
    effectiveDate: optionalDate,
    expirationDate: isoDate,
    /** Left out: by the license type's rule, otherwise 60 days before the expiration. */
    trackDate: optionalDate,
  })
  .superRefine(
    ({ effectiveDate, expirationDate, trackDate }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (effectiveDate && expirationDate <= effectiveDate)
        refuse('expirationDate', licenseMessages.expirationAfterEffective);
      if (trackDate && trackDate >= expirationDate) refuse('trackDate', licenseMessages.trackBeforeExpiration);
    },
    over('effectiveDate', 'expirationDate', 'trackDate'),
  );
export type DatesBody = z.infer<typeof datesBody>;

export const datesAnswer = z.object({
  completed: z.number().int(),
  /** Skipped licenses with reasons. */
  failures: z.array(z.object({ licenseId: id, licenseNumber: z.string().nullable(), reason: z.string() })),
});
export type DatesAnswer = z.infer<typeof datesAnswer>;

/** Follows: by the type's rule. Kept: set on purpose. Sent: from the request. Stays: unchanged. */
export const HowDate = z.enum(['Follows', 'Kept', 'Sent', 'Stays']);

export const dateProposal = z.object({
  date: z.iso.date().nullable(),
  /** The date by the type's rule; null without one. */
  ruled: z.iso.date().nullable(),
  how: HowDate,
});
export type DateProposal = z.infer<typeof dateProposal>;

/** Left out: unchanged. Empty: none. */
export const proposedDatesQuery = z.strictObject({ expirationDate: keptDate, dueDate: keptDate });
export type ProposedDatesQuery = z.infer<typeof proposedDatesQuery>;

export const proposedDates = z.object({
  dueDate: dateProposal,
  trackDate: dateProposal,
  /** In words: "30 days before the expiration date"; "None" without an interval. */
  dueDateInterval: z.string(),
  trackDateInterval: z.string(),
});
export type ProposedDates = z.infer<typeof proposedDates>;

/** Licenses of these types whose due or track date differs from the current intervals. */
export const dateChangesQuery = z.strictObject({ licensingAuthorityId: id, licenseTypeIds: listParam(id) });
export type DateChangesQuery = z.infer<typeof dateChangesQuery>;

const dates = { dueDate: z.iso.date().nullable(), trackDate: z.iso.date().nullable() };
export const dateChange = z.object({
  licenseId: id,
  licenseNumber: z.string(),
  licenseTypeName: z.string(),
  propertyName: z.string(),
  expirationDate: z.iso.date(),
  before: z.object(dates),
  after: z.object(dates),
  /** Its dates never followed an interval of the type or its authority. */
  isSetOnPurpose: z.boolean(),
});
export type DateChange = z.infer<typeof dateChange>;
/** Up to the limit of one call; the total counts all. */
export const dateChanges = listOf(dateChange);
export type DateChanges = z.infer<typeof dateChanges>;

export const applyDatesBody = z.strictObject({ licenseIds });
export type ApplyDatesBody = z.infer<typeof applyDatesBody>;

export const datesMessages = {
  inProcess: 'A renewal is in process: its dates stay.',
  completed: (count: number) => `Dates of ${counted(count, 'License')} Updated Successfully`,
  failed: 'An error occurred while attempting to update the Dates',
  hasDates: 'It has its dates already.',
  needsEffective: 'It has no Effective Date. Enter one too.',
  missing: 'The license was not found.',
  notYours: 'Licenses of this designation are edited by the other side.',
} as const;
