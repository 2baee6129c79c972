import { renewalDesignationLabels } from '@evergreen/contracts/enums';
import { type RenewalRow, renewalsQuery, type RenewalsQuery } from '@evergreen/contracts/queue';
import { alertInWords, perpetual, unassignedInWords } from '@evergreen/contracts/shown-words';
import { date, shownList, text } from '../../kernel/lists/shown-list.js';
import { lookUp, queueOf } from './renewals-filter.js';
import { queued, renewalRows } from './renewals-list.queries.js';

const type = text<RenewalRow>('License Type', ({ licenseType }) => licenseType);
const city = text<RenewalRow>('City', (row) => row.city);
const state = text<RenewalRow>('State', (row) => row.state);

/** What stands under a row of the screen, or as a sign in it. */
export const notedOfRenewal = [
  text<RenewalRow>('Alert', alertInWords),
  text<RenewalRow>('Notes', ({ notes }) => notes),
];

export const shownRenewals = shownList<RenewalRow, RenewalsQuery>({
  query: renewalsQuery,
  columns: {
    license: [text('License', ({ licenseNumber }) => licenseNumber), type, ...notedOfRenewal],
    type: [type],
    premises: [text('Premises', ({ premisesName }) => premisesName)],
    stage: [text('Stage', ({ renewalStatus }) => renewalStatus ?? perpetual)],
    track: [date('Track', ({ trackDate }) => trackDate)],
    due: [date('Due', ({ renewalDueDate }) => renewalDueDate)],
    'follow-up': [date('Follow-Up', ({ followUpDate }) => followUpDate)],
    expires: [date('Expires', ({ expirationDate }) => expirationDate)],
    property: [text('Property', ({ propertyName }) => propertyName), city, state],
    city: [city],
    state: [state],
    designee: [text('Designee', ({ renewalDesignation }) => renewalDesignationLabels[renewalDesignation])],
    assignee: [text('Assignee', ({ assignedUserName }) => assignedUserName ?? unassignedInWords)],
  },
  find: async (sql, { by, query, now }) => {
    const of = queueOf(by, now);
    return queued(query, of, await lookUp(sql, query.searchTerm, of), false);
  },
  rows: (sql, { by, now }, ids) => renewalRows(sql, by, queueOf(by, now), ids),
});
