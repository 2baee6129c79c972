import { z } from 'zod';
import {
  CourierOption,
  courierOptionLabels,
  InvoiceKind,
  anInvoiceOf,
  invoiceKindLabels,
  LicenseDocumentPolicy,
  RenewalStage,
  renewalStageLabels,
} from '@evergreen/contracts/enums';
import type { RenewalEvent } from '@evergreen/workflows/renewal.facts';
import { renewalMachine } from '@evergreen/workflows/renewal.machine';
import { machineAggregate } from '../../kernel/events/aggregate.js';
import { catalog } from '../../kernel/events/catalog.js';

/** Every event of a renewal names its license: readers of one event need not look for the others. */
export type RecordedRenewalEvent = RenewalEvent & { readonly licenseId: string };

const date = z.iso.date();
const licenseId = z.uuid();
const file = z.object({ hash: z.string(), fileName: z.string(), size: z.number().int() });
const moved = z.object({ licenseId, from: RenewalStage, to: RenewalStage });

const movement = ({ from, to }: { from: RenewalStage; to: RenewalStage }) =>
  `moved the renewal of {subject} from ${renewalStageLabels[from]} to ${renewalStageLabels[to]}`;

export const renewalEvents = catalog<RecordedRenewalEvent>({
  kind: 'renewal',
  noun: 'renewal',
  labels: {
    licenseId: ['License', 'hidden'],
    status: ['Renewal', { inProcess: 'In Process', complete: 'Complete', abandoned: 'Abandoned' }],
    stage: ['Stage', renewalStageLabels],
    processStartDate: ['Start Date', 'date'],
    formsReceivedDate: ['Forms Obtained', 'date'],
    formsFiledDate: ['Forms Filed', 'date'],
    renewalDueDate: ['Forms Due', 'date'],
    licenseReceivedDate: ['License Received', 'date'],
    effectiveDate: ['Effective Date', 'date'],
    expirationDate: ['Expiration', 'date'],
    trackDate: ['Track Date', 'date'],
    trackingOnly: ['Tracking Only Renewal', 'flag'],
    documentPolicy: [
      'License Document Issuance',
      {
        DocumentPerRenewal: 'Document Per Renewal',
        InitialDocumentOnly: 'Initial Document Only',
        NoDocument: 'No Document',
      },
    ],
    previousExpirationDate: ['Expired', 'date'],
    noInvoiceRequired: ['No Invoice Required', 'flag'],
    invoiceId: ['Invoice', 'hidden'],
    invoiceKind: ['Invoice', invoiceKindLabels],
    restored: ['Restored', 'hidden'],
    documents: ['Documents', 'list'],
    document: ['License File', 'document'],
    licenseEmailSentDate: ['License Emailed', 'date'],
    emails: ['Emails', 'hidden'],
    licenseSentDate: ['License Sent', 'date'],
    shippingMethodLicense: ['Shipping Method', courierOptionLabels],
    sendLicenseNotApplicable: ['Sending Not Applicable', 'flag'],
    notes: ['Renewal Notes', 'text'],
    followUpDate: ['Follow-up Date', 'date'],
    begunBy: ['Begun By', 'record'],
    completedBy: ['Completed By', 'record'],
    completedAt: ['Completed', 'instant'],
    completeRenewalTasks: ['Complete Renewal Tasks', 'flag'],
    imported: ['Imported', 'flag'],
    // What the row calls otherwise.
    dueDate: ['Forms Due', 'hidden'],
    dateFiled: ['Forms Filed', 'hidden'],
    emailedOn: ['License Emailed', 'hidden'],
    from: ['Stage', 'hidden'],
    to: ['Stage', 'hidden'],
  },
  specs: {
    RenewalBegun: {
      version: 1,
      schema: z.object({
        licenseId,
        processStartDate: date,
        dueDate: date.nullable(),
        trackingOnly: z.boolean(),
        documentPolicy: LicenseDocumentPolicy,
        previousExpirationDate: date.nullish(),
      }),
      sentence: ({ trackingOnly }) =>
        `began the renewal of {subject}, ${trackingOnly ? 'tracking only' : 'full process'}`,
    },
    RenewalImported: {
      version: 1,
      schema: z.object({
        licenseId,
        previousExpirationDate: date.nullable(),
        effectiveDate: date,
        expirationDate: date.nullable(),
      }),
      sentence: 'brought a past renewal of {subject} in from a register',
    },
    ImportedRenewalRemoved: {
      version: 1,
      schema: z.object({ licenseId }),
      sentence: 'took out a past renewal of {subject} that a register had told of',
    },
    FormsReceived: {
      version: 1,
      schema: z.object({ licenseId, formsReceivedDate: date, renewalDueDate: date.nullable() }),
      sentence: 'recorded the forms obtained for {subject}',
    },
    InvoiceRequirementSet: {
      version: 1,
      schema: z.object({ licenseId, noInvoiceRequired: z.boolean() }),
      sentence: ({ noInvoiceRequired }) =>
        noInvoiceRequired ? 'noted that {subject} needs no invoice' : 'noted that {subject} needs an invoice',
    },
    InvoiceOpened: {
      version: 1,
      schema: z.object({ licenseId, invoiceId: z.uuid(), invoiceKind: InvoiceKind, restored: z.boolean().optional() }),
      sentence: ({ invoiceKind }) => `put ${anInvoiceOf[invoiceKind]} on the renewal of {subject}`,
    },
    InvoiceClosed: {
      version: 1,
      schema: z.object({ licenseId, invoiceId: z.uuid() }),
      sentence: 'took an invoice off the renewal of {subject}',
      opensTo: { label: 'Invoice', before: 'On the renewal', after: 'Off the renewal' },
    },
    FormsFiled: {
      version: 1,
      schema: z.object({
        licenseId,
        dateFiled: date,
        documents: z.array(z.object({ id: z.uuid(), label: z.string(), url: z.string() })),
      }),
      sentence: 'recorded the forms filed for {subject}',
    },
    LicenseReceived: {
      version: 1,
      schema: z.object({
        licenseId,
        formsReceivedDate: date,
        licenseReceivedDate: date.nullable(),
        effectiveDate: date,
        expirationDate: date,
        trackDate: date,
        document: file.nullish(),
      }),
      sentence: 'recorded the license received for {subject}',
    },
    LicenseFileRemoved: {
      version: 1,
      schema: z.object({ licenseId }),
      sentence: 'removed the license document from the renewal of {subject}',
    },
    LicenseEmailed: {
      version: 1,
      schema: z.object({
        licenseId,
        emailedOn: date,
        emails: z.array(z.object({ messageId: z.uuid(), propertyContactId: z.uuid() })),
      }),
      sentence: ({ emails }) =>
        `emailed {subject} to ${emails.length === 1 ? 'a property contact' : `${emails.length} property contacts`}`,
    },
    LicenseSent: {
      version: 1,
      schema: z.object({ licenseId, licenseSentDate: date, shippingMethodLicense: CourierOption }),
      sentence: 'recorded that {subject} was sent to the property',
    },
    SendRequirementSet: {
      version: 1,
      schema: z.object({ licenseId, sendLicenseNotApplicable: z.boolean() }),
      sentence: ({ sendLicenseNotApplicable }) =>
        sendLicenseNotApplicable ? 'noted that {subject} need not be sent' : 'noted that {subject} is to be sent',
    },
    StageAdvanced: { version: 1, schema: moved, sentence: movement },
    StageReturned: { version: 1, schema: moved, sentence: (event) => `${movement(event)}, one step back` },
    StartDateChanged: {
      version: 2,
      schema: z.object({ licenseId, processStartDate: date, dueDate: date.nullish() }),
      // It said nothing of the due date.
      upcast: { 1: (old) => old },
      sentence: ({ dueDate }) =>
        `changed the start date ${dueDate === undefined ? '' : 'and the due date '}of the renewal of {subject}`,
    },
    NotesChanged: {
      version: 1,
      schema: z.object({ licenseId, notes: z.string().nullable(), followUpDate: date.nullish() }),
      sentence: ({ notes }) =>
        notes === null ? 'removed the renewal notes of {subject}' : 'changed the renewal notes of {subject}',
    },
    TrackingOnlyToggled: {
      version: 1,
      schema: z.object({ licenseId, trackingOnly: z.boolean() }),
      sentence: ({ trackingOnly }) =>
        `made the renewal of {subject} ${trackingOnly ? 'tracking only' : 'a full process'}, from its first step`,
    },
    RenewalCompleted: {
      version: 1,
      schema: z.object({
        licenseId,
        effectiveDate: date,
        expirationDate: date,
        trackDate: date,
        completeRenewalTasks: z.boolean(),
      }),
      sentence: 'completed the renewal of {subject}',
    },
    RenewalAbandoned: {
      version: 1,
      schema: z.object({ licenseId }),
      sentence: 'abandoned the renewal of {subject}',
    },
    RenewalRestored: {
      version: 1,
      schema: z.object({
        licenseId,
        stage: RenewalStage,
        trackingOnly: z.boolean(),
        renewalDueDate: date.nullable(),
        notes: z.string().nullable(),
        followUpDate: date.nullable(),
      }),
      sentence: ({ stage }) => `took up the abandoned renewal of {subject} again, at ${renewalStageLabels[stage]}`,
    },
  },
});

export const Renewals = machineAggregate(renewalMachine, renewalEvents);
export type RenewalState = (typeof Renewals)['initial'];
