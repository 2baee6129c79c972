import { invoiceMessages } from '@evergreen/contracts/renewing/invoices';
import { today } from '@evergreen/workflows/dates';
import type { InvoiceEvent } from '@evergreen/workflows/renewing/invoice.events';
import { drawnAmount, isOpenInvoice } from '@evergreen/workflows/renewing/invoice.machine';
import { isNegative, isZero, subtractMoney } from '@evergreen/workflows/money';
import { isInProcess } from '@evergreen/workflows/renewing/renewal.machine';
import type { Loaded, UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../../kernel/errors.js';
import { hasActiveAccount, post } from '../../trust-accounts/index.js';
import { Renewals, type RenewalState } from '../renewals.events.js';
import { refuseFuture } from './invoice.decider.js';
import { Invoices, type InvoiceState } from './invoices.events.js';

/** In the client's time zone. */
export const todayOf = ({ by, now }: UnitOfWork): string => today(by.timeZone, new Date(now));

const draws = (state: InvoiceState) => isOpenInvoice(state) && state.context.useTrustAccount;

/** A renewal in process counts its invoices; a closed one needs no count. */
const tell = (uow: UnitOfWork, renewal: Loaded<RenewalState>, invoice: Loaded<InvoiceState>, before: InvoiceState) => {
  const isOpen = isOpenInvoice(invoice.state);
  if (isOpen === isOpenInvoice(before) || !isInProcess(renewal.state)) return;
  const { licenseId, invoiceKind } = invoice.state.context;
  const about = { invoiceId: invoice.id, licenseId };
  const restored = before.value === 'none' ? {} : { restored: true };
  uow.append(
    Renewals,
    renewal,
    isOpen ? { type: 'InvoiceOpened', ...about, invoiceKind, ...restored } : { type: 'InvoiceClosed', ...about },
  );
};

/** It draws more from the account than before. */
export const drawsMore = (before: InvoiceState, after: InvoiceState): boolean =>
  draws(after) && (!draws(before) || isNegative(subtractMoney(drawnAmount(before), drawnAmount(after))));

/**
 * Posts the difference between what the invoice draws now and what it drew before.
 * @throws Refusal if it would draw on an account that does not exist, or is not active
 */
export const followInLedger = async (
  uow: UnitOfWork,
  { id: invoiceId, tenantId, state }: Loaded<InvoiceState>,
  before: InvoiceState,
): Promise<void> => {
  if (drawsMore(before, state) && !(await hasActiveAccount(uow, tenantId)))
    throw new Refusal(invoiceMessages.noTrustAccount, { field: 'useTrustAccount' });
  const [was, is] = [drawnAmount(before), drawnAmount(state)];
  const { licenseId, renewalId, payableTo } = state.context;
  post(uow, {
    kind: isZero(was) ? 'Invoice' : isZero(is) ? 'Reversal' : 'Adjustment',
    amount: subtractMoney(was, is),
    memo: payableTo,
    invoiceId,
    licenseId,
    renewalId,
  });
};

/**
 * Writes events of an invoice. Its renewal is notified, and the ledger gets the difference between before and after:
 * the invoice's postings always sum to what it draws.
 */
export const writeInvoice = async (
  uow: UnitOfWork,
  invoice: Loaded<InvoiceState>,
  renewal: Loaded<RenewalState>,
  events: readonly InvoiceEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const before = invoice.state;
  const after = uow.append(Invoices, invoice, ...events);
  refuseFuture(after.state.context.invoiceKind, events, todayOf(uow));
  tell(uow, renewal, after, before);
  await followInLedger(uow, after, before);
};
