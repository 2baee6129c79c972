import { z } from 'zod';
import { id, instant, isoDate, listOf, listParam, optionalLines, over, words } from '../common.js';
import { RenewalDesignation } from './enums.js';
import { renewalDesignationLabels } from './enums.js';
import { listColumns, queryOf } from '../list-columns.js';

export const designationMessages = {
  approved: 'Designation Change Approved Successfully',
  declined: 'Designation Change Declined Successfully',
  nothingWaits: 'No change of the renewal designation awaits approval.',
  severalApproved: 'Designation Changes Approved Successfully',
  severalDeclined: 'Designation Changes Declined Successfully',
  /** Of one among several. */
  missing: 'The license was not found.',
  tooMany: 'At most 100 requests at once',
} as const;

const decision = { approved: z.boolean(), reason: optionalLines(2000) };

/** Anyone who is turned down is informed why. */
const hasReason = ({ approved, reason }: { approved: boolean; reason: string | null }) => approved || reason !== null;
const unreasoned = { path: ['reason'], message: words.required, ...over('approved', 'reason') };

/** `clientId`: whose license it is, one of the firm's clients; left out, the one that is worked on. */
export const designationApprovalBody = z
  .strictObject({ ...decision, clientId: id.optional() })
  .refine(hasReason, unreasoned);
export type DesignationApprovalBody = z.infer<typeof designationApprovalBody>;

/** As many as one page of the list has. */
export const decisionsMax = 100;

/** Several with one decision, of any clients of the firm; each as it was seen, and each for itself. */
export const designationApprovalsBody = z
  .strictObject({
    ...decision,
    requests: z
      .array(z.strictObject({ clientId: id, licenseId: id, version: z.number().int().min(1) }))
      .min(1, words.required)
      .max(decisionsMax, designationMessages.tooMany),
  })
  .refine(hasReason, unreasoned);
export type DesignationApprovalsBody = z.infer<typeof designationApprovalsBody>;

/** What was left as it was, with its reason. */
export const designationApprovalsAnswer = z.object({
  decidedCount: z.number().int(),
  failures: z.array(z.object({ licenseId: id, reason: z.string() })),
});
export type DesignationApprovalsAnswer = z.infer<typeof designationApprovalsAnswer>;

const person = z.object({ id, name: z.string() });

/** What a user asked for and no one has decided yet. */
export const designationRequest = z.object({
  requestedDesignation: RenewalDesignation,
  /** Who is to work on the license then; null: no one was named. */
  requestedAssignee: person.nullable(),
  /** Null: the program itself. */
  requestedBy: person.nullable(),
  requestedAt: instant,
});
export type DesignationRequest = z.infer<typeof designationRequest>;

export const approvalsColumns = listColumns<ApprovalRow>()({
  licenseNumber: {
    label: 'License #',
    sorts: true,
    also: [{ label: 'License Type', value: ({ licenseTypeName }) => licenseTypeName }],
  },
  clientName: { label: 'Client', sorts: true },
  propertyName: { label: 'Property', sorts: true },
  change: {
    label: 'Renewal Designee',
    value: ({ requestedDesignation }) => renewalDesignationLabels[requestedDesignation],
    also: [{ label: 'Now', value: ({ renewalDesignation }) => renewalDesignationLabels[renewalDesignation] }],
  },
  requestedBy: { label: 'Requested By', value: ({ requestedBy }) => requestedBy?.name ?? null, sorts: true },
  requestedAt: { label: 'Requested', kind: 'timestamp', sorts: true },
  dueDate: { label: 'Due Date', kind: 'date', sorts: true },
  expirationDate: { label: 'Expiration', kind: 'date', sorts: true },
});

export const approvalsQuery = queryOf(approvalsColumns, { sortBy: 'requestedAt' }).extend({
  clientIds: listParam(id),
});
export type ApprovalsQuery = z.infer<typeof approvalsQuery>;

export const approvalRow = designationRequest.extend({
  /** The license's. */
  id,
  version: z.number().int(),
  licenseNumber: z.string(),
  licenseTypeName: z.string(),
  clientId: id,
  clientName: z.string(),
  propertyName: z.string(),
  renewalDesignation: RenewalDesignation,
  dueDate: isoDate.nullable(),
  expirationDate: isoDate.nullable(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

export const approvalList = listOf(approvalRow).extend({
  /** How many requests wait at each of the firm's clients, whatever the list was narrowed to. */
  waiting: z.array(z.object({ clientId: id, clientName: z.string(), count: z.number().int() })),
});
export type ApprovalList = z.infer<typeof approvalList>;
