import { words } from '@evergreen/contracts/common';
import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import { type CancelCheckRequestBody, invoiceMessages, invoiceRefused } from '@evergreen/contracts/renewing/invoices';
import type { InvoiceEvent, InvoiceFields } from '@evergreen/workflows/renewing/invoice.events';
import type { InvoiceFacts } from '@evergreen/workflows/renewing/invoice.machine';
import { isInProcess, stageOf } from '@evergreen/workflows/renewing/renewal.machine';
import { whyNotInvoice, whyNotInvoiceAgain } from '@evergreen/workflows/renewing/renewal.steps';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import type { RenewalState } from '../renewals.events.js';
import type { InvoiceDraft } from './invoice-draft.js';
import type { InvoiceState } from './invoices.events.js';

const refuseFor = (reason: string | null): void => {
  if (reason !== null) throw new Refusal(invoiceRefused(reason));
};

const refuseOutsideProcess = (renewal: RenewalState): void => {
  if (!isInProcess(renewal)) throw new Refusal(invoiceMessages.notInProcess);
};

/** @param id the renewal's @param proposal whether it uses the trust account if the form does not say */
export const createInvoice = (
  renewal: RenewalState,
  {
    id,
    invoiceKind,
    draft,
    proposal,
  }: { id: string; invoiceKind: InvoiceKind; draft: InvoiceDraft; proposal: boolean },
): InvoiceEvent[] => {
  refuseFor(whyNotInvoice(invoiceKind, stageOf(renewal), renewal.context));
  const { cancelledOn, settledOn = null, checkNumber = null, useTrustAccount = proposal, ...fields } = draft;
  const { licenseId } = renewal.context;
  const place = { invoiceKind, renewalId: id, licenseId };
  const { explanation } = fields;
  return [
    { type: 'InvoiceCreated', ...place, ...fields, settledOn, checkNumber, useTrustAccount },
    ...(cancelledOn ? [{ type: 'InvoiceCancelled', cancelledOn, explanation } as const] : []),
  ];
};

type Changes = Partial<InvoiceFields>;

const changesIn = ({ cancelledOn: _, ...draft }: InvoiceDraft, facts: InvoiceFacts): Changes =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => value !== undefined && value !== facts[field as keyof InvoiceFacts],
    ),
  );

const dateFields: Record<InvoiceKind, string> = {
  CheckRequest: 'checkIssued',
  CreditCard: 'paymentDate',
  AchCredit: 'dateOfPayment',
};

/** A payment or refund cannot be dated in the future. */
export const refuseFuture = (kind: InvoiceKind, events: readonly InvoiceEvent[], today: string): void => {
  const refuse = (field: string, day: string | null | undefined) => {
    if (day && day > today) throw new Refusal(words.pastDate, { field });
  };
  for (const event of events) {
    if ('settledOn' in event) refuse(dateFields[kind], event.settledOn);
    if ('cancelledOn' in event) refuse('cancelledOn', event.cancelledOn);
  }
};

/** A paid invoice keeps its amount and its payee; its date is accounting's, if accounting set it. */
const refuseAfterPayment = (facts: InvoiceFacts, changes: Changes): void => {
  if (facts.settledOn === null) return;
  if (facts.settledByAccounting && changes.settledOn !== undefined)
    throw new Refusal(invoiceMessages.settledByAccounting, { field: dateFields[facts.invoiceKind] });
  if (changes.settledOn === null) return;
  const stays = [changes.amount, changes.payableTo, changes.useTrustAccount];
  if (stays.some((value) => value !== undefined)) throw new Refusal(invoiceMessages.settledStays);
};

/** Only the form of a card charge can cancel it, and take that back. */
export const changeInvoice = (state: InvoiceState, renewal: RenewalState, draft: InvoiceDraft): InvoiceEvent[] => {
  refuseOutsideProcess(renewal);
  const again = state.value === 'cancelled';
  if (again && draft.cancelledOn !== null) throw new Refusal(invoiceMessages.cancelled);
  if (again) refuseFor(whyNotInvoiceAgain(stageOf(renewal), renewal.context));
  const changes = changesIn(draft, state.context);
  refuseAfterPayment(state.context, changes);
  const { explanation } = draft;
  return [
    ...(again ? [{ type: 'InvoiceReinstated', explanation: state.context.explanation } as const] : []),
    ...(Object.keys(changes).length > 0 ? [{ type: 'InvoiceChanged', ...changes } as const] : []),
    ...(draft.cancelledOn ? [{ type: 'InvoiceCancelled', cancelledOn: draft.cancelledOn, explanation } as const] : []),
  ];
};

/** A check; also after its renewal is completed. */
export const cancelCheck = (
  state: InvoiceState,
  { cancelledOn, explanation = state.context.explanation }: CancelCheckRequestBody,
): InvoiceEvent[] => {
  if (state.value === 'cancelled') throw new Refusal(invoiceMessages.cancelled);
  return [{ type: 'InvoiceCancelled', cancelledOn, explanation }];
};

export const deleteInvoice = (state: InvoiceState, renewal: RenewalState): InvoiceEvent[] => {
  refuseOutsideProcess(renewal);
  if (state.context.settledOn !== null) throw new Refusal(invoiceMessages.notDeleted);
  return [{ type: 'InvoiceDeleted' }];
};

export type Settlement = Omit<Extract<InvoiceEvent, { type: 'InvoiceSettled' }>, 'type'>;

export const settleInvoice = (
  state: InvoiceState,
  invoiceKind: InvoiceKind,
  settlement: Settlement,
): InvoiceEvent[] => {
  if (state.value === 'none' || state.value === 'deleted' || state.context.invoiceKind !== invoiceKind)
    throw new Missing();
  if (state.value === 'cancelled') throw new Refusal(invoiceMessages.cancelled);
  if (state.value === 'issued') throw new Refusal(invoiceMessages.settled);
  return [{ type: 'InvoiceSettled', ...settlement }];
};
