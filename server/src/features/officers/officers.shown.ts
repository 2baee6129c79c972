import { officerCalled, type OfficerListRow, officerQuery, type OfficerQuery } from '@evergreen/contracts/officers';
import { statusInWords } from '@evergreen/contracts/shown-words';
import { count, shownList, text } from '../../kernel/lists/shown-list.js';
import { listedOfficers, officerRows } from './officer-lists.query.js';

export const shownOfficers = shownList<OfficerListRow, OfficerQuery>({
  query: officerQuery,
  columns: {
    name: [text('Name', ({ name }) => officerCalled(name)), text('Status', statusInWords)],
    licenseCount: [count('Licenses', ({ licenseCount }) => licenseCount)],
    corporateEntityCount: [count('Entities', ({ corporateEntityCount }) => corporateEntityCount)],
    managedBy: [text('Managed By', ({ managedBy }) => managedBy)],
  },
  find: (_, { by, query }) => listedOfficers(by, query),
  rows: (sql, { by }, ids) => officerRows(sql, by, ids),
});
