import type { CourierOption, InvoiceKind, LicenseDocumentPolicy, RenewalStage } from '@evergreen/contracts/enums';

export interface RenewalDocument {
  id: string;
  label: string;
  url: string;
}

/** A file is known by its content; the name is the one it came with. */
export interface LicenseFile {
  hash: string;
  fileName: string;
  size: number;
}

/** An e-mail with the license document, and whom it went to. Ids only. */
export interface LicenseEmail {
  messageId: string;
  propertyContactId: string;
}

/** What a renewal remembers of the facts that were recorded on it. */
export interface RenewalFacts {
  licenseId: string;
  trackingOnly: boolean;
  documentPolicy: LicenseDocumentPolicy;
  processStartDate: string | null;
  renewalDueDate: string | null;
  formsReceivedDate: string | null;
  noInvoiceRequired: boolean;
  /** Invoices that are not cancelled. */
  openInvoices: number;
  formsFiledDate: string | null;
  documents: readonly RenewalDocument[];
  licenseReceivedDate: string | null;
  effectiveDate: string | null;
  expirationDate: string | null;
  trackDate: string | null;
  licenseFile: LicenseFile | null;
  licenseSentDate: string | null;
  shippingMethodLicense: CourierOption | null;
  /** The day of the newest e-mail with the license to the property's contacts. */
  licenseEmailSentDate: string | null;
  sendLicenseNotApplicable: boolean;
  notes: string | null;
  followUpDate: string | null;
  /** Where an abandoned renewal stood. */
  abandonedAt: RenewalStage | null;
}

export type RenewalEvent =
  | {
      type: 'RenewalBegun';
      licenseId: string;
      processStartDate: string;
      dueDate: string | null;
      trackingOnly: boolean;
      documentPolicy: LicenseDocumentPolicy;
      /** The license's expiration when its renewal began: the history shows which period came to its end. */
      previousExpirationDate?: string | null | undefined;
    }
  | {
      /** What a register tells of a period that was renewed before the license came here. */
      type: 'RenewalImported';
      licenseId: string;
      previousExpirationDate: string | null;
      effectiveDate: string;
      expirationDate: string | null;
    }
  | { type: 'ImportedRenewalRemoved' }
  | { type: 'FormsReceived'; formsReceivedDate: string; renewalDueDate: string | null }
  | { type: 'InvoiceRequirementSet'; noInvoiceRequired: boolean }
  | {
      type: 'InvoiceOpened';
      invoiceId: string;
      invoiceKind: InvoiceKind;
      /** It comes back after it was cancelled or deleted: the step it belongs to may be complete by now. */
      restored?: boolean | undefined;
    }
  | { type: 'InvoiceClosed'; invoiceId: string }
  | { type: 'FormsFiled'; dateFiled: string; documents: readonly RenewalDocument[] }
  | {
      type: 'LicenseReceived';
      formsReceivedDate: string;
      licenseReceivedDate: string | null;
      effectiveDate: string;
      expirationDate: string;
      trackDate: string;
      /** Absent or null: the file that was recorded before stays. */
      document?: LicenseFile | null | undefined;
    }
  | { type: 'LicenseFileRemoved' }
  | { type: 'LicenseEmailed'; emailedOn: string; emails: readonly LicenseEmail[] }
  | { type: 'LicenseSent'; licenseSentDate: string; shippingMethodLicense: CourierOption }
  | { type: 'SendRequirementSet'; sendLicenseNotApplicable: boolean }
  | { type: 'StageAdvanced'; from: RenewalStage; to: RenewalStage }
  | { type: 'StageReturned'; from: RenewalStage; to: RenewalStage }
  | {
      type: 'StartDateChanged';
      processStartDate: string;
      /** Absent: it stays as it is. */
      dueDate?: string | null | undefined;
    }
  | { type: 'NotesChanged'; notes: string | null; followUpDate?: string | null | undefined }
  | { type: 'TrackingOnlyToggled'; trackingOnly: boolean }
  | {
      type: 'RenewalCompleted';
      effectiveDate: string;
      expirationDate: string;
      trackDate: string;
      completeRenewalTasks: boolean;
    }
  | { type: 'RenewalAbandoned' }
  | {
      /** An abandoned renewal goes on where it was. */
      type: 'RenewalRestored';
      stage: RenewalStage;
      trackingOnly: boolean;
      renewalDueDate: string | null;
      notes: string | null;
      followUpDate: string | null;
    };

export const noFacts: RenewalFacts = {
  licenseId: '',
  trackingOnly: false,
  documentPolicy: 'DocumentPerRenewal',
  processStartDate: null,
  renewalDueDate: null,
  formsReceivedDate: null,
  noInvoiceRequired: false,
  openInvoices: 0,
  formsFiledDate: null,
  documents: [],
  licenseReceivedDate: null,
  effectiveDate: null,
  expirationDate: null,
  trackDate: null,
  licenseFile: null,
  licenseSentDate: null,
  shippingMethodLicense: null,
  licenseEmailSentDate: null,
  sendLicenseNotApplicable: false,
  notes: null,
  followUpDate: null,
  abandonedAt: null,
};

/** What an event leaves behind; moving along the stages leaves nothing but the stage. */
export const recorded = (event: RenewalEvent, { openInvoices }: RenewalFacts): Partial<RenewalFacts> => {
  switch (event.type) {
    case 'RenewalBegun':
      return {
        licenseId: event.licenseId,
        trackingOnly: event.trackingOnly,
        documentPolicy: event.documentPolicy,
        processStartDate: event.processStartDate,
        renewalDueDate: event.dueDate,
      };
    case 'RenewalImported':
      return {
        licenseId: event.licenseId,
        effectiveDate: event.effectiveDate,
        expirationDate: event.expirationDate,
      };
    case 'FormsReceived':
      return { formsReceivedDate: event.formsReceivedDate, renewalDueDate: event.renewalDueDate };
    case 'InvoiceRequirementSet':
      return { noInvoiceRequired: event.noInvoiceRequired };
    case 'InvoiceOpened':
      return { openInvoices: openInvoices + 1 };
    case 'InvoiceClosed':
      return { openInvoices: openInvoices - 1 };
    case 'FormsFiled':
      return { formsFiledDate: event.dateFiled, documents: event.documents };
    case 'LicenseReceived':
      return {
        formsReceivedDate: event.formsReceivedDate,
        licenseReceivedDate: event.licenseReceivedDate,
        effectiveDate: event.effectiveDate,
        expirationDate: event.expirationDate,
        trackDate: event.trackDate,
        ...(event.document ? { licenseFile: event.document } : {}),
      };
    case 'LicenseFileRemoved':
      return { licenseFile: null };
    case 'LicenseEmailed':
      return { licenseEmailSentDate: event.emailedOn };
    case 'LicenseSent':
      return { licenseSentDate: event.licenseSentDate, shippingMethodLicense: event.shippingMethodLicense };
    case 'SendRequirementSet':
      return { sendLicenseNotApplicable: event.sendLicenseNotApplicable };
    case 'StartDateChanged':
      return {
        processStartDate: event.processStartDate,
        ...(event.dueDate === undefined ? {} : { renewalDueDate: event.dueDate }),
      };
    case 'NotesChanged':
      return {
        notes: event.notes,
        ...(event.followUpDate === undefined ? {} : { followUpDate: event.followUpDate }),
      };
    case 'TrackingOnlyToggled':
      return { trackingOnly: event.trackingOnly };
    case 'StageAdvanced':
    case 'StageReturned':
    case 'RenewalCompleted':
    case 'RenewalAbandoned':
    case 'ImportedRenewalRemoved':
      return {};
    case 'RenewalRestored':
      return { abandonedAt: null };
  }
};
