import { anInvoiceOf, courierOptionLabels, invoiceKindLabels } from '@evergreen/contracts/renewing/enums';
import { invoiceSchemas } from '@evergreen/workflows/renewing/invoice.events';
import { invoiceMachine } from '@evergreen/workflows/renewing/invoice.machine';
import { machineAggregate } from '../../../../kernel/events/aggregate.js';
import { catalog } from '../../../../kernel/events/catalog.js';

export const invoiceEvents = catalog({
  kind: 'invoice',
  noun: 'invoice',
  schemas: invoiceSchemas,
  labels: {
    kind: ['Kind', invoiceKindLabels],
    invoiceKind: ['Kind', 'hidden'],
    renewalId: ['Renewal', 'hidden'],
    licenseId: ['License', 'hidden'],
    amount: ['Amount', 'money'],
    payableTo: ['Payment Made To', 'text'],
    means: ['Card or Account', 'text'],
    isCertifiedCheck: ['Certified Check', 'flag'],
    dateRequested: ['Date Requested', 'date'],
    settledOn: ['Issued', 'date'],
    checkNumber: ['Check Number', 'text'],
    shippingMethodCheck: ['Shipping Method', courierOptionLabels],
    explanation: ['Explanation', 'text'],
    useTrustAccount: ['Use Trust Account', 'flag'],
    cancelledOn: ['Cancelled', 'date'],
    deleted: ['Deleted', 'flag'],
  },
  events: {
    InvoiceCreated: ({ invoiceKind }) => `created ${anInvoiceOf[invoiceKind]} for {subject}`,
    InvoiceChanged: 'changed an invoice of {subject}',
    InvoiceSettled: ({ checkNumber }) =>
      checkNumber === undefined
        ? 'recorded an invoice of {subject} as paid'
        : `recorded check ${checkNumber} as issued for {subject}`,
    InvoiceSettlementReverted: 'reversed the payment of an invoice of {subject}',
    InvoiceCancelled: 'cancelled an invoice of {subject}',
    InvoiceReinstated: 'took up a cancelled invoice of {subject} again',
    InvoiceDeleted: 'deleted an invoice of {subject}',
    InvoiceRestored: 'restored a deleted invoice of {subject}',
  },
});

export const Invoices = machineAggregate(invoiceMachine, invoiceEvents);
export type InvoiceState = (typeof Invoices)['initial'];
