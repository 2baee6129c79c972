import { invoiceCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../../kit/http/calls';
import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type * as I from '@evergreen/contracts/renewing/invoices';
import type { Submission } from '../../../../kit/http/api';
import { useResource } from '../../../../kit/data/queries';
import { touchesRenewal } from '../renewals.api';

/** The common fields of an invoice of any kind. */
export type AnyInvoice = I.CreditCardInvoiceDetail | I.CheckRequestInvoiceDetail | I.AchCreditInvoiceDetail;

export const useInvoices = (licenseId: string, renewalId: string) =>
  useResource({
    key: ['license', licenseId, 'renewal', renewalId, 'invoices'],
    shows: { license: licenseId, renewal: renewalId, invoice: true },
    load: (signal) => callsAt(invoiceCalls, { renewalId }).list(signal),
    aside: true,
  });

const callsOf = (renewalId: string, kind: InvoiceKind, invoiceId: string) => {
  const calls = callsAt(invoiceCalls, { renewalId, invoiceId });
  return {
    CreditCard: { remove: calls.deleteCreditCard, use: calls.useCreditCard },
    CheckRequest: { remove: calls.deleteCheckRequest, use: calls.useCheckRequest },
    AchCredit: { remove: calls.deleteAchCredit, use: calls.useAchCredit },
  }[kind];
};

/** Refetched for every dialog: the balance decides what is asked before an invoice is sent. */
export const useTrustAccount = (renewalId: string, kind: InvoiceKind, invoiceId: string | undefined) =>
  useResource({
    key: ['renewal', renewalId, 'use-trust-account', invoiceId],
    shows: { trustAccount: true, invoice: true },
    load: (signal) =>
      invoiceId === undefined
        ? callsAt(invoiceCalls, { renewalId }).newUse(signal)
        : callsOf(renewalId, kind, invoiceId).use(signal),
    aside: true,
    staleTime: 0,
  });

/** The payee of the license's authority: its payable-to, otherwise its name. Undefined: not known yet. */
export const usePayee = (licenseId: string): string | undefined => {
  const { data } = useResource({
    key: ['license', licenseId],
    shows: { license: licenseId, renewal: true },
    load: (signal) => callsAt(licenseCalls, { id: licenseId }).detail(signal),
  });
  return data?.licensingAuthorityPayableTo || data?.licensingAuthorityName;
};

export const touchesInvoices = (licenseId: string) =>
  ({ ...touchesRenewal(licenseId), invoice: true, trustAccount: true }) as const;

/** Changes the given one; without one, adds another. */
export type SaveInvoice<B> = (
  renewalId: string,
  invoice: AnyInvoice | undefined,
  body: B,
  submission: Submission,
) => Promise<unknown>;

export const saveCreditCard: SaveInvoice<I.CreditCardInvoiceBody> = (renewalId, invoice, body, submission) =>
  invoice
    ? callsAt(invoiceCalls, { renewalId, invoiceId: invoice.id }).changeCreditCard(body, submission)
    : callsAt(invoiceCalls, { renewalId }).createCreditCard(body, submission);

export const saveCheckRequest: SaveInvoice<I.CheckRequestInvoiceBody> = (renewalId, invoice, body, submission) =>
  invoice
    ? callsAt(invoiceCalls, { renewalId, invoiceId: invoice.id }).changeCheckRequest(body, submission)
    : callsAt(invoiceCalls, { renewalId }).createCheckRequest(body, submission);

export const saveAchCredit: SaveInvoice<I.AchCreditInvoiceBody> = (renewalId, invoice, body, submission) =>
  invoice
    ? callsAt(invoiceCalls, { renewalId, invoiceId: invoice.id }).changeAchCredit(body, submission)
    : callsAt(invoiceCalls, { renewalId }).createAchCredit(body, submission);

export const deleteInvoice = (renewalId: string, { kind, id }: AnyInvoice, submission: Submission) =>
  callsOf(renewalId, kind, id).remove(submission);

export const cancelCheckRequest = (
  renewalId: string,
  { id }: I.CheckRequestInvoiceDetail,
  body: I.CancelCheckRequestBody,
  submission: Submission,
) => callsAt(invoiceCalls, { renewalId, invoiceId: id }).cancelCheckRequest(body, submission);
