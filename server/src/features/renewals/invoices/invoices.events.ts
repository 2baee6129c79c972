import {
  anInvoiceOf,
  CourierOption,
  courierOptionLabels,
  InvoiceKind,
  invoiceKindLabels,
} from '@evergreen/contracts/enums';
import { type InvoiceEvent, invoiceMachine } from '@evergreen/workflows/invoice.machine';
import { z } from 'zod';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';

const date = z.iso.date();

const fields = z.object({
  amount: z.string().regex(/^\d+\.\d{2}$/),
  payableTo: z.string(),
  means: z.string().nullable(),
  isCertifiedCheck: z.boolean().nullable(),
  dateRequested: date.nullable(),
  settledOn: date.nullable(),
  checkNumber: z.number().int().nullable(),
  explanation: z.string().nullable(),
  useTrustAccount: z.boolean(),
});

export const invoiceEvents = catalog<InvoiceEvent>({
  kind: 'invoice',
  noun: 'invoice',
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
  specs: {
    InvoiceCreated: {
      version: 1,
      schema: fields.extend({ invoiceKind: InvoiceKind, renewalId: z.uuid(), licenseId: z.uuid() }),
      sentence: ({ invoiceKind }) => `created ${anInvoiceOf[invoiceKind]} for {subject}`,
    },
    InvoiceChanged: { version: 1, schema: fields.partial(), sentence: 'changed an invoice of {subject}' },
    InvoiceSettled: {
      version: 1,
      schema: z.object({
        settledOn: date,
        checkNumber: z.number().int().optional(),
        shippingMethodCheck: CourierOption.optional(),
      }),
      sentence: ({ checkNumber }) =>
        checkNumber === undefined
          ? 'recorded an invoice of {subject} as paid'
          : `recorded check ${checkNumber} as issued for {subject}`,
    },
    InvoiceSettlementReverted: {
      version: 1,
      schema: z.object({ checkNumber: z.number().int().nullable() }),
      sentence: 'reversed the payment of an invoice of {subject}',
    },
    InvoiceCancelled: {
      version: 1,
      schema: z.object({ cancelledOn: date, explanation: z.string().nullable() }),
      sentence: 'cancelled an invoice of {subject}',
    },
    InvoiceReinstated: {
      version: 1,
      schema: z.object({ explanation: z.string().nullable() }),
      sentence: 'took up a cancelled invoice of {subject} again',
    },
    InvoiceDeleted: { version: 1, schema: z.object({}), sentence: 'deleted an invoice of {subject}' },
    InvoiceRestored: { version: 1, schema: z.object({}), sentence: 'restored a deleted invoice of {subject}' },
  },
});

export const Invoices = machineAggregate(invoiceMachine, invoiceEvents);
export type InvoiceState = (typeof Invoices)['initial'];
