import { LedgerItemKind, ledgerItemKindLabels } from '@evergreen/contracts/accounting';
import { z } from 'zod';
import { recordAggregate } from '../../kernel/events/aggregate.js';
import { catalog } from '../../kernel/events/catalog.js';

const amount = z.string().regex(/^-?\d+\.\d{2}$/);

export type TrustAccountEvent =
  | { readonly type: 'TrustAccountOpened'; readonly isActive: boolean; readonly minimumBalanceThreshold: string }
  | {
      readonly type: 'TrustAccountChanged';
      readonly isActive?: boolean | undefined;
      readonly minimumBalanceThreshold?: string | undefined;
    };

export const trustAccountEvents = catalog<TrustAccountEvent>({
  kind: 'trustAccount',
  noun: 'trust account',
  labels: { isActive: ['Active', 'flag'], minimumBalanceThreshold: ['Minimum Balance Threshold', 'money'] },
  specs: {
    TrustAccountOpened: {
      version: 1,
      schema: z.object({ isActive: z.boolean(), minimumBalanceThreshold: amount }),
      sentence: 'opened the trust account',
    },
    TrustAccountChanged: {
      version: 1,
      schema: z.object({ isActive: z.boolean().optional(), minimumBalanceThreshold: amount.optional() }),
      sentence: ({ isActive }) =>
        isActive === undefined
          ? 'changed the minimum balance threshold of the trust account'
          : `${isActive ? 'activated' : 'deactivated'} the trust account`,
    },
  },
});

export const TrustAccounts = recordAggregate<TrustAccountEvent>(trustAccountEvents, { begins: 'TrustAccountOpened' });

export interface LedgerItemPosted {
  readonly type: 'LedgerItemPosted';
  readonly kind: LedgerItemKind;
  /** Signed: what leaves the account is negative. */
  readonly amount: string;
  readonly postedOn: string;
  readonly memo: string | null;
  readonly invoiceId: string | null;
  readonly licenseId: string | null;
  readonly renewalId: string | null;
}

export const ledgerItemEvents = catalog<LedgerItemPosted>({
  kind: 'ledgerItem',
  noun: 'ledger item',
  labels: {
    kind: ['Kind', ledgerItemKindLabels],
    amount: ['Amount', 'money'],
    postedOn: ['Posted On', 'date'],
    memo: ['Memo', 'text'],
    invoiceId: ['Invoice', 'hidden'],
    licenseId: ['License', 'hidden'],
    renewalId: ['Renewal', 'hidden'],
  },
  specs: {
    LedgerItemPosted: {
      version: 1,
      schema: z.object({
        kind: LedgerItemKind,
        amount,
        postedOn: z.iso.date(),
        memo: z.string().nullable(),
        invoiceId: z.uuid().nullable(),
        licenseId: z.uuid().nullable(),
        renewalId: z.uuid().nullable(),
      }),
      sentence: ({ kind, amount, licenseId }) => {
        if (licenseId === null) return `posted a ${kind.toLowerCase()} to the trust account`;
        return amount.startsWith('-')
          ? 'drew on the trust account for {subject}'
          : 'put back into the trust account what was drawn for {subject}';
      },
    },
  },
});

/** Written once: a posting is a stream with this one event. */
export const LedgerItems = recordAggregate<LedgerItemPosted>(ledgerItemEvents, { begins: 'LedgerItemPosted' });
