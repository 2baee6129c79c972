import { type ImportListItem, importsQuery, type ImportsQuery, importsColumns } from '@evergreen/contracts/imports';
import { shownList } from '../../kernel/lists/shown-list.js';
import { importRowsOf, listedImports } from './imports.queries.js';

export const shownImports = shownList<ImportListItem, ImportsQuery>({
  query: importsQuery,
  columns: importsColumns,
  find: (_, { by, query }) => listedImports(by, query),
  rows: (sql, { by, query }, ids) => importRowsOf(sql, listedImports(by, query), ids),
});
