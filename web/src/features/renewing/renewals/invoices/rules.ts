import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import { invoiceMessages } from '@evergreen/contracts/renewing/invoices';
import { stageOf, type RenewalSnapshot } from '@evergreen/workflows/renewing/renewal.machine';
import { whyNotInvoice, whyNotRecord } from '@evergreen/workflows/renewing/renewal.steps';
import type { AnyInvoice } from './invoices.api';

export type InvoiceChoice = InvoiceKind | 'Requirement';

/** Why an invoice of this kind cannot be created now, or the requirement not changed; null: it can. */
export const whyNotChoice = (snapshot: RenewalSnapshot, choice: InvoiceChoice): string | null => {
  const { context: facts } = snapshot;
  const stage = stageOf(snapshot);
  return choice === 'Requirement'
    ? whyNotRecord(3, stage, facts, {
        type: 'InvoiceRequirementSet',
        noInvoiceRequired: !facts.noInvoiceRequired,
      })
    : whyNotInvoice(choice, stage, facts);
};

const wasSettled = (invoice: AnyInvoice) =>
  invoice.kind === 'CheckRequest' && 'checkIssued' in invoice
    ? invoice.checkIssued !== null
    : 'paymentDate' in invoice
      ? invoice.paymentDate !== null
      : invoice.status === 'Issued';

/** A cancelled card charge can be reactivated in its own dialog; a cancelled check cannot. */
export const whyNotEdit = ({ kind, status }: AnyInvoice): string | false =>
  kind === 'CheckRequest' && status === 'Cancelled' && invoiceMessages.cancelled;

export const whyNotCancel = ({ status }: AnyInvoice): string | false =>
  status === 'Cancelled' && invoiceMessages.cancelled;

export const whyNotDelete = (invoice: AnyInvoice): string | false => wasSettled(invoice) && invoiceMessages.notDeleted;
