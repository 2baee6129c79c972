import { z } from 'zod';
import { changeOf, mayBeLeftOut } from '../changes.js';
import {
  choice,
  id,
  instant,
  isoDate,
  money,
  optionalDate,
  optionalLines,
  over,
  requiredText,
  words,
} from '../common.js';
import { CourierOption, InvoiceKind, InvoiceStatus } from './enums.js';

/** The three kinds of invoice (document 2, Invoices), their bodies, and the trust account warning. */
export const invoiceMessages = {
  creditCardCreated: 'Credit Card Invoice Created Successfully',
  creditCardUpdated: 'Credit Card Invoice Updated Successfully',
  creditCardDeleted: 'Credit Card Invoice Deleted Successfully',
  checkRequestCreated: 'Check Request Invoice Created Successfully',
  checkRequestUpdated: 'Check Request Invoice Updated Successfully',
  checkRequestDeleted: 'Check Request Invoice Deleted Successfully',
  checkRequestCancelled: 'Check Request Invoice Cancelled Successfully',
  achCreditCreated: 'ACH Credit Invoice Created Successfully',
  achCreditUpdated: 'ACH Credit Invoice Updated Successfully',
  achCreditDeleted: 'ACH Credit Invoice Deleted Successfully',
  trustAccountWarning: 'Trust Account Balance Warning',
  proceed: 'Proceed With Invoice',
  noTrustAccount: 'This client has no active trust account.',
  checkNumber: 'Must be a number from 1 to 2147483647',
  settled: 'This invoice is issued and can no longer change.',
  cancelled: 'This invoice is cancelled.',
  settledStays: 'This invoice is issued: its amount, its payee and its use of the trust account no longer change.',
  settledByAccounting: 'Accounting has recorded this payment.',
  notDeleted: 'An invoice that was issued is not deleted.',
  notInProcess: 'The renewal is not in process.',
} as const;

/** A sentence from a reason of `whyNotInvoice`. */
export const invoiceRefused = (reason: string): string => `This invoice cannot be added: ${reason}.`;

export const maxCheckNumber = 2_147_483_647;

/** Digits, 1 to 2147483647, or empty (decision 2). */
export const checkNumber = z
  .preprocess(
    (value) => (value === '' ? null : typeof value === 'number' ? String(value) : value),
    z
      .string()
      .trim()
      .regex(/^\d{1,10}$/, invoiceMessages.checkNumber)
      .transform(Number)
      .refine((value) => value >= 1 && value <= maxCheckNumber, invoiceMessages.checkNumber)
      .nullable(),
  )
  .nullish()
  .transform((value) => value ?? null);

const explanation = optionalLines(2000);
/** Left out: the server's proposal (see TrustAccountUse). */
const useTrustAccount = z.boolean().optional();

export const creditCardInvoiceBody = z
  .strictObject({
    chargeAmount: money,
    paymentMadeTo: requiredText(255),
    cardName: requiredText(255),
    paymentDate: optionalDate,
    checkNumber,
    isCancelled: z.boolean().default(false),
    cancelledOn: optionalDate,
    explanation,
    useTrustAccount,
  })
  .refine((value) => !value.isCancelled || value.cancelledOn !== null, {
    path: ['cancelledOn'],
    message: words.required,
    ...over('isCancelled', 'cancelledOn'),
  });
export type CreditCardInvoiceBody = z.infer<typeof creditCardInvoiceBody>;
export const creditCardInvoiceChange = changeOf(creditCardInvoiceBody);

export const checkRequestInvoiceBody = z.strictObject({
  checkAmount: money,
  checkPayableTo: requiredText(255),
  isCertifiedCheck: z.boolean({ error: words.required }),
  explanation,
  useTrustAccount,
});
export type CheckRequestInvoiceBody = z.infer<typeof checkRequestInvoiceBody>;
export const checkRequestInvoiceChange = changeOf(checkRequestInvoiceBody);

export const cancelCheckRequestBody = z.strictObject({ cancelledOn: isoDate, explanation: mayBeLeftOut(explanation) });
export type CancelCheckRequestBody = z.infer<typeof cancelCheckRequestBody>;

export const achCreditInvoiceBody = z.strictObject({
  achAmount: money,
  dateRequested: optionalDate,
  paymentMadeTo: requiredText(255),
  accountUsed: requiredText(255),
  dateOfPayment: optionalDate,
  checkNumber,
  explanation,
  useTrustAccount,
});
export type AchCreditInvoiceBody = z.infer<typeof achCreditInvoiceBody>;
export const achCreditInvoiceChange = changeOf(achCreditInvoiceBody);

/** What accounting records about an invoice (decision 5). */
export const checkIssuedBody = z.strictObject({
  checkNumber: checkNumber.refine((value) => value !== null, words.required),
  checkIssued: isoDate,
  shippingMethodCheck: choice(CourierOption.options),
});
export type CheckIssuedBody = z.infer<typeof checkIssuedBody>;
export const achPaidBody = z.strictObject({ dateOfPayment: isoDate });
export type AchPaidBody = z.infer<typeof achPaidBody>;
export const cardChargedBody = z.strictObject({ paymentDate: isoDate });
export type CardChargedBody = z.infer<typeof cardChargedBody>;

const shared = {
  id,
  version: z.number().int(),
  renewalId: id,
  licenseId: id,
  kind: InvoiceKind,
  status: InvoiceStatus,
  useTrustAccount: z.boolean(),
  explanation: z.string().nullable(),
  createdOn: instant,
  createdBy: z.object({ id, name: z.string() }).nullable(),
};
const amount = z.string();

export const creditCardInvoiceDetail = z.object({
  ...shared,
  chargeAmount: amount,
  paymentMadeTo: z.string(),
  cardName: z.string(),
  paymentDate: isoDate.nullable(),
  checkNumber: z.number().int().nullable(),
  isCancelled: z.boolean(),
  cancelledOn: isoDate.nullable(),
});
export type CreditCardInvoiceDetail = z.infer<typeof creditCardInvoiceDetail>;

export const checkRequestInvoiceDetail = z.object({
  ...shared,
  checkAmount: amount,
  checkPayableTo: z.string(),
  isCertifiedCheck: z.boolean(),
  checkIssued: isoDate.nullable(),
  checkNumber: z.number().int().nullable(),
  shippingMethodCheck: CourierOption.nullable(),
  isCancelled: z.boolean(),
  cancelledOn: isoDate.nullable(),
});
export type CheckRequestInvoiceDetail = z.infer<typeof checkRequestInvoiceDetail>;

export const achCreditInvoiceDetail = z.object({
  ...shared,
  achAmount: amount,
  dateRequested: isoDate.nullable(),
  paymentMadeTo: z.string(),
  accountUsed: z.string(),
  dateOfPayment: isoDate.nullable(),
  checkNumber: z.number().int().nullable(),
});
export type AchCreditInvoiceDetail = z.infer<typeof achCreditInvoiceDetail>;

/** The invoices of a renewal, oldest first; GET /renewals/{renewalId}/invoices. */
export const invoicesOfRenewal = z.object({
  checkRequests: z.array(checkRequestInvoiceDetail),
  creditCardInvoices: z.array(creditCardInvoiceDetail),
  achCreditInvoices: z.array(achCreditInvoiceDetail),
  /** Without cancelled ones. */
  invoiceSum: amount,
});
export type InvoicesOfRenewal = z.infer<typeof invoicesOfRenewal>;

/**
 * Whether an invoice uses the client's trust account, and its balance. For a new invoice `useTrustAccount` is the
 * proposal: yes if the account is active and the firm works the renewal.
 */
export const trustAccountUse = z.object({
  useTrustAccount: z.boolean(),
  /** The client has an active account: required for use. */
  isActive: z.boolean(),
  currentBalance: amount.nullable(),
  minimumBalanceThreshold: amount.nullable(),
  /** What this invoice has withdrawn already: 0.00 for a new one. */
  priorAmount: amount,
});
export type TrustAccountUse = z.infer<typeof trustAccountUse>;
