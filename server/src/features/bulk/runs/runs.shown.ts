import { type BulkRunItem, bulkRunsQuery, type BulkRunsQuery, bulkRunsColumns } from '@evergreen/contracts/bulk-runs';
import { shownList } from '../../../kernel/lists/shown-list.js';
import { listedRuns } from './runs.queries.js';

export const shownBulkRuns = shownList<BulkRunItem, BulkRunsQuery>({
  query: bulkRunsQuery,
  columns: bulkRunsColumns,
  find: (_, { by, query }) => listedRuns(by, query),
});
