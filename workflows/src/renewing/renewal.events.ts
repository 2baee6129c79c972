import { LicenseDocumentPolicy } from '@evergreen/contracts/licensing/enums';
import { CourierOption, InvoiceKind, RenewalStage } from '@evergreen/contracts/renewing/enums';
import { z } from 'zod';
import { type EventsOf, listOf, nothing } from '../event-schemas.js';

const date = z.iso.date();
const term = { effectiveDate: date, expirationDate: date, trackDate: date };

const renewalDocument = z.object({ id: z.uuid(), label: z.string(), url: z.string() });
export type RenewalDocument = z.infer<typeof renewalDocument>;

/** A file by its hash, with its original name. */
const licenseFile = z.object({ hash: z.string(), fileName: z.string(), size: z.number().int() });
export type LicenseFile = z.infer<typeof licenseFile>;

/** An e-mail with the license document, and its recipients. Ids only. */
const licenseEmail = z.object({ messageId: z.uuid(), propertyContactId: z.uuid() });
export type LicenseEmail = z.infer<typeof licenseEmail>;

const moved = z.object({ from: RenewalStage, to: RenewalStage });

/** Events of a renewal. */
export const renewalSchemas = {
  RenewalBegun: z.object({
    licenseId: z.uuid(),
    processStartDate: date,
    dueDate: date.nullable(),
    trackingOnly: z.boolean(),
    documentPolicy: LicenseDocumentPolicy,
    /** The license's expiration at the beginning, for the history. */
    previousExpirationDate: date.nullish(),
  }),
  /** A past renewal from a register. */
  RenewalImported: z.object({
    licenseId: z.uuid(),
    previousExpirationDate: date.nullable(),
    effectiveDate: date,
    expirationDate: date.nullable(),
  }),
  ImportedRenewalRemoved: nothing,
  FormsReceived: z.object({ formsReceivedDate: date, renewalDueDate: date.nullable() }),
  InvoiceRequirementSet: z.object({ noInvoiceRequired: z.boolean() }),
  InvoiceOpened: z.object({
    invoiceId: z.uuid(),
    invoiceKind: InvoiceKind,
    /** Restored after cancellation or deletion: its step may be complete already. */
    restored: z.boolean().optional(),
  }),
  InvoiceClosed: z.object({ invoiceId: z.uuid() }),
  FormsFiled: z.object({ dateFiled: date, documents: listOf(renewalDocument) }),
  LicenseReceived: z.object({
    formsReceivedDate: date,
    licenseReceivedDate: date.nullable(),
    ...term,
    /** Missing or null: the recorded file stays. */
    document: licenseFile.nullish(),
  }),
  LicenseFileRemoved: nothing,
  LicenseEmailed: z.object({ emailedOn: date, emails: listOf(licenseEmail) }),
  LicenseSent: z.object({ licenseSentDate: date, shippingMethodLicense: CourierOption }),
  SendRequirementSet: z.object({ sendLicenseNotApplicable: z.boolean() }),
  StageAdvanced: moved,
  StageReturned: moved,
  /** A missing due date stays, as does the notes' follow-up date. */
  StartDateChanged: z.object({ processStartDate: date, dueDate: date.nullish() }),
  NotesChanged: z.object({ notes: z.string().nullable(), followUpDate: date.nullish() }),
  TrackingOnlyToggled: z.object({ trackingOnly: z.boolean() }),
  RenewalCompleted: z.object({ ...term, completeRenewalTasks: z.boolean() }),
  RenewalAbandoned: nothing,
  /** Restores an abandoned renewal at its former stage. */
  RenewalRestored: z.object({
    stage: RenewalStage,
    trackingOnly: z.boolean(),
    renewalDueDate: date.nullable(),
    notes: z.string().nullable(),
    followUpDate: date.nullable(),
  }),
};
export type RenewalEvent = EventsOf<typeof renewalSchemas>;
