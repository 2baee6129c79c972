import { initialTransition, transition } from 'xstate';
import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type { InvoiceEvent } from './invoice.events.js';
import { drawnAmount, invoiceMachine, isOpenInvoice } from './invoice.machine.js';
import type { InvoiceSnapshot } from './invoice.machine.js';

const created = (invoiceKind: InvoiceKind, over: Partial<Extract<InvoiceEvent, { type: 'InvoiceCreated' }>> = {}) =>
  ({
    type: 'InvoiceCreated',
    invoiceKind,
    renewalId: 'renewal',
    licenseId: 'license',
    amount: '250.00',
    payableTo: 'City of Boston',
    means: invoiceKind === 'CheckRequest' ? null : 'Corporate',
    isCertifiedCheck: invoiceKind === 'CheckRequest' ? false : null,
    dateRequested: null,
    settledOn: null,
    checkNumber: null,
    explanation: null,
    useTrustAccount: true,
    ...over,
  }) satisfies InvoiceEvent;
const check = created('CheckRequest');
const card = created('CreditCard');
const ach = created('AchCredit');
const issued: InvoiceEvent = {
  type: 'InvoiceSettled',
  settledOn: '2026-03-01',
  checkNumber: 1001,
  shippingMethodCheck: 'Fedex',
};
const paid: InvoiceEvent = { type: 'InvoiceSettled', settledOn: '2026-03-01' };
const changed = (fields: Omit<Extract<InvoiceEvent, { type: 'InvoiceChanged' }>, 'type'>): InvoiceEvent => ({
  type: 'InvoiceChanged',
  ...fields,
});
const cancelled: InvoiceEvent = { type: 'InvoiceCancelled', cancelledOn: '2026-03-02', explanation: null };
const reinstated: InvoiceEvent = { type: 'InvoiceReinstated', explanation: null };
const deleted: InvoiceEvent = { type: 'InvoiceDeleted' };
const restored: InvoiceEvent = { type: 'InvoiceRestored' };

/** Folds as the server does; the last event is the one that is asked. */
const fold = (...events: InvoiceEvent[]): { at: InvoiceSnapshot; refused: boolean } => {
  let state = initialTransition(invoiceMachine)[0];
  for (const event of events) {
    if (!state.can(event)) return { at: state, refused: true };
    state = transition(invoiceMachine, state, event)[0];
  }
  return { at: state, refused: false };
};

describe('an invoice', () => {
  it.each<[string, InvoiceEvent[], string, boolean]>([
    ['of a check is pending until it is issued', [check], 'pending', false],
    ['of a check is issued with its date, number and shipping method', [check, issued], 'issued', false],
    ['of a check is not issued without its number', [check, paid], 'pending', true],
    ['of a card has no check to issue', [card, issued], 'pending', true],
    [
      'by ACH is issued when a payment date exists',
      [created('AchCredit', { settledOn: '2026-03-01' })],
      'issued',
      false,
    ],
    ['by ACH is issued when accounting records the payment', [ach, paid], 'issued', false],
    ['by ACH is not cancelled', [ach, cancelled], 'pending', true],
    ['of a card is issued once it is charged', [card, paid], 'issued', false],
    ['of a card is issued by its own form', [card, changed({ settledOn: '2026-03-01' })], 'issued', false],
    ['is settled once', [card, paid, paid], 'issued', true],
    ['that is issued keeps its amount', [check, issued, changed({ amount: '1.00' })], 'issued', true],
    ['that is issued keeps its payee', [check, issued, changed({ payableTo: 'Somebody' })], 'issued', true],
    ['that is issued keeps its account', [check, issued, changed({ useTrustAccount: false })], 'issued', true],
    ['that is issued may be explained', [check, issued, changed({ explanation: 'Late' })], 'issued', false],
    ['that is issued is not deleted', [check, issued, deleted], 'issued', true],
    [
      'whose own form took the payment back may change again',
      [created('AchCredit', { settledOn: '2026-03-01' }), changed({ settledOn: null, amount: '1.00' })],
      'pending',
      false,
    ],
    ['that accounting paid keeps the date', [ach, paid, changed({ settledOn: null })], 'issued', true],
    ['that accounting paid keeps the day', [ach, paid, changed({ settledOn: '2026-03-09' })], 'issued', true],
    [
      'whose payment is taken back is pending again',
      [check, issued, { type: 'InvoiceSettlementReverted', checkNumber: null }],
      'pending',
      false,
    ],
    ['of a check is cancelled after it was issued', [check, issued, cancelled], 'cancelled', false],
    ['that is cancelled is not edited', [card, cancelled, changed({ amount: '1.00' })], 'cancelled', true],
    ['that is cancelled is not paid', [card, cancelled, paid], 'cancelled', true],
    ['that is cancelled comes back pending', [card, cancelled, reinstated], 'pending', false],
    ['that was issued and cancelled comes back issued', [check, issued, cancelled, reinstated], 'issued', false],
    ['that was issued and cancelled is not deleted', [check, issued, cancelled, deleted], 'cancelled', true],
    ['that is deleted is restored', [check, deleted, restored], 'pending', false],
    ['that was cancelled and deleted is restored cancelled', [check, cancelled, deleted, restored], 'cancelled', false],
    ['that is deleted is not edited', [check, deleted, changed({ amount: '1.00' })], 'deleted', true],
  ])('%s', (_, events, value, refused) => expect(fold(...events)).toMatchObject({ at: { value }, refused }));

  it.each<[string, InvoiceEvent[], string, boolean]>([
    ['its amount while it is pending', [check], '250.00', true],
    ['its amount once it is issued', [check, issued], '250.00', true],
    ['its new amount', [check, changed({ amount: '99.50' })], '99.50', true],
    ['nothing where it does not use the account', [check, changed({ useTrustAccount: false })], '0.00', true],
    ['nothing once it is cancelled', [check, issued, cancelled], '0.00', false],
    ['nothing once it is deleted', [check, deleted], '0.00', false],
    ['its amount again when it comes back', [card, cancelled, reinstated], '250.00', true],
  ])('draws %s on the trust account', (_, events, drawn, open) => {
    const { at } = fold(...events);
    expect(drawnAmount(at)).toBe(drawn);
    expect(isOpenInvoice(at)).toBe(open);
  });
});
