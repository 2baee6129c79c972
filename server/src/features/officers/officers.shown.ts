import {
  officerCalled,
  type OfficerEntity,
  officerEntityQuery,
  type OfficerEntityQuery,
  type OfficerListRow,
  officerQuery,
  type OfficerQuery,
} from '@evergreen/contracts/officers';
import { statusInWords } from '@evergreen/contracts/shown-words';
import { countedList } from '../../kernel/lists/counted-page.js';
import { count, date, ownedList, shownList, text } from '../../kernel/lists/shown-list.js';
import { listedOfficerEntities, listedOfficers, officerRows, unnamedOfficer } from './officer-lists.query.js';

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

/** Of one officer. */
export const shownOfficerEntities = ownedList<OfficerEntity, OfficerEntityQuery>({
  query: officerEntityQuery,
  columns: {
    entityName: [
      text('Entity Name', ({ entityName }) => entityName),
      text('Entity Status', ({ entityActive }) => statusInWords({ active: entityActive })),
    ],
    titles: [text('Titles', ({ officerTitles }) => officerTitles.join(', '))],
    active: [text('Status', statusInWords)],
    deactivatedDate: [date('Deactivated', ({ deactivatedDate }) => deactivatedDate)],
  },
  owner: unnamedOfficer,
  find: (_, { by, of, query }) => countedList(listedOfficerEntities(by, of, query), query),
});
