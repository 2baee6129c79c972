import { get, post, put } from '../../calls.js';
import {
  accountingList,
  accountingQuery,
  ledgerList,
  ledgerQuery,
  postingBody,
  trustAccount,
  trustAccountChange,
} from '../../renewing/accounting.js';
import { created } from '../../common.js';
import { achPaidBody, cardChargedBody, checkIssuedBody } from '../../renewing/invoices.js';

export const accountingCalls = {
  invoices: get('/accounting/invoices', { query: accountingQuery, answers: accountingList }),
  checkIssued: put('/accounting/check-request-invoices/:invoiceId/issued', { body: checkIssuedBody }),
  achPaid: put('/accounting/ach-credit-invoices/:invoiceId/paid', { body: achPaidBody }),
  cardCharged: put('/accounting/credit-card-invoices/:invoiceId/charged', { body: cardChargedBody }),
  account: get('/accounting/trust-account', { answers: trustAccount }),
  keepAccount: put('/accounting/trust-account', { body: trustAccountChange }),
  post: post('/accounting/trust-account/postings', { body: postingBody, answers: created }),
  ledger: get('/accounting/trust-account/ledger', { query: ledgerQuery, answers: ledgerList }),
};
