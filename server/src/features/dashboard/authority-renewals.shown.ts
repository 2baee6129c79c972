import {
  type AuthorityRenewalRow,
  authorityRenewalsQuery,
  type AuthorityRenewalsQuery,
  authorityRenewalsColumns,
} from '@evergreen/contracts/dashboard';
import { ownedList } from '../../kernel/lists/shown-list.js';
import { authorityCalled } from '../authorities/index.js';
import { lookUp, queued, queueOf, renewalRows } from '../queue/index.js';
import { slowAmong } from '../turnaround/index.js';

/** Of one authority. */
export const shownAuthorityRenewals = ownedList<AuthorityRenewalRow, AuthorityRenewalsQuery>({
  query: authorityRenewalsQuery,
  columns: authorityRenewalsColumns,
  owner: authorityCalled,
  find: async (sql, { by, of: authorityId, query, now }) => {
    const of = queueOf(by, now);
    const asked = { ...query, licensingAuthorityIds: [authorityId] };
    return queued(asked, of, await lookUp(sql, query.searchTerm, of), false);
  },
  rows: async (sql, { by, now }, ids) => {
    const rows = await renewalRows(sql, by, queueOf(by, now), ids);
    const slow = new Set((await slowAmong(sql, by, now, ids)).map(({ licenseId }) => licenseId));
    return rows.map((row) => ({ ...row, isSlow: slow.has(row.id) }));
  },
});
