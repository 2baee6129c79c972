import { type ImportListItem, importsQuery, type ImportsQuery, importStatusLabels } from '@evergreen/contracts/imports';
import { uploadedBy } from '@evergreen/contracts/shown-words';
import { count, day, shownList, text } from '../../kernel/lists/shown-list.js';
import { importRowsOf, listedImports } from './imports.queries.js';

export const shownImports = shownList<ImportListItem, ImportsQuery>({
  query: importsQuery,
  columns: {
    fileName: [text('File', ({ fileName }) => fileName), text('Reason', ({ reason }) => reason)],
    status: [text('Status', ({ status }) => importStatusLabels[status])],
    rows: [count('Rows', ({ counts }) => counts.rows)],
    created: [count('Created', ({ counts }) => counts.created)],
    there: [count('Already There', ({ counts }) => counts.alreadyThere)],
    refused: [count('Refused', ({ counts }) => counts.refused)],
    startedBy: [text('Uploaded By', uploadedBy)],
    createdOn: [day('Uploaded', ({ createdOn }) => createdOn)],
  },
  find: (_, { by, query }) => listedImports(by, query),
  rows: (sql, { by, query }, ids) => importRowsOf(sql, listedImports(by, query), ids),
});
