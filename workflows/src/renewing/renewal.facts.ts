import type { LicenseDocumentPolicy } from '@evergreen/contracts/licensing/enums';
import type { CourierOption, RenewalStage } from '@evergreen/contracts/renewing/enums';
import type { LicenseFile, RenewalDocument, RenewalEvent } from './renewal.events.js';

/** The step that an event is a record of; it may be corrected at later stages. */
export const stepRecords = {
  2: ['FormsReceived'],
  3: ['InvoiceRequirementSet', 'InvoiceOpened'],
  4: ['FormsFiled'],
  5: ['LicenseReceived', 'LicenseFileRemoved'],
  6: ['LicenseSent', 'LicenseEmailed', 'SendRequirementSet'],
} as const satisfies Readonly<Record<number, readonly RenewalEvent['type'][]>>;

const unknown = null as string | null;

/** Facts recorded on a renewal, as they are before its first event. */
export const noFacts = {
  licenseId: '',
  trackingOnly: false,
  documentPolicy: 'DocumentPerRenewal' as LicenseDocumentPolicy,
  processStartDate: unknown,
  renewalDueDate: unknown,
  formsReceivedDate: unknown,
  noInvoiceRequired: false,
  /** Without cancelled ones. */
  openInvoices: 0,
  formsFiledDate: unknown,
  documents: [] as readonly RenewalDocument[],
  licenseReceivedDate: unknown,
  effectiveDate: unknown,
  expirationDate: unknown,
  trackDate: unknown,
  licenseFile: null as LicenseFile | null,
  licenseSentDate: unknown,
  shippingMethodLicense: null as CourierOption | null,
  /** The date of the newest e-mail to the property's contacts. */
  licenseEmailSentDate: unknown,
  sendLicenseNotApplicable: false,
  notes: unknown,
  followUpDate: unknown,
  /** The stage of an abandoned renewal. */
  abandonedAt: null as RenewalStage | null,
};
export type RenewalFacts = typeof noFacts;

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
