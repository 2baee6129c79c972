import { accountingCalls } from '@evergreen/contracts/calls/renewing/accounting';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { SettleInvoice } from '../renewals/index.js';
import { KeepTrustAccount, PostToTrustAccount, TrustAccountQueries } from '../trust-accounts/index.js';
import { AccountingQueries } from './accounting.queries.js';

/**
 * The accounting roles' work on the client's invoices; only the firm's users post to its trust account (decision 5).
 */
@ApiTags('accounting')
@Controller()
@May('accounting.work')
export class AccountingController extends CallsController(accountingCalls, {
  invoices: from(AccountingQueries, 'invoices'),
  checkIssued: (by, id, { checkIssued, checkNumber, shippingMethodCheck }) => {
    const settlement = { settledOn: checkIssued, checkNumber: checkNumber ?? undefined, shippingMethodCheck };
    return new SettleInvoice(by, 'CheckRequest', id, settlement);
  },
  achPaid: (by, id, { dateOfPayment }) => new SettleInvoice(by, 'AchCredit', id, { settledOn: dateOfPayment }),
  cardCharged: (by, id, { paymentDate }) => new SettleInvoice(by, 'CreditCard', id, { settledOn: paymentDate }),
  account: from(TrustAccountQueries, 'account'),
  keepAccount: ['accounting.post', KeepTrustAccount],
  post: ['accounting.post', PostToTrustAccount],
  ledger: from(TrustAccountQueries, 'ledger'),
}) {}
