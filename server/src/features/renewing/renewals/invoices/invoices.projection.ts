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
    InvoiceChanged: ({ type: _, ...changed }, envelope) => [invoice(envelope, changed as Partial<InvoiceRow>)],
    InvoiceSettled: ({ type: _, ...settled }, envelope) => [invoice(envelope, settled as Partial<InvoiceRow>)],
    InvoiceSettlementReverted: ({ checkNumber }, envelope) => [
      invoice(envelope, { settledOn: null, checkNumber, shippingMethodCheck: null }),
    ],
    InvoiceReinstated: ({ explanation }, envelope) => [invoice(envelope, { cancelledOn: null, explanation })],
    InvoiceDeleted: (_, envelope) => [invoice(envelope, { deleted: true })],
    InvoiceRestored: (_, envelope) => [invoice(envelope, { deleted: false })],
  },
  InvoiceRow,
);
