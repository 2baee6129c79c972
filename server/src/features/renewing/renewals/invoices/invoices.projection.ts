import type { At } from '../../../../kernel/events/event.js';
import { patch, projection, put, type RowOp } from '../../../../kernel/events/projection.js';
import { SubjectRow } from '../../../../kernel/events/subject-row.js';
import { invoiceEvents } from './invoices.events.js';
import { InvoiceRow } from './invoices.rows.js';

const invoice = ({ tenantId, streamId: id }: At, fields: Partial<InvoiceRow>): RowOp =>
  patch(InvoiceRow, { tenantId, id }, fields);

export const invoiceRows = projection(
  invoiceEvents,
  {
    InvoiceCreated: ({ type: _, invoiceKind: kind, ...fields }, { tenantId, streamId: id, actorId }) => [
      put(InvoiceRow, {
        tenantId,
        id,
        kind,
        ...fields,
        shippingMethodCheck: null,
        cancelledOn: null,
        deleted: false,
        createdBy: actorId,
      }),
      put(SubjectRow, { tenantId, id, kind: 'invoice', label: 'Invoice', detail: null, ownerId: fields.licenseId }),
    ],
    InvoiceChanged: ({ type: _, ...changed }, at) => [invoice(at, changed as Partial<InvoiceRow>)],
    InvoiceSettled: ({ type: _, ...settled }, at) => [invoice(at, settled as Partial<InvoiceRow>)],
    InvoiceSettlementReverted: ({ checkNumber }, at) => [
      invoice(at, { settledOn: null, checkNumber, shippingMethodCheck: null }),
    ],
    InvoiceCancelled: ({ cancelledOn, explanation }, at) => [invoice(at, { cancelledOn, explanation })],
    InvoiceReinstated: ({ explanation }, at) => [invoice(at, { cancelledOn: null, explanation })],
    InvoiceDeleted: (_, at) => [invoice(at, { deleted: true })],
    InvoiceRestored: (_, at) => [invoice(at, { deleted: false })],
  },
  InvoiceRow,
);
