import type { PageQuery } from '@evergreen/contracts/common';
import { type OfficerTitle, officerTitles } from '@evergreen/contracts/officer-titles';
import { count, day, shownList, text } from '../../kernel/lists/shown-list.js';
import { lists } from './officer-titles.js';

export const shownOfficerTitles = shownList<OfficerTitle, PageQuery>({
  query: officerTitles.query,
  columns: {
    name: [text('Name', ({ name }) => name)],
    entityCount: [count('Entities', ({ entityCount }) => entityCount)],
    licenseCount: [count('Licenses', ({ licenseCount }) => licenseCount)],
    createdOn: [day('Created', ({ createdOn }) => createdOn)],
    managedBy: [text('Managed By', ({ managedBy }) => managedBy)],
  },
  find: (_, { by, query }) => lists.list(by, query),
});
