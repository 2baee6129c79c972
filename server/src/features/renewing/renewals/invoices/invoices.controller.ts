import { invoiceCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import {
  achCreditChanged,
  achCreditDraft,
  checkRequestChanged,
  checkRequestDraft,
  creditCardChanged,
  creditCardDraft,
} from './invoice-draft.js';
import * as Do from './invoices.commands.js';
import { InvoiceQueries } from './invoices.queries.js';

@ApiTags('invoices')
@Controller()
@May('renewal.read')
export class InvoicesController extends CallsController(invoiceCalls, {
  list: from(InvoiceQueries, 'ofRenewal'),
  newUse: from(InvoiceQueries, (queries, by, renewalId) => queries.trustAccountUse(by, { renewalId })),
  createCreditCard: [
    'renewal.work',
    (by, renewalId, body) => new Do.CreateInvoice(by, 'CreditCard', renewalId, creditCardDraft(body)),
  ],
  changeCreditCard: [
    'renewal.work',
    (by, renewalId, id, body) => new Do.ChangeInvoice(by, 'CreditCard', renewalId, id, creditCardChanged(body)),
  ],
  deleteCreditCard: [
    'renewal.work',
    (by, renewalId, id) => new Do.DeleteInvoice(by, 'CreditCard', renewalId, id, null),
  ],
  useCreditCard: from(InvoiceQueries, (queries, by, renewalId, id) =>
    queries.trustAccountUse(by, { renewalId, invoice: { kind: 'CreditCard', id } }),
  ),
  createCheckRequest: [
    'renewal.work',
    (by, renewalId, body) => new Do.CreateInvoice(by, 'CheckRequest', renewalId, checkRequestDraft(body)),
  ],
  changeCheckRequest: [
    'renewal.work',
    (by, renewalId, id, body) => new Do.ChangeInvoice(by, 'CheckRequest', renewalId, id, checkRequestChanged(body)),
  ],
  deleteCheckRequest: [
    'renewal.work',
    (by, renewalId, id) => new Do.DeleteInvoice(by, 'CheckRequest', renewalId, id, null),
  ],
  useCheckRequest: from(InvoiceQueries, (queries, by, renewalId, id) =>
    queries.trustAccountUse(by, { renewalId, invoice: { kind: 'CheckRequest', id } }),
  ),
  cancelCheckRequest: [
    'renewal.work',
    (by, renewalId, id, body) => new Do.CancelCheckRequest(by, 'CheckRequest', renewalId, id, body),
  ],
  createAchCredit: [
    'renewal.work',
    (by, renewalId, body) => new Do.CreateInvoice(by, 'AchCredit', renewalId, achCreditDraft(body)),
  ],
  changeAchCredit: [
    'renewal.work',
    (by, renewalId, id, body) => new Do.ChangeInvoice(by, 'AchCredit', renewalId, id, achCreditChanged(body)),
  ],
  deleteAchCredit: ['renewal.work', (by, renewalId, id) => new Do.DeleteInvoice(by, 'AchCredit', renewalId, id, null)],
  useAchCredit: from(InvoiceQueries, (queries, by, renewalId, id) =>
    queries.trustAccountUse(by, { renewalId, invoice: { kind: 'AchCredit', id } }),
  ),
}) {}
