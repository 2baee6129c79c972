import { type RenewalEvent, renewalSchemas } from '@evergreen/workflows/renewing/renewal.events';
import { z } from 'zod';
import {
  anInvoiceOf,
  courierOptionLabels,
  invoiceKindLabels,
  type RenewalStage,
  renewalStageLabels,
} from '@evergreen/contracts/renewing/enums';
import type { PayloadOf } from '@evergreen/workflows/event-schemas';
import { renewalMachine } from '@evergreen/workflows/renewing/renewal.machine';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';

/** Every event of a renewal has its license's id: readers of one event need not look for the others. */
export type RecordedRenewalEvent = RenewalEvent & { readonly licenseId: string };

type Schemas = typeof renewalSchemas;
type OfLicense = { readonly [K in keyof Schemas]: z.ZodType<PayloadOf<Schemas[K]> & { readonly licenseId: string }> };

const schemas = Object.fromEntries(
  Object.entries(renewalSchemas).map(([type, schema]) => [type, z.object({ licenseId: z.uuid(), ...schema.shape })]),
) as unknown as OfLicense;

const movement = ({ from, to }: { from: RenewalStage; to: RenewalStage }) =>
  `moved the renewal of {subject} from ${renewalStageLabels[from]} to ${renewalStageLabels[to]}`;

export const renewalEvents = catalog({
  kind: 'renewal',
  noun: 'renewal',
  schemas,
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
    // Fields that have another name in the row.
    dueDate: ['Forms Due', 'hidden'],
    dateFiled: ['Forms Filed', 'hidden'],
    emailedOn: ['License Emailed', 'hidden'],
    from: ['Stage', 'hidden'],
    to: ['Stage', 'hidden'],
  },
  events: {
    RenewalBegun: ({ trackingOnly }) =>
      `began the renewal of {subject}, ${trackingOnly ? 'tracking only' : 'full process'}`,
    RenewalImported: 'brought a past renewal of {subject} in from a register',
    ImportedRenewalRemoved: 'took out a past renewal of {subject} that came from a register',
    FormsReceived: 'recorded the forms obtained for {subject}',
    InvoiceRequirementSet: ({ noInvoiceRequired }) =>
      noInvoiceRequired ? 'noted that {subject} needs no invoice' : 'noted that {subject} needs an invoice',
    InvoiceOpened: ({ invoiceKind }) => `put ${anInvoiceOf[invoiceKind]} on the renewal of {subject}`,
    InvoiceClosed: {
      sentence: 'took an invoice off the renewal of {subject}',
      opensTo: { label: 'Invoice', before: 'On the renewal', after: 'Off the renewal' },
    },
    FormsFiled: 'recorded the forms filed for {subject}',
    LicenseReceived: 'recorded the license received for {subject}',
    LicenseFileRemoved: 'removed the license document from the renewal of {subject}',
    LicenseEmailed: ({ emails }) =>
      `emailed {subject} to ${emails.length === 1 ? 'a property contact' : `${emails.length} property contacts`}`,
    LicenseSent: 'recorded that {subject} was sent to the property',
    SendRequirementSet: ({ sendLicenseNotApplicable }) =>
      sendLicenseNotApplicable ? 'noted that {subject} need not be sent' : 'noted that {subject} is to be sent',
    StageAdvanced: movement,
    StageReturned: (event) => `${movement(event)}, one step back`,
    StartDateChanged: {
      version: 2,
      // Version 1 had no due date.
      upcast: { 1: (old) => old },
      sentence: ({ dueDate }) =>
        `changed the start date ${dueDate === undefined ? '' : 'and the due date '}of the renewal of {subject}`,
    },
    NotesChanged: ({ notes }) =>
      notes === null ? 'removed the renewal notes of {subject}' : 'changed the renewal notes of {subject}',
    TrackingOnlyToggled: ({ trackingOnly }) =>
      `made the renewal of {subject} ${trackingOnly ? 'tracking only' : 'a full process'}, from its first step`,
    RenewalCompleted: 'completed the renewal of {subject}',
    RenewalAbandoned: 'abandoned the renewal of {subject}',
    RenewalRestored: ({ stage }) => `took up the abandoned renewal of {subject} again, at ${renewalStageLabels[stage]}`,
  },
});

export const Renewals = machineAggregate(renewalMachine, renewalEvents);
export type RenewalState = (typeof Renewals)['initial'];
