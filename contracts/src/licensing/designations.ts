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
  /** The reason for one of several licenses. */
  missing: 'The license was not found.',
  tooMany: 'At most 100 requests at once',
} as const;

const decision = { approved: z.boolean(), reason: optionalLines(2000) };

/** A rejection needs a reason. */
const hasReason = ({ approved, reason }: { approved: boolean; reason: string | null }) => approved || reason !== null;
const unreasoned = { path: ['reason'], message: words.required, ...over('approved', 'reason') };

/** `clientId`: the client of the license, one of the firm's; default: the current one. */
export const designationApprovalBody = z
  .strictObject({ ...decision, clientId: id.optional() })
  .refine(hasReason, unreasoned);
export type DesignationApprovalBody = z.infer<typeof designationApprovalBody>;

/** The size of a page. */
export const decisionsMax = 100;

/** One decision for several requests of any clients of the firm, each with its version and result. */
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

/** Skipped requests with reasons. */
export const designationApprovalsAnswer = z.object({
  decidedCount: z.number().int(),
  failures: z.array(z.object({ licenseId: id, reason: z.string() })),
});
export type DesignationApprovalsAnswer = z.infer<typeof designationApprovalsAnswer>;

const person = z.object({ id, name: z.string() });

/** A pending request. */
export const designationRequest = z.object({
  requestedDesignation: RenewalDesignation,
  /** The future assignee; null: none. */
  requestedAssignee: person.nullable(),
  /** Null: the program itself. */
  requestedBy: person.nullable(),
  requestedAt: instant,
});

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
  /** The number of pending requests of each client, independent of filters. */
  waiting: z.array(z.object({ clientId: id, clientName: z.string(), count: z.number().int() })),
});
export type ApprovalList = z.infer<typeof approvalList>;
