import {
  type AuthorityRenewalRow,
  authorityRenewalsQuery,
  type AuthorityRenewalsQuery,
} from '@evergreen/contracts/dashboard';
import { perpetual, slowInWords, unassignedInWords } from '@evergreen/contracts/shown-words';
import { date, ownedList, text } from '../../kernel/lists/shown-list.js';
import { authorityCalled } from '../authorities/index.js';
import { lookUp, notedOfRenewal, queued, queueOf, renewalRows } from '../queue/index.js';
import { slowAmong } from '../turnaround/index.js';

/** Of one authority. */
export const shownAuthorityRenewals = ownedList<AuthorityRenewalRow, AuthorityRenewalsQuery>({
  query: authorityRenewalsQuery,
  columns: {
    license: [text('License #', ({ licenseNumber }) => licenseNumber), ...notedOfRenewal],
    type: [text('License Type', ({ licenseType }) => licenseType)],
    stage: [
      text('Stage', ({ renewalStatus }) => renewalStatus ?? perpetual),
      text('Turnaround', ({ isSlow }) => (isSlow ? slowInWords : null)),
    ],
    track: [date('Track Date', ({ trackDate }) => trackDate)],
    due: [date('Due Date', ({ renewalDueDate }) => renewalDueDate)],
    expires: [date('Expiration Date', ({ expirationDate }) => expirationDate)],
    property: [text('Property', ({ propertyName }) => propertyName)],
    assignee: [text('Assignee', ({ assignedUserName }) => assignedUserName ?? unassignedInWords)],
  },
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
