import type { InvoiceKind } from '@evergreen/contracts/enums';
import type * as I from '@evergreen/contracts/invoices';
import type { LicenseDetail } from '@evergreen/contracts/license-views';
import { api, type Submission } from '../../../kit/api';
import { useResource } from '../../../kit/queries';
import { touchesRenewal } from '../renewals.api';

/** An invoice of any kind, as far as all kinds are alike. */
export type AnyInvoice = I.CreditCardInvoiceDetail | I.CheckRequestInvoiceDetail | I.AchCreditInvoiceDetail;

const base = (renewalId: string) => `/renewals/${renewalId}`;
const paths: Record<InvoiceKind, string> = {
  CreditCard: 'credit-card-invoices',
  CheckRequest: 'check-request-invoices',
  AchCredit: 'ach-credit-invoices',
};

export const useInvoices = (licenseId: string, renewalId: string) =>
  useResource({
    key: ['license', licenseId, 'renewal', renewalId, 'invoices'],
    shows: { license: licenseId, renewal: renewalId, invoice: true },
    load: (signal) => api.get<I.InvoicesOfRenewal>(`${base(renewalId)}/invoices`, { signal }),
    aside: true,
  });

/** Read anew for every dialog: what is in the account decides what is asked before an invoice is sent. */
export const useTrustAccount = (renewalId: string, kind: InvoiceKind, invoiceId: string | undefined) =>
  useResource({
    key: ['renewal', renewalId, 'use-trust-account', invoiceId],
    shows: { trustAccount: true, invoice: true },
    load: (signal) =>
      api.get<I.TrustAccountUse>(
        invoiceId === undefined
          ? `${base(renewalId)}/use-trust-account`
          : `${base(renewalId)}/${paths[kind]}/${invoiceId}/use-trust-account`,
        { signal },
      ),
    aside: true,
    staleTime: 0,
  });

/** Whom the license's authority wants to be paid: its payable-to, else its name. Undefined: not known yet. */
export const usePayee = (licenseId: string): string | undefined => {
  const { data } = useResource({
    key: ['license', licenseId],
    shows: { license: licenseId, renewal: true },
    load: (signal) => api.get<LicenseDetail>(`/licenses/${licenseId}`, { signal }),
  });
  return data?.licensingAuthorityPayableTo || data?.licensingAuthorityName;
};

export const touchesInvoices = (licenseId: string) =>
  ({ ...touchesRenewal(licenseId), invoice: true, trustAccount: true }) as const;

export const saveInvoice = (
  renewalId: string,
  kind: InvoiceKind,
  invoice: AnyInvoice | undefined,
  body: object,
  submission: Submission,
): Promise<unknown> => {
  const path = `${base(renewalId)}/${paths[kind]}`;
  return invoice ? api.put(`${path}/${invoice.id}`, body, submission) : api.post(path, body, submission);
};

export const deleteInvoice = (renewalId: string, { kind, id }: AnyInvoice, submission: Submission) =>
  api.delete(`${base(renewalId)}/${paths[kind]}/${id}`, undefined, submission);

export const cancelCheckRequest = (
  renewalId: string,
  { id }: I.CheckRequestInvoiceDetail,
  body: I.CancelCheckRequestBody,
  submission: Submission,
) => api.put(`${base(renewalId)}/${paths.CheckRequest}/${id}/cancel`, body, submission);
