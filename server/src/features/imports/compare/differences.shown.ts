import {
  type Difference,
  differencesColumns,
  differencesQuery,
  type DifferencesQuery,
} from '@evergreen/contracts/import-differences';
import { ownedList } from '../../../kernel/lists/shown-list.js';
import { importCalled, listedDifferences } from './differences.queries.js';

/** Of one import. */
export const shownDifferences = ownedList<Difference, DifferencesQuery>({
  query: differencesQuery,
  columns: differencesColumns,
  owner: importCalled,
  find: (sql, { by, of, query }) => listedDifferences(sql, by, of, query),
});
