import {
  type AchCreditInvoiceBody,
  achCreditInvoiceBody,
  type CheckRequestInvoiceBody,
  checkRequestInvoiceBody,
  type CreditCardInvoiceBody,
  creditCardInvoiceBody,
} from '@evergreen/contracts/renewing/invoices';
import type { InvoiceFields } from '@evergreen/workflows/renewing/invoice.events';
import { whole } from '../../../../kernel/records/whole.js';
import type { InvoiceState } from './invoices.events.js';

/** What a form sends, with the same names for all three kinds. */
export interface InvoiceDraft extends Omit<InvoiceFields, 'settledOn' | 'checkNumber' | 'useTrustAccount'> {
  /** Left out if the form does not ask: accounting issues a check. */
  readonly settledOn?: string | null;
  readonly checkNumber?: number | null;
  /** Left out: unchanged, or as proposed. */
  readonly useTrustAccount: boolean | undefined;
  /** Null: not cancelled. Left out if the form does not ask. */
  readonly cancelledOn?: string | null;
}

const blank = { means: null, isCertifiedCheck: null, dateRequested: null };

export const creditCardDraft = (body: CreditCardInvoiceBody): InvoiceDraft => ({
  ...blank,
  amount: body.chargeAmount,
  payableTo: body.paymentMadeTo,
  means: body.cardName,
  settledOn: body.paymentDate,
  checkNumber: body.checkNumber,
  explanation: body.explanation,
  useTrustAccount: body.useTrustAccount,
  cancelledOn: body.isCancelled ? body.cancelledOn : null,
});

export const checkRequestDraft = (body: CheckRequestInvoiceBody): InvoiceDraft => ({
  ...blank,
  amount: body.checkAmount,
  payableTo: body.checkPayableTo,
  isCertifiedCheck: body.isCertifiedCheck,
  explanation: body.explanation,
  useTrustAccount: body.useTrustAccount,
});

export const achCreditDraft = (body: AchCreditInvoiceBody): InvoiceDraft => ({
  ...blank,
  amount: body.achAmount,
  payableTo: body.paymentMadeTo,
  means: body.accountUsed,
  dateRequested: body.dateRequested,
  settledOn: body.dateOfPayment,
  checkNumber: body.checkNumber,
  explanation: body.explanation,
  useTrustAccount: body.useTrustAccount,
});

/** The draft that a change makes of an existing invoice. */
export type InvoiceChange = (stored: InvoiceState) => InvoiceDraft;

export const creditCardChanged =
  (sent: Partial<CreditCardInvoiceBody>): InvoiceChange =>
  ({ value, context: { amount: chargeAmount, payableTo: paymentMadeTo, means: cardName, settledOn, ...stored } }) => {
    const isCancelled = value === 'cancelled';
    const known = { ...stored, chargeAmount, paymentMadeTo, cardName, paymentDate: settledOn, isCancelled };
    return creditCardDraft(whole(creditCardInvoiceBody, known, sent));
  };

export const checkRequestChanged =
  (sent: Partial<CheckRequestInvoiceBody>): InvoiceChange =>
  ({ context: { amount: checkAmount, payableTo: checkPayableTo, ...stored } }) =>
    checkRequestDraft(whole(checkRequestInvoiceBody, { ...stored, checkAmount, checkPayableTo }, sent));

export const achCreditChanged =
  (sent: Partial<AchCreditInvoiceBody>): InvoiceChange =>
  ({ context: { amount: achAmount, payableTo: paymentMadeTo, means: accountUsed, settledOn, ...stored } }) => {
    const known = { ...stored, achAmount, paymentMadeTo, accountUsed, dateOfPayment: settledOn };
    return achCreditDraft(whole(achCreditInvoiceBody, known, sent));
  };
