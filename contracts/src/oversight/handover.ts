import { z } from 'zod';
import { id, instant, isoDate, listOf, pageParams } from '../common.js';
import { RenewalStage, TaskKind } from '../renewing/enums.js';

/** Limit of listed licenses and tasks of one act. */
export const mostHanded = 5_000;

/** Limit of current notes per license. */
export const mostNotes = 3;

const page = pageParams(mostHanded);

export const handoverQuery = z.strictObject(page);
export type HandoverQuery = z.infer<typeof handoverQuery>;

/** A preview of a handover. */
export const handoverBriefBody = z.strictObject({ licenseIds: z.array(id).min(1).max(500), ...page });
export type HandoverBriefBody = z.infer<typeof handoverBriefBody>;

/** An act that assigned work to a user: who, when, to whom, and how much. */
export const handoverSummary = z.object({
  /** The id of one of its events. */
  id,
  at: instant,
  givenBy: z.string(),
  givenTo: z.string(),
  licenses: z.number().int(),
  /** Tasks of properties. */
  tasks: z.number().int(),
  /** The counts are lower bounds. */
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

/** A license, or a property with a handed over task, in its current state. */
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
      /** When the filing window opens, until then. */
      filingWindowOpensOn: isoDate.nullable(),
      /** Expired, and in force while a timely renewal is pending. */
      isLegallyInForce: z.boolean(),
    })
    .nullable(),
  propertyId: id,
  propertyName: z.string(),
  city: z.string(),
  state: z.string(),
  /** The former assignee; null: none, or not handed over yet. */
  from: z.string().nullable(),
  /** The current assignee. */
  assigneeName: z.string().nullable(),
  /** Some of it is overdue. */
  isLate: z.boolean(),
  tasks: z.array(handedTask),
  notes: z.array(handedNote),
});
export type HandoverItem = z.infer<typeof handoverItem>;

export const handoverBrief = listOf(handoverItem).extend({ late: z.number().int() });
export type HandoverBrief = z.infer<typeof handoverBrief>;

export const handover = handoverBrief.extend({ summary: handoverSummary });
export type Handover = z.infer<typeof handover>;
