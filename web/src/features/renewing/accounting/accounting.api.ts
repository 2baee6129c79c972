import { accountingCalls } from '@evergreen/contracts/calls/renewing/accounting';
import { callsAt } from '../../../kit/http/calls';
import type * as A from '@evergreen/contracts/renewing/accounting';
import type * as I from '@evergreen/contracts/renewing/invoices';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

export const listInvoices = (query: A.AccountingQuery, signal: AbortSignal) =>
  callsAt(accountingCalls).invoices(query, signal);

export const recordCheckIssued = ({ id }: A.AccountingRow, body: I.CheckIssuedBody, submission: Submission) =>
  callsAt(accountingCalls, { invoiceId: id }).checkIssued(body, submission);
export const recordAchPaid = ({ id }: A.AccountingRow, body: I.AchPaidBody, submission: Submission) =>
  callsAt(accountingCalls, { invoiceId: id }).achPaid(body, submission);
export const recordCardCharged = ({ id }: A.AccountingRow, body: I.CardChargedBody, submission: Submission) =>
  callsAt(accountingCalls, { invoiceId: id }).cardCharged(body, submission);

/** A settled invoice shows on its license, too. */
export const touchesInvoice = ({ licenseId }: A.AccountingRow) =>
  ({ invoice: true, license: licenseId, renewal: true, history: true }) as const;

export const useTrustAccount = () =>
  useResource({
    key: ['accounting', 'trust-account'],
    shows: { trustAccount: true, ledgerItem: true },
    load: (signal) => callsAt(accountingCalls).account(signal),
  });

export const listLedger = (query: A.LedgerQuery, signal: AbortSignal) => callsAt(accountingCalls).ledger(query, signal);

export const saveTrustAccount = (_account: A.TrustAccount, body: A.TrustAccountBody, submission: Submission) =>
  callsAt(accountingCalls).keepAccount(body, submission);

export const post = (body: A.PostingBody, submission: Submission) => callsAt(accountingCalls).post(body, submission);

export const touchesTrustAccount = { trustAccount: true, ledgerItem: true, history: true } as const;
