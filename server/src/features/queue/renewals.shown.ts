import { type RenewalRow, renewalsColumns, renewalsQuery, type RenewalsQuery } from '@evergreen/contracts/queue';
import { shownList } from '../../kernel/lists/shown-list.js';
import { lookUp, queueOf } from './renewals-filter.js';
import { queued, renewalRows } from './renewals-list.queries.js';

export const shownRenewals = shownList<RenewalRow, RenewalsQuery>({
  query: renewalsQuery,
  columns: renewalsColumns,
  find: async (sql, { by, query, now }) => {
    const of = queueOf(by, now);
    return queued(query, of, await lookUp(sql, query.searchTerm, of), false);
  },
  rows: (sql, { by, now }, ids) => renewalRows(sql, by, queueOf(by, now), ids),
});
