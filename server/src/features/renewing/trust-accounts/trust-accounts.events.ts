import { LedgerItemKind, ledgerItemKindLabels } from '@evergreen/contracts/renewing/accounting';
import type { EventsOf } from '@evergreen/workflows/event-schemas';
import { z } from 'zod';
import { recordAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';

const amount = z.string().regex(/^-?\d+\.\d{2}$/);

const account = z.object({ isActive: z.boolean(), minimumBalanceThreshold: amount });
const accountSchemas = { TrustAccountOpened: account, TrustAccountChanged: account.partial() };
export type TrustAccountEvent = EventsOf<typeof accountSchemas>;

export const trustAccountEvents = catalog({
  kind: 'trustAccount',
  noun: 'trust account',
  schemas: accountSchemas,
  labels: { isActive: ['Active', 'flag'], minimumBalanceThreshold: ['Minimum Balance Threshold', 'money'] },
  events: {
    TrustAccountOpened: 'opened the trust account',
    TrustAccountChanged: ({ isActive }) =>
      isActive === undefined
        ? 'changed the minimum balance threshold of the trust account'
        : `${isActive ? 'activated' : 'deactivated'} the trust account`,
  },
});

export const TrustAccounts = recordAggregate<TrustAccountEvent>(trustAccountEvents, { begins: 'TrustAccountOpened' });

const itemSchemas = {
  LedgerItemPosted: z.object({
    kind: LedgerItemKind,
    /** Signed: withdrawals are negative. */
    amount,
    postedOn: z.iso.date(),
    memo: z.string().nullable(),
    invoiceId: z.uuid().nullable(),
    licenseId: z.uuid().nullable(),
    renewalId: z.uuid().nullable(),
  }),
};
export type LedgerItemPosted = EventsOf<typeof itemSchemas>;

export const ledgerItemEvents = catalog({
  kind: 'ledgerItem',
  noun: 'ledger item',
  schemas: itemSchemas,
  labels: {
    kind: ['Kind', ledgerItemKindLabels],
    amount: ['Amount', 'money'],
    postedOn: ['Posted On', 'date'],
    memo: ['Memo', 'text'],
    invoiceId: ['Invoice', 'hidden'],
    licenseId: ['License', 'hidden'],
    renewalId: ['Renewal', 'hidden'],
  },
  events: {
    LedgerItemPosted: ({ kind, amount, licenseId }) => {
      if (licenseId === null) return `posted a ${kind.toLowerCase()} to the trust account`;
      const isDrawn = amount.startsWith('-');
      if (kind === 'Adjustment')
        return isDrawn
          ? 'drew more on the trust account for {subject}'
          : 'put back into the trust account a part of what was drawn for {subject}';
      return isDrawn
        ? 'drew on the trust account for {subject}'
        : 'put back into the trust account what was drawn for {subject}';
    },
  },
});

/** Written once: a posting is a stream with this one event. */
export const LedgerItems = recordAggregate<LedgerItemPosted>(ledgerItemEvents, { begins: 'LedgerItemPosted' });
