import type { LicenseDocumentPolicy } from '@evergreen/contracts/licensing/enums';
import type { CourierOption, RenewalStage } from '@evergreen/contracts/renewing/enums';
import type { LicenseFile, RenewalDocument, RenewalEvent } from './renewal.events.js';

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

type FactsOf<K extends RenewalEvent['type']> = (
  event: Extract<RenewalEvent, { type: K }>,
  facts: RenewalFacts,
) => Partial<RenewalFacts>;

/** What events leave behind under another name, and what they add up to. */
const otherwise: { readonly [K in RenewalEvent['type']]?: FactsOf<K> } = {
  RenewalBegun: ({ dueDate }) => ({ renewalDueDate: dueDate }),
  InvoiceOpened: (_, { openInvoices }) => ({ openInvoices: openInvoices + 1 }),
  InvoiceClosed: (_, { openInvoices }) => ({ openInvoices: openInvoices - 1 }),
  FormsFiled: ({ dateFiled }) => ({ formsFiledDate: dateFiled }),
  LicenseReceived: ({ document }) => (document ? { licenseFile: document } : {}),
  LicenseFileRemoved: () => ({ licenseFile: null }),
  LicenseEmailed: ({ emailedOn }) => ({ licenseEmailSentDate: emailedOn }),
  StartDateChanged: ({ dueDate }) => (dueDate === undefined ? {} : { renewalDueDate: dueDate }),
};

/** What an event leaves behind: each field that is a fact by the same name, and what is said above. */
export const recorded = (event: RenewalEvent, facts: RenewalFacts): Partial<RenewalFacts> => {
  const same = Object.entries(event).filter(([field, value]) => field in noFacts && value !== undefined);
  const of = otherwise[event.type] as FactsOf<RenewalEvent['type']> | undefined;
  return { ...Object.fromEntries(same), ...of?.(event, facts) };
};
