import type { Area } from '../../../kernel/events/area.js';
import { LedgerItems, TrustAccounts } from './trust-accounts.events.js';
import { ledgerItemRows, trustAccountRows } from './trust-accounts.projection.js';
import { ledgerUndo, trustAccountUndo } from './trust-accounts.undo.js';
import { LedgerItemRow, TrustAccountRow } from './trust-accounts.rows.js';
import { shownLedger } from './trust-accounts.queries.js';

export { accountBalance, hasActiveAccount, post, type Posting } from './ledger.js';
export { KeepTrustAccount, PostToTrustAccount } from './trust-accounts.commands.js';
export { TrustAccountQueries } from './trust-accounts.queries.js';
export { TrustAccountsModule } from './trust-accounts.module.js';

export const trustAccountsArea: Area = {
  aggregates: [TrustAccounts, LedgerItems],
  projections: [trustAccountRows, ledgerItemRows],
  entities: [TrustAccountRow, LedgerItemRow],
  undo: [trustAccountUndo, ledgerUndo],
  constraints: {
    ledger_items_account: { message: 'This client has no trust account.', field: 'useTrustAccount' },
    ledger_items_license: {
      message:
        'This License may not be deleted because there are one or more Trust Account Ledger items associated with it.',
    },
  },
  lists: {
    'shown-ledger': shownLedger,
  },
};
