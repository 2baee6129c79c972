import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import { invoiceMessages as m } from '@evergreen/contracts/renewing/invoices';

interface KindWords {
  /** The noun in messages. */
  noun: string;
  /** The heading of its list. */
  plural: string;
  created: string;
  updated: string;
  deleted: string;
}

export const kindWords: Record<InvoiceKind, KindWords> = {
  CreditCard: {
    noun: 'Credit Card Invoice',
    plural: 'Credit Card Invoices',
    created: m.creditCardCreated,
    updated: m.creditCardUpdated,
    deleted: m.creditCardDeleted,
  },
  CheckRequest: {
    noun: 'Check Request Invoice',
    plural: 'Check Requests',
    created: m.checkRequestCreated,
    updated: m.checkRequestUpdated,
    deleted: m.checkRequestDeleted,
  },
  AchCredit: {
    noun: 'ACH Credit Invoice',
    plural: 'ACH Credit Invoices',
    created: m.achCreditCreated,
    updated: m.achCreditUpdated,
    deleted: m.achCreditDeleted,
  },
};

export const failureTo = (verb: 'create' | 'update' | 'delete' | 'cancel', kind: InvoiceKind) =>
  `An error occurred while attempting to ${verb} the ${kindWords[kind].noun}`;
