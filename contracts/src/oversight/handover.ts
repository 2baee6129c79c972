import { z } from 'zod';
import { id, instant, isoDate, listOf, pageParams } from '../common.js';
import { RenewalStage, TaskKind } from '../renewing/enums.js';

/** Of one act more licenses and tasks than these are not listed. */
export const mostHanded = 5_000;

/** Of each license the notes that were written last, as long as they stand. */
export const mostNotes = 3;

const page = pageParams(mostHanded);

export const handoverQuery = z.strictObject(page);
export type HandoverQuery = z.infer<typeof handoverQuery>;

/** Before it is done: what would be handed over. */
export const handoverBriefBody = z.strictObject({ licenseIds: z.array(id).min(1).max(500), ...page });
export type HandoverBriefBody = z.infer<typeof handoverBriefBody>;

/** One act by which a user was given work: who gave it, when, to whom, and how much. */
export const handoverSummary = z.object({
  /** Of one of its events: where it is found, for as long as there is a history. */
  id,
  at: instant,
  givenBy: z.string(),
  givenTo: z.string(),
  licenses: z.number().int(),
  /** On properties. */
  tasks: z.number().int(),
  /** There is more than is counted. */
  isMore: z.boolean(),
});
export type HandoverSummary = z.infer<typeof handoverSummary>;

export const handedNote = z.object({ text: z.string(), at: instant, personName: z.string() });
export type HandedNote = z.infer<typeof handedNote>;

export const handedTask = z.object({
  id,
  kind: TaskKind,
  description: z.string().nullable(),
  followUpDate: isoDate.nullable(),
  assigneeName: z.string().nullable(),
});
export type HandedTask = z.infer<typeof handedTask>;

/** A license as it is now, or a property that a task was handed over on. */
export const handoverItem = z.object({
  id,
  license: z
    .object({
      id,
      licenseNumber: z.string(),
      licenseType: z.string(),
      licensingAuthority: z.string(),
      renewalId: id.nullable(),
      renewalStatusCode: RenewalStage.nullable(),
      isTrackingOnlyRenewal: z.boolean(),
      renewalDueDate: isoDate.nullable(),
      trackDate: isoDate.nullable(),
      expirationDate: isoDate.nullable(),
      /** When the authority begins to take the renewal, until then. */
      filingWindowOpensOn: isoDate.nullable(),
      /** Expired, and in force until the answer to a timely renewal comes. */
      isLegallyInForce: z.boolean(),
    })
    .nullable(),
  propertyId: id,
  propertyName: z.string(),
  city: z.string(),
  state: z.string(),
  /** Who had it before; null: no one, or it is not handed over yet. */
  from: z.string().nullable(),
  /** Who has it now. */
  assigneeName: z.string().nullable(),
  /** Something of it should be done by now. */
  isLate: z.boolean(),
  tasks: z.array(handedTask),
  notes: z.array(handedNote),
});
export type HandoverItem = z.infer<typeof handoverItem>;

export const handoverBrief = listOf(handoverItem).extend({ late: z.number().int() });
export type HandoverBrief = z.infer<typeof handoverBrief>;

export const handover = handoverBrief.extend({ summary: handoverSummary });
export type Handover = z.infer<typeof handover>;
