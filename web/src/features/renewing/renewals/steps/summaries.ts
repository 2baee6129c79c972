import { counted } from '@evergreen/contracts/counted';
import { courierOptionLabels } from '@evergreen/contracts/renewing/enums';
import type { RenewalsOfLicense, RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import { emailStateOf, emailStateWords } from '@evergreen/contracts/renewing/sending';
import type { RenewalStepNumber } from '@evergreen/workflows/renewing/renewal.steps';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { moneyText } from '../../../../kit/values/Money';

/** Only mails that a mail server accepted count as e-mailed. */
export const emailed = (day: string, recipients: RenewalDetail['licenseEmailRecipients']): string => {
  const state = emailStateOf(recipients);
  return state === 'sent' ? `Emailed ${shortDate(day)}` : `Email of ${shortDate(day)}: ${emailStateWords[state]}`;
};

/** Each step in a line: its recorded values, or its explanation. */
export const summaries: Record<
  RenewalStepNumber,
  (renewal: RenewalDetail, license: RenewalsOfLicense['license']) => string
> = {
  1: (r) =>
    [`Started ${shortDate(r.processStartDate)}`, r.renewalDueDate && `due date ${shortDate(r.renewalDueDate)}`]
      .filter(Boolean)
      .join(' · '),
  2: (r) => (r.formsReceivedDate ? `Forms obtained ${shortDate(r.formsReceivedDate)}` : ''),
  3: (r, license) => {
    if (r.noInvoiceRequired) return 'No invoice required';
    const fee = `License renewal fee ${moneyText(license.licenseRenewalFee)}`;
    if (r.openInvoices === 0) return `No invoice yet. ${fee}.`;
    return `${counted(r.openInvoices, 'invoice')}, ${moneyText(r.invoiceSum)} · ${fee}`;
  },
  4: (r) =>
    r.formsFiledDate
      ? [`Filed ${shortDate(r.formsFiledDate)}`, ...r.licenseRenewalDocuments.map(({ label }) => label)].join(' · ')
      : '',
  5: (r) =>
    r.expirationDate
      ? `Effective ${shortDate(r.effectiveDate)} to ${shortDate(r.expirationDate)} · track date ${shortDate(r.trackDate)}`
      : '',
  6: (r) => {
    if (r.sendLicenseNotApplicable) return 'Not applicable';
    const by = r.shippingMethodLicense ? ` by ${courierOptionLabels[r.shippingMethodLicense]}` : '';
    return [
      r.licenseSentDate && `Sent ${shortDate(r.licenseSentDate)}${by}`,
      r.licenseEmailSentDate && emailed(r.licenseEmailSentDate, r.licenseEmailRecipients),
    ]
      .filter(Boolean)
      .join(' · ');
  },
};

/** Shown when the license is received without a document to wait for: title and text. */
export const documentNotices: Partial<
  Record<RenewalDetail['documentPolicy'], readonly [title: string, words: string]>
> = {
  InitialDocumentOnly: [
    'License has a Persistent License Document',
    'This license keeps its first document, so no new one is issued. Do not wait for it: finish the remaining steps.',
  ],
  NoDocument: [
    'No License Document Issued',
    'The licensing authority issues no document for this license. Do not wait for one: finish the remaining steps.',
  ],
};
