import type { InvoiceEvent } from '@evergreen/workflows/renewing/invoice.events';
import type { RenewalFacts } from '@evergreen/workflows/renewing/renewal.facts';
import { renewalAt } from '@evergreen/workflows/renewing/renewal.machine';
import { Missing } from '../../../../kernel/errors.js';
import * as decide from './invoice.decider.js';
import { achCreditDraft, checkRequestDraft, creditCardDraft } from './invoice-draft.js';
import { Invoices, type InvoiceState } from './invoices.events.js';

const shared = { explanation: null, useTrustAccount: undefined };
const cardBody = {
  chargeAmount: '250.00',
  paymentMadeTo: 'City of Boston',
  cardName: 'Corporate Visa',
  paymentDate: null,
  checkNumber: null,
  isCancelled: false,
  cancelledOn: null,
  ...shared,
};
const checkBody = { checkAmount: '250.00', checkPayableTo: 'City of Boston', isCertifiedCheck: true, ...shared };
const achBody = {
  achAmount: '250.00',
  dateRequested: '2026-02-01',
  paymentMadeTo: 'City of Boston',
  accountUsed: 'Operating',
  dateOfPayment: null,
  checkNumber: null,
  ...shared,
};
const card = (over: Partial<typeof cardBody> = {}) => creditCardDraft({ ...cardBody, ...over });
const check = (over: Partial<typeof checkBody> = {}) => checkRequestDraft({ ...checkBody, ...over });
const ach = (over: object = {}) => achCreditDraft({ ...achBody, ...over });
const paidOn = (paymentDate: string) => creditCardDraft({ ...cardBody, paymentDate });
const cancelledOn = (day: string) => creditCardDraft({ ...cardBody, isCancelled: true, cancelledOn: day });

const renewal = (stage: 1 | 2 | 3 | 4 | 5 | 8 = 3, facts: Partial<RenewalFacts> = {}) =>
  renewalAt(stage, { licenseId: 'license-1', ...facts });
const create = (
  invoiceKind: 'CreditCard' | 'CheckRequest' | 'AchCredit',
  draft = invoiceKind === 'CreditCard' ? card() : invoiceKind === 'AchCredit' ? ach() : check(),
  state = renewal(),
  proposal = false,
) => decide.createInvoice(state, { id: 'renewal-1', invoiceKind, draft, proposal });
const given = (...events: InvoiceEvent[]): InvoiceState =>
  events.reduce((state, event) => {
    expect(Invoices.accepts(state, event)).toBe(true);
    return Invoices.apply(state, event);
  }, Invoices.initial);
const issued: InvoiceEvent = {
  type: 'InvoiceSettled',
  settledOn: '2026-03-01',
  checkNumber: 1001,
  shippingMethodCheck: 'Fedex',
};
const charged: InvoiceEvent = { type: 'InvoiceSettled', settledOn: '2026-03-01' };

describe('create an invoice', () => {
  it('records what the form says, of each kind', () => {
    const place = { type: 'InvoiceCreated', renewalId: 'renewal-1', licenseId: 'license-1', amount: '250.00' };
    expect(create('CreditCard')).toEqual([
      expect.objectContaining({ ...place, invoiceKind: 'CreditCard', means: 'Corporate Visa', isCertifiedCheck: null }),
    ]);
    expect(create('CheckRequest')).toEqual([
      expect.objectContaining({ ...place, invoiceKind: 'CheckRequest', means: null, isCertifiedCheck: true }),
    ]);
    expect(create('AchCredit')).toEqual([
      expect.objectContaining({ ...place, invoiceKind: 'AchCredit', means: 'Operating', dateRequested: '2026-02-01' }),
    ]);
  });

  it('uses the trust account as proposed where no one said, and as said else', () => {
    expect(create('CheckRequest', check(), renewal(), true)[0]).toMatchObject({ useTrustAccount: true });
    const said = checkRequestDraft({ ...checkBody, useTrustAccount: false });
    expect(create('CheckRequest', said, renewal(), true)[0]).toMatchObject({ useTrustAccount: false });
  });

  it('of a card that is cancelled is cancelled at once', () => {
    expect(create('CreditCard', cancelledOn('2026-02-02')).map(({ type }) => type)).toEqual([
      'InvoiceCreated',
      'InvoiceCancelled',
    ]);
  });

  it.each(['CheckRequest', 'AchCredit'] as const)('of kind %s is refused once the invoice step is complete', (kind) => {
    expect(() => create(kind, undefined, renewal(4))).toThrow(
      'This invoice cannot be added: the invoice step is complete.',
    );
  });

  it('of a card is possible after the invoice step', () =>
    expect(create('CreditCard', card(), renewal(5))).toHaveLength(1));

  it.each(['CreditCard', 'CheckRequest', 'AchCredit'] as const)(
    'of kind %s is refused while none is required',
    (kind) => {
      expect(() => create(kind, undefined, renewal(3, { noInvoiceRequired: true }))).toThrow(
        'This invoice cannot be added: no invoice is required.',
      );
    },
  );

  it('is refused before its step, and once the renewal is completed', () => {
    expect(() => create('CreditCard', card(), renewal(2))).toThrow('waits for Forms Obtained');
    expect(create('CreditCard', card(), renewal(2, { trackingOnly: true }))).toHaveLength(1);
    expect(() => create('CreditCard', card(), renewal(8))).toThrow('the renewal is completed');
  });
});

describe('change an invoice', () => {
  const pendingCard = given(...create('CreditCard'));
  const pendingCheck = given(...create('CheckRequest'));

  it('records what differs, and nothing where nothing does', () => {
    expect(decide.changeInvoice(pendingCheck, renewal(), check({ checkAmount: '300.00' }))).toEqual([
      { type: 'InvoiceChanged', amount: '300.00' },
    ]);
    expect(decide.changeInvoice(pendingCheck, renewal(), check())).toEqual([]);
  });

  it('does not change the use of the trust account if it is left out', () => {
    const using = given(...create('CheckRequest', check(), renewal(), true));
    expect(decide.changeInvoice(using, renewal(), check())).toEqual([]);
  });

  it('is refused once the renewal is completed', () => {
    expect(() => decide.changeInvoice(pendingCheck, renewal(8), check())).toThrow('The renewal is not in process.');
  });

  it.each([
    ['its amount', check({ checkAmount: '1.00' })],
    ['its payee', check({ checkPayableTo: 'Somebody' })],
    ['its account', { ...check(), useTrustAccount: true }],
  ])('keeps %s once it is issued', (_, draft) => {
    const state = given(...create('CheckRequest'), issued);
    expect(() => decide.changeInvoice(state, renewal(), draft)).toThrow('This invoice is issued: its amount');
  });

  it('may still be explained once it is issued', () => {
    const state = given(...create('CheckRequest'), issued);
    const draft = { ...check(), explanation: 'Sent twice' };
    expect(decide.changeInvoice(state, renewal(), draft)).toEqual([
      { type: 'InvoiceChanged', explanation: 'Sent twice' },
    ]);
  });

  it('never touches a payment that accounting recorded', () => {
    const state = given(...create('CreditCard'), charged);
    expect(() => decide.changeInvoice(state, renewal(), card())).toThrow(
      expect.objectContaining({ errors: { paymentDate: ['Accounting has recorded this payment.'] } }),
    );
    const byAch = given(...create('AchCredit'), charged);
    expect(() => decide.changeInvoice(byAch, renewal(), ach({ dateOfPayment: '2026-03-05' }))).toThrow(
      expect.objectContaining({ errors: { dateOfPayment: ['Accounting has recorded this payment.'] } }),
    );
  });

  it('takes a payment back that its own form recorded, and may then change again', () => {
    const state = given(...create('CreditCard', paidOn('2026-03-01')));
    expect(decide.changeInvoice(state, renewal(), card({ chargeAmount: '1.00' }))).toEqual([
      { type: 'InvoiceChanged', amount: '1.00', settledOn: null },
    ]);
  });

  it('of a card cancels it, and takes it up again, by its own form', () => {
    const cancelling = decide.changeInvoice(pendingCard, renewal(), cancelledOn('2026-02-02'));
    expect(cancelling).toEqual([{ type: 'InvoiceCancelled', cancelledOn: '2026-02-02', explanation: null }]);
    const state = given(...create('CreditCard'), ...cancelling);
    expect(() => decide.changeInvoice(state, renewal(), cancelledOn('2026-02-09'))).toThrow(
      'This invoice is cancelled.',
    );
    expect(decide.changeInvoice(state, renewal(5), card({ chargeAmount: '9.00' }))).toEqual([
      { type: 'InvoiceReinstated', explanation: null },
      { type: 'InvoiceChanged', amount: '9.00' },
    ]);
  });

  it('of a card does not take it up again while no invoice is required', () => {
    const state = given(...create('CreditCard', cancelledOn('2026-02-02')));
    expect(() => decide.changeInvoice(state, renewal(3, { noInvoiceRequired: true }), card())).toThrow(
      'no invoice is required',
    );
  });

  it('of a cancelled check is refused', () => {
    const state = given(
      ...create('CheckRequest'),
      ...decide.cancelCheck(pendingCheck, { cancelledOn: '2026-02-02', explanation: null }),
    );
    expect(() => decide.changeInvoice(state, renewal(), check())).toThrow('This invoice is cancelled.');
  });
});

describe('cancel a check', () => {
  const state = given(...create('CheckRequest', { ...check(), explanation: 'Fee' }));
  it.each([
    ['keeps its explanation where it is left out', {}, 'Fee'],
    ['has none where null is sent', { explanation: null }, null],
  ])('%s', (_, sent, explanation) => {
    expect(decide.cancelCheck(state, { cancelledOn: '2026-02-02', ...sent })).toEqual([
      { type: 'InvoiceCancelled', cancelledOn: '2026-02-02', explanation },
    ]);
  });
  it('is done once, also of an issued one', () => {
    const cancelling = decide.cancelCheck(state, { cancelledOn: '2026-02-02', explanation: 'Void' });
    const over = given(...create('CheckRequest'), issued, ...cancelling);
    expect(() => decide.cancelCheck(over, { cancelledOn: '2026-02-03', explanation: null })).toThrow(
      'This invoice is cancelled.',
    );
  });
});

describe('delete an invoice', () => {
  it('is possible while it is pending and the renewal in process', () => {
    const state = given(...create('AchCredit'));
    expect(decide.deleteInvoice(state, renewal(5))).toEqual([{ type: 'InvoiceDeleted' }]);
    expect(() => decide.deleteInvoice(state, renewal(8))).toThrow('The renewal is not in process.');
  });
  it('is refused once it was issued', () => {
    const state = given(...create('CheckRequest'), issued);
    expect(() => decide.deleteInvoice(state, renewal())).toThrow('An invoice that was issued is not deleted.');
  });
});

describe('settle an invoice', () => {
  const { type: _, ...settlement } = issued;
  it('is for its own kind, once, and not of a cancelled one', () => {
    const state = given(...create('CheckRequest'));
    expect(decide.settleInvoice(state, 'CheckRequest', settlement)).toEqual([issued]);
    expect(() => decide.settleInvoice(state, 'AchCredit', { settledOn: '2026-03-01' })).toThrow(Missing);
    expect(() => decide.settleInvoice(given(...create('CheckRequest'), issued), 'CheckRequest', settlement)).toThrow(
      'This invoice is issued and can no longer change.',
    );
    const [cancelling] = decide.cancelCheck(state, { cancelledOn: '2026-02-02', explanation: null });
    expect(() =>
      decide.settleInvoice(given(...create('CheckRequest'), cancelling!), 'CheckRequest', settlement),
    ).toThrow('This invoice is cancelled.');
    expect(() => decide.settleInvoice(Invoices.initial, 'CheckRequest', settlement)).toThrow(Missing);
  });
});
