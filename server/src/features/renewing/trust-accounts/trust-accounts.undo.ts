import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../../kernel/errors.js';
import type { RecordState } from '../../../kernel/events/aggregate.js';
import { reverts } from '../../../kernel/undo/reverts.js';
import { type Asking, cannot, undoes } from '../../../kernel/undo/rules.js';
import { type LedgerItemPosted, LedgerItems, type TrustAccountEvent, TrustAccounts } from './trust-accounts.events.js';

const keepable = ({ by }: Asking): Promise<null> => {
  if (!may(by, 'accounting.post')) throw new Forbidden();
  return Promise.resolve(null);
};

export const trustAccountUndo = undoes<RecordState, TrustAccountEvent, null>(TrustAccounts, {
  permitted: keepable,
  on: {
    TrustAccountOpened: cannot('The account may be in use by now. Deactivate it instead.'),
    TrustAccountChanged: reverts(),
  },
});

/** Nothing is removed from a ledger. When an invoice is undone, its postings are reversed by opposite ones. */
export const ledgerUndo = undoes<RecordState, LedgerItemPosted, null>(LedgerItems, {
  permitted: (asking, item) => (item?.['invoiceId'] ? Promise.resolve(null) : keepable(asking)),
  on: { LedgerItemPosted: ({ event }) => (event.invoiceId ? [] : 'Post a correction instead.') },
});
