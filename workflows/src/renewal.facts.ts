import type { LicenseDocumentPolicy } from '@evergreen/contracts/licensing/enums';
import type { CourierOption, RenewalStage } from '@evergreen/contracts/renewing/enums';
import type { LicenseFile, RenewalDocument, RenewalEvent } from './renewal.events.js';

/** Facts recorded on a renewal. */
export interface RenewalFacts {
  licenseId: string;
  trackingOnly: boolean;
  documentPolicy: LicenseDocumentPolicy;
  processStartDate: string | null;
  renewalDueDate: string | null;
  formsReceivedDate: string | null;
  noInvoiceRequired: boolean;
  /** Without cancelled ones. */
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
  /** The date of the newest e-mail to the property's contacts. */
  licenseEmailSentDate: string | null;
  sendLicenseNotApplicable: boolean;
  notes: string | null;
  followUpDate: string | null;
  /** The stage of an abandoned renewal. */
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

/** Facts with another name than the event's field, and sums. */
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

/** The facts after an event: fields with the same name, and the exceptions above. */
export const recorded = (event: RenewalEvent, facts: RenewalFacts): Partial<RenewalFacts> => {
  const same = Object.entries(event).filter(([field, value]) => field in noFacts && value !== undefined);
  const of = otherwise[event.type] as FactsOf<RenewalEvent['type']> | undefined;
  return { ...Object.fromEntries(same), ...of?.(event, facts) };
};
