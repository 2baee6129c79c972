import { bulkRunStatusLabels } from '@evergreen/contracts/bulk';
import {
  bulkRunInWords,
  type BulkRunItem,
  bulkRunKindLabels,
  bulkRunsQuery,
  type BulkRunsQuery,
} from '@evergreen/contracts/bulk-runs';
import { count, day, shownList, text } from '../../../kernel/lists/shown-list.js';
import { listedRuns } from './runs.queries.js';

export const shownBulkRuns = shownList<BulkRunItem, BulkRunsQuery>({
  query: bulkRunsQuery,
  columns: {
    what: [
      text('Bulk Action', ({ kind }) => bulkRunKindLabels[kind]),
      text('What', bulkRunInWords),
      text('Reason', ({ reason }) => reason),
    ],
    status: [text('Status', ({ status }) => bulkRunStatusLabels[status])],
    total: [count('How Many', ({ total }) => total)],
    succeeded: [count('Done', ({ succeeded }) => succeeded)],
    failed: [count('Not Done', ({ failed }) => failed)],
    startedBy: [text('Started By', ({ startedBy }) => startedBy)],
    createdOn: [day('Started', ({ createdOn }) => createdOn)],
  },
  find: (_, { by, query }) => listedRuns(by, query),
});
