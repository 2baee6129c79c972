import {
  findingsColumns,
  findingsQuery,
  type FindingsQuery,
  type Source,
  type SourceFinding,
  sources,
  type SourcesQuery,
} from '@evergreen/contracts/sources';
import { ownedList, shownList } from '../../kernel/lists/shown-list.js';
import { listedFindings, sourceCalled } from './findings/findings.queries.js';
import { lists } from './sources.js';

export const shownSources = shownList<Source, SourcesQuery>({
  query: sources.query,
  columns: sources.columns,
  find: (_, { by, query }) => lists.list(by, query),
});

/** Of the last list of one source. */
export const shownFindings = ownedList<SourceFinding, FindingsQuery>({
  query: findingsQuery,
  columns: findingsColumns,
  owner: sourceCalled,
  find: (sql, { by, of, query }) => listedFindings(sql, by, of, query),
});
