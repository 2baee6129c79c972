import type * as A from '@evergreen/contracts/accounting';
import type * as I from '@evergreen/contracts/invoices';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const listInvoices = (query: A.AccountingQuery, signal: AbortSignal) =>
  api.get<A.AccountingList>('/accounting/invoices', { query, signal });

const record =
  <B extends object>(kind: string, what: string) =>
  ({ id }: A.AccountingRow, body: B, submission: Submission) =>
    api.put(`/accounting/${kind}/${id}/${what}`, body, submission);

export const recordCheckIssued = record<I.CheckIssuedBody>('check-request-invoices', 'issued');
export const recordAchPaid = record<I.AchPaidBody>('ach-credit-invoices', 'paid');
export const recordCardCharged = record<I.CardChargedBody>('credit-card-invoices', 'charged');

/** An invoice that is settled shows on its license too. */
export const touchesInvoice = ({ licenseId }: A.AccountingRow) =>
  ({ invoice: true, license: licenseId, renewal: true, history: true }) as const;

export const useTrustAccount = () =>
  useResource({
    key: ['accounting', 'trust-account'],
    shows: { trustAccount: true, ledgerItem: true },
    load: (signal) => api.get<A.TrustAccount>('/accounting/trust-account', { signal }),
  });

export const listLedger = (query: A.LedgerQuery, signal: AbortSignal) =>
  api.get<A.LedgerList>('/accounting/trust-account/ledger', { query, signal });

export const saveTrustAccount = (_account: A.TrustAccount, body: A.TrustAccountBody, submission: Submission) =>
  api.put('/accounting/trust-account', body, submission);

export const post = (body: A.PostingBody, submission: Submission) =>
  api.post('/accounting/trust-account/postings', body, submission);

export const touchesTrustAccount = { trustAccount: true, ledgerItem: true, history: true } as const;
