import {
  type AccountingRow,
  accountingQuery,
  type AccountingQuery,
  invoicesColumns,
} from '@evergreen/contracts/accounting';
import { shownList } from '../../kernel/lists/shown-list.js';
import { listedInvoices } from './accounting.queries.js';

export const shownInvoices = shownList<AccountingRow, AccountingQuery>({
  query: accountingQuery,
  columns: invoicesColumns,
  find: (_, { by, query }) => listedInvoices(by, query),
});
