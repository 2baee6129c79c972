import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { CourierOption } from '@evergreen/contracts/renewing/enums';
import type { InvoiceEvent, InvoiceFields, InvoicePlace } from './invoice.events.js';
import type { Money } from '../money.js';

export interface InvoiceFacts extends InvoicePlace, InvoiceFields {
  shippingMethodCheck: CourierOption | null;
  cancelledOn: string | null;
  /** Settled by accounting, not in the invoice's form. */
  settledByAccounting: boolean;
}

const noFacts: InvoiceFacts = {
  invoiceKind: 'CreditCard',
  renewalId: '',
  licenseId: '',
  amount: '0.00',
  payableTo: '',
  means: null,
  isCertifiedCheck: null,
  dateRequested: null,
  settledOn: null,
  checkNumber: null,
  explanation: null,
  useTrustAccount: false,
  shippingMethodCheck: null,
  cancelledOn: null,
  settledByAccounting: false,
};

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const remembered = (event: InvoiceEvent): Partial<InvoiceFacts> => {
  switch (event.type) {
    case 'InvoiceCreated':
    case 'InvoiceChanged': {
      const { type: _, ...fields } = event;
      return given(fields);
    }
    case 'InvoiceSettled': {
      const { type: _, ...fields } = event;
      return { ...(given(fields) as Partial<InvoiceFacts>), settledByAccounting: true };
    }
    case 'InvoiceSettlementReverted':
      return {
        settledOn: null,
        checkNumber: event.checkNumber,
        shippingMethodCheck: null,
        settledByAccounting: false,
      };
    case 'InvoiceCancelled':
      return { cancelledOn: event.cancelledOn, explanation: event.explanation };
    case 'InvoiceReinstated':
      return { cancelledOn: null, explanation: event.explanation };
    case 'InvoiceDeleted':
    case 'InvoiceRestored':
      return {};
  }
};

/**
 * One machine for all three kinds, with guards. Only checks and card charges can be cancelled; after payment the
 * amount, payee and account are fixed.
 */
export const invoiceMachine = setup({
  types: { context: {} as InvoiceFacts, events: {} as InvoiceEvent },
  actions: { remember: assign(({ event }) => remembered(event)) },
  guards: {
    isSettled: ({ event }) =>
      (event.type === 'InvoiceCreated' || event.type === 'InvoiceChanged') &&
      typeof event.settledOn === 'string' &&
      !(event.type === 'InvoiceCreated' && event.invoiceKind === 'CheckRequest'),
    keepsPayment: ({ event, context }) =>
      event.type === 'InvoiceChanged' &&
      event.settledOn !== null &&
      !(context.settledByAccounting && event.settledOn !== undefined) &&
      event.amount === undefined &&
      event.payableTo === undefined &&
      event.useTrustAccount === undefined,
    takesPaymentBack: ({ event, context }) =>
      event.type === 'InvoiceChanged' && event.settledOn === null && !context.settledByAccounting,
    isPayable: ({ event, context }) =>
      event.type === 'InvoiceSettled' &&
      (context.invoiceKind === 'CheckRequest') === (event.checkNumber !== undefined && !!event.shippingMethodCheck),
    isFromAccounting: ({ context }) => context.settledByAccounting,
    isCancellable: ({ context }) => context.invoiceKind !== 'AchCredit',
    wasSettled: ({ context }) => context.settledOn !== null,
    wasNeverSettled: ({ context }) => context.settledOn === null,
    wasCancelled: ({ context }) => context.cancelledOn !== null,
  },
}).createMachine({
  id: 'invoice',
  context: noFacts,
  initial: 'none',
  states: {
    none: {
      on: {
        InvoiceCreated: [
          { target: 'issued', guard: 'isSettled', actions: 'remember' },
          { target: 'pending', actions: 'remember' },
        ],
      },
    },
    pending: {
      on: {
        InvoiceChanged: [{ target: 'issued', guard: 'isSettled', actions: 'remember' }, { actions: 'remember' }],
        InvoiceSettled: { target: 'issued', guard: 'isPayable', actions: 'remember' },
        InvoiceCancelled: { target: 'cancelled', guard: 'isCancellable', actions: 'remember' },
        InvoiceDeleted: 'deleted',
      },
    },
    issued: {
      on: {
        InvoiceChanged: [
          { target: 'pending', guard: 'takesPaymentBack', actions: 'remember' },
          { guard: 'keepsPayment', actions: 'remember' },
        ],
        InvoiceSettlementReverted: { target: 'pending', guard: 'isFromAccounting', actions: 'remember' },
        InvoiceCancelled: { target: 'cancelled', guard: 'isCancellable', actions: 'remember' },
      },
    },
    cancelled: {
      on: {
        InvoiceReinstated: [
          { target: 'issued', guard: 'wasSettled', actions: 'remember' },
          { target: 'pending', actions: 'remember' },
        ],
        InvoiceDeleted: { target: 'deleted', guard: 'wasNeverSettled' },
      },
    },
    deleted: { on: { InvoiceRestored: [{ target: 'cancelled', guard: 'wasCancelled' }, { target: 'pending' }] } },
  },
});

export type InvoiceSnapshot = SnapshotFrom<typeof invoiceMachine>;

/** Neither cancelled nor deleted. */
export const isOpenInvoice = ({ value }: InvoiceSnapshot): boolean => value === 'pending' || value === 'issued';

/**
 * What the invoice has withdrawn from the trust account in this state. Every posting is the difference of two of
 * these.
 */
export const drawnAmount = (snapshot: InvoiceSnapshot): Money =>
  isOpenInvoice(snapshot) && snapshot.context.useTrustAccount ? snapshot.context.amount : '0.00';
