import { z } from 'zod';
import { changeOf } from '../changes.js';
import {
  choice,
  id,
  instant,
  isoDate,
  keptDate,
  optionalDate,
  optionalLines,
  over,
  requiredText,
  webUrl,
  words,
} from '../common.js';
import { documentFields } from '../documents.js';
import { invoicesOfRenewal } from './invoices.js';
import { licenseEmailRecipient } from './sending.js';
import { LicenseDocumentPolicy, LicenseTerm, RenewalDesignation } from '../licensing/enums.js';
import { CourierOption, RenewalStage } from './enums.js';
import { copies, RenewalCopy } from '../licensing/secondaries.js';
import { isInFuture } from './tasks.js';

export const renewalMessages = {
  begun: 'License Renewal Started Successfully',
  completed: 'License Renewal Completed Successfully',
  abandoned: 'License Renewal Abandoned Successfully',
  trackingUpdated: 'Renewal Tracking Updated Successfully',
  invoiceRequirementSaved: 'Invoice Requirement Saved Successfully',
  sendRequirementSaved: 'Send License Requirement Saved Successfully',
  notesDeleted: 'Renewal Notes Deleted Successfully',
  stepRefused: 'Unable to Mark Step Complete',
  stepRefusedWhy: 'This step cannot be completed. What you see may be out of date: refresh the browser and try again.',
  stepFailed: 'Failed to advance step',
  abandonRefused: 'This renewal cannot be abandoned',
  assigneeNeeded: 'A paralegal must be assigned before a license can be renewed.',
  expirationAfterEffective: 'Expiration Date must be after Effective Date.',
  trackBeforeExpiration: 'Track Date must be before Expiration Date.',
} as const;

export const beginRenewalBody = z.strictObject({
  processStartDate: isoDate,
  dueDate: optionalDate,
  trackingOnly: z.boolean(),
  copyTrackingToLicense: z.boolean().default(false),
});
export type BeginRenewalBody = z.infer<typeof beginRenewalBody>;

export const moveStageBody = z.strictObject({ renewalStatus: z.number().int().min(1).max(8) });
export type MoveStageBody = z.infer<typeof moveStageBody>;

export const formsReceivedBody = z.strictObject({ formsReceivedDate: isoDate, renewalDueDate: optionalDate });
export type FormsReceivedBody = z.infer<typeof formsReceivedBody>;
/** Corrections of a recorded step change some of its fields; this applies to the four bodies here. */
export const formsReceivedChange = changeOf(formsReceivedBody);

export const filedDocument = z.strictObject({ id: id.optional(), label: requiredText(256), url: webUrl(1024) });

export const formsFiledBody = z.strictObject({
  dateFiled: isoDate,
  documents: z.array(filedDocument).max(50).default([]),
});
export type FormsFiledBody = z.infer<typeof formsFiledBody>;
export const formsFiledChange = changeOf(formsFiledBody);

export const licenseReceivedBody = z
  .strictObject({
    formsReceivedDate: isoDate,
    licenseReceivedDate: optionalDate,
    effectiveDate: isoDate,
    expirationDate: isoDate,
    trackDate: isoDate,
    ...documentFields,
  })
  .refine((value) => value.expirationDate > value.effectiveDate, {
    path: ['expirationDate'],
    message: renewalMessages.expirationAfterEffective,
    ...over('effectiveDate', 'expirationDate'),
  });
export type LicenseReceivedBody = z.infer<typeof licenseReceivedBody>;
export const licenseReceivedChange = changeOf(licenseReceivedBody);

export const licenseSentBody = z.strictObject({
  licenseSentDate: isoDate,
  shippingMethodLicense: choice(CourierOption.options),
});
export type LicenseSentBody = z.infer<typeof licenseSentBody>;
export const licenseSentChange = changeOf(licenseSentBody);

/** Fields of step 1. For a tracking-only renewal, this is the only step with its due date. */
export const startDateBody = z.strictObject({ processStartDate: isoDate, dueDate: keptDate });
export type StartDateBody = z.infer<typeof startDateBody>;
export const startDateChange = changeOf(startDateBody);

export const renewalNotesBody = z.strictObject({ notes: optionalLines(2000), followUpDate: optionalDate });
export type RenewalNotesBody = z.infer<typeof renewalNotesBody>;
export const renewalNotesChange = changeOf(renewalNotesBody);

/**
 * Document 2: follow-up dates are at least tomorrow. A past one is accepted if only the notes change.
 * @param before the stored follow-up date, YYYY-MM-DD
 * @param today YYYY-MM-DD in the client's time zone
 */
export const mayFollowUpOn = (followUpDate: string | null, before: string | null, today: string): boolean =>
  followUpDate === null || followUpDate === before || isInFuture(followUpDate, today);

export const renewalNotesFrom = (before: string | null, today: string) =>
  renewalNotesBody.refine(({ followUpDate }) => mayFollowUpOn(followUpDate, before, today), {
    path: ['followUpDate'],
    message: words.futureDate,
    ...over('followUpDate'),
  });

export const trackingOnlyBody = z.strictObject({ trackingOnly: z.boolean() });
export type TrackingOnlyBody = z.infer<typeof trackingOnlyBody>;

export const completeRenewalBody = z.strictObject({
  completeRenewalTasks: z.boolean().default(false),
  copyToSecondaryLicenses: copies(RenewalCopy),
});
export type CompleteRenewalBody = z.infer<typeof completeRenewalBody>;

const person = z.object({ id, name: z.string() });
const document = z.object({ fileName: z.string(), size: z.number().int() });

/** A renewal on the license profile (document 2, In-process renewal). */
export const renewalDetail = z.object({
  id,
  version: z.number().int(),
  status: z.enum(['inProcess', 'complete', 'abandoned']),
  renewalStatusCode: RenewalStage,
  renewalStatus: z.string(),
  isTrackingOnlyRenewal: z.boolean(),
  documentPolicy: LicenseDocumentPolicy,
  completedSteps: z.array(z.number().int()),
  /** User and time of each finished step. */
  steps: z.array(z.object({ step: z.number().int(), closedBy: person.nullable(), closedAt: instant })),
  begunBy: person.nullable(),
  completedBy: person.nullable(),
  completedAt: instant.nullable(),
  createdOn: instant,
  processStartDate: isoDate.nullable(),
  renewalDueDate: isoDate.nullable(),
  formsReceivedDate: isoDate.nullable(),
  noInvoiceRequired: z.boolean(),
  /** Number and sum of invoices, without cancelled ones. */
  openInvoices: z.number().int(),
  invoiceSum: z.string(),
  formsFiledDate: isoDate.nullable(),
  licenseRenewalDocuments: z.array(z.object({ id, label: z.string(), url: z.string() })),
  licenseReceivedDate: isoDate.nullable(),
  effectiveDate: isoDate.nullable(),
  expirationDate: isoDate.nullable(),
  trackDate: isoDate.nullable(),
  /** The license's expiration when the renewal began. */
  previousExpirationDate: isoDate.nullable(),
  /** Imported from a register, not worked here. */
  imported: z.boolean(),
  licenseDocumentExists: z.boolean(),
  licenseDocument: document.nullable(),
  licenseSentDate: isoDate.nullable(),
  shippingMethodLicense: CourierOption.nullable(),
  /** The date of the newest e-mail to property contacts, and all of them. */
  licenseEmailSentDate: isoDate.nullable(),
  licenseEmailRecipients: z.array(licenseEmailRecipient),
  sendLicenseNotApplicable: z.boolean(),
  notes: z.string().nullable(),
  notesTimestamp: instant.nullable(),
  followUpDate: isoDate.nullable(),
  /** The primary license whose renewal included this secondary license. */
  ofPrimary: z.object({ id, licenseNumber: z.string() }).nullable(),
});
export type RenewalDetail = z.infer<typeof renewalDetail>;

/** The renewal in process with its open work. */
export const inProcessRenewal = renewalDetail.extend({
  ...invoicesOfRenewal.pick({ checkRequests: true, creditCardInvoices: true, achCreditInvoices: true }).shape,
  /** The open task of this renewal. */
  renewalTask: z
    .object({ id, followUpDate: isoDate, description: z.string().nullable(), modifiedOn: instant })
    .nullable(),
  /** The license's assignee. */
  assignedUserId: id.nullable(),
  renewalDesignation: RenewalDesignation,
});
export type InProcessRenewal = z.infer<typeof inProcessRenewal>;

export const renewalsOfLicense = z.object({
  /** What the renewal's work needs from its license. */
  license: z.object({
    version: z.number().int(),
    licenseNumber: z.string(),
    propertyId: id,
    licensingAuthorityId: id,
    licenseTypeId: id,
    licenseTerm: LicenseTerm,
    licenseDocumentExists: z.boolean(),
    renewalDesignation: RenewalDesignation,
    assignedUserId: id.nullable(),
    /** Renewed with its primary license. */
    isSecondary: z.boolean(),
    isTrackingOnly: z.boolean(),
    isSeasonal: z.boolean(),
    documentPolicy: LicenseDocumentPolicy,
    licenseRenewalFee: z.string().nullable(),
    effectiveDate: isoDate.nullable(),
    expirationDate: isoDate.nullable(),
    trackDate: isoDate.nullable(),
    dueDate: isoDate.nullable(),
    originalIssueDate: isoDate.nullable(),
    suspendedDate: isoDate.nullable(),
    /** Completed renewals, newest first: on which day of the month periods end. */
    earlierPeriods: z.array(z.object({ effectiveDate: isoDate.nullable(), expirationDate: isoDate.nullable() })),
  }),
  inProcessRenewal: inProcessRenewal.nullable(),
  lastCompletedRenewal: renewalDetail.nullable(),
  renewalHistory: z.array(renewalDetail),
  /** Why a renewal cannot begin now; empty: it can. */
  hindrances: z.array(z.string()),
});
export type RenewalsOfLicense = z.infer<typeof renewalsOfLicense>;
