import { type LedgerItem, ledgerQuery, type LedgerQuery, ledgerListColumns } from '@evergreen/contracts/accounting';
import { shownList } from '../../kernel/lists/shown-list.js';
import { listedLedger } from './trust-accounts.queries.js';

export const shownLedger = shownList<LedgerItem, LedgerQuery>({
  query: ledgerQuery,
  columns: ledgerListColumns,
  find: (_, { by, query }) => listedLedger(by, query),
});
