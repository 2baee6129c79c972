import type { PageQuery } from '@evergreen/contracts/common';
import { type OfficerTitle, officerTitles } from '@evergreen/contracts/officer-titles';
import { shownList } from '../../kernel/lists/shown-list.js';
import { lists } from './officer-titles.js';

export const shownOfficerTitles = shownList<OfficerTitle, PageQuery>({
  query: officerTitles.query,
  columns: officerTitles.columns,
  find: (_, { by, query }) => lists.list(by, query),
});
