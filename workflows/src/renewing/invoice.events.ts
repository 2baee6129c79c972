import { CourierOption, InvoiceKind } from '@evergreen/contracts/renewing/enums';
import { z } from 'zod';
import { type EventsOf, nothing } from '../event-schemas.js';

const date = z.iso.date();
const explanation = z.string().nullable();

const fields = z.object({
  amount: z.string().regex(/^\d+\.\d{2}$/),
  payableTo: z.string(),
  /** The card or account; a check has none. */
  means: z.string().nullable(),
  /** For a check. */
  isCertifiedCheck: z.boolean().nullable(),
  /** For an ACH credit. */
  dateRequested: date.nullable(),
  /** Issued, paid or charged. */
  settledOn: date.nullable(),
  checkNumber: z.number().int().nullable(),
  explanation,
  useTrustAccount: z.boolean(),
});
/** Fields of all three kinds of invoice. */
export type InvoiceFields = z.infer<typeof fields>;

const place = z.object({ invoiceKind: InvoiceKind, renewalId: z.uuid(), licenseId: z.uuid() });
export type InvoicePlace = z.infer<typeof place>;

/** Events of an invoice. */
export const invoiceSchemas = {
  InvoiceCreated: fields.extend(place.shape),
  InvoiceChanged: fields.partial(),
  InvoiceSettled: z.object({
    settledOn: date,
    /** For a check, as is the shipping method. */
    checkNumber: z.number().int().optional(),
    shippingMethodCheck: CourierOption.optional(),
  }),
  InvoiceSettlementReverted: z.object({ checkNumber: z.number().int().nullable() }),
  InvoiceCancelled: z.object({ cancelledOn: date, explanation }),
  InvoiceReinstated: z.object({ explanation }),
  InvoiceDeleted: nothing,
  InvoiceRestored: nothing,
};
export type InvoiceEvent = EventsOf<typeof invoiceSchemas>;
