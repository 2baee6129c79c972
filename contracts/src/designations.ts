import { z } from 'zod';
import { id, instant, isoDate, listOf, optionalText, pageQuery, words } from './common.js';
import { RenewalDesignation } from './enums.js';

export const designationMessages = {
  approved: 'Designation Change Approved Successfully',
  declined: 'Designation Change Declined Successfully',
  nothingWaits: 'No change of the renewal designation awaits approval.',
} as const;

/** Whoever is turned down is told why. */
export const designationApprovalBody = z
  .strictObject({ approved: z.boolean(), reason: optionalText(2000) })
  .refine(({ approved, reason }) => approved || reason !== null, { path: ['reason'], message: words.required });
export type DesignationApprovalBody = z.infer<typeof designationApprovalBody>;

const person = z.object({ id, name: z.string() });

/** What somebody asked for and nobody has decided yet. */
export const designationRequest = z.object({
  requestedDesignation: RenewalDesignation,
  /** Who is to work on the license then; null: nobody was named. */
  requestedAssignee: person.nullable(),
  /** Null: the program itself. */
  requestedBy: person.nullable(),
  requestedAt: instant,
});
export type DesignationRequest = z.infer<typeof designationRequest>;

export const approvalColumns = [
  'licenseNumber',
  'propertyName',
  'requestedBy',
  'requestedAt',
  'dueDate',
  'expirationDate',
] as const;
export const approvalsQuery = pageQuery(approvalColumns, { sortBy: 'requestedAt' });
export type ApprovalsQuery = z.infer<typeof approvalsQuery>;

export const approvalRow = designationRequest.extend({
  /** The license's. */
  id,
  version: z.number().int(),
  licenseNumber: z.string(),
  licenseTypeName: z.string(),
  clientName: z.string().nullable(),
  propertyName: z.string(),
  renewalDesignation: RenewalDesignation,
  dueDate: isoDate.nullable(),
  expirationDate: isoDate.nullable(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

export const approvalList = listOf(approvalRow).extend({
  /** How many requests wait at each of the firm's clients, the chosen one too; the items are the chosen client's. */
  waiting: z.array(z.object({ clientId: id, clientName: z.string(), count: z.number().int() })),
});
export type ApprovalList = z.infer<typeof approvalList>;
