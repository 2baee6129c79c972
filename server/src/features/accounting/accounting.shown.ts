import { type AccountingRow, accountingQuery, type AccountingQuery } from '@evergreen/contracts/accounting';
import { invoiceKindLabels, invoiceStatusLabels } from '@evergreen/contracts/enums';
import { date, day, money, shownList, text } from '../../kernel/lists/shown-list.js';
import { listedInvoices } from './accounting.queries.js';

export const shownInvoices = shownList<AccountingRow, AccountingQuery>({
  query: accountingQuery,
  columns: {
    license: [
      text('License #', ({ licenseNumber }) => licenseNumber),
      text('Property', ({ propertyName }) => propertyName),
    ],
    kind: [
      text('Invoice', ({ kind }) => invoiceKindLabels[kind]),
      text('Means', ({ means }) => means),
      text('Trust Account', ({ useTrustAccount }) => (useTrustAccount ? 'Used' : 'Not used')),
    ],
    payableTo: [
      text('Payable To', ({ payableTo }) => payableTo),
      text('Payee Code', ({ payeeCode }) => payeeCode),
      text('GL Code', ({ glCode }) => glCode),
    ],
    amount: [money('Amount', ({ amount }) => amount)],
    createdOn: [
      day('Created', ({ createdOn }) => createdOn),
      text('Created By', ({ createdBy }) => createdBy?.name ?? null),
    ],
    status: [text('Status', ({ status }) => invoiceStatusLabels[status])],
    settledOn: [
      date('Settled', ({ status, settledOn, cancelledOn }) => (status === 'Cancelled' ? cancelledOn : settledOn)),
      text('Check #', ({ checkNumber }) => checkNumber?.toString() ?? null),
    ],
  },
  find: (_, { by, query }) => listedInvoices(by, query),
});
