import {
  findingKindLabels,
  findingsQuery,
  type FindingsQuery,
  findingStatusLabels,
  type Source,
  type SourceFinding,
  sources,
  type SourcesQuery,
} from '@evergreen/contracts/sources';
import { ownedList, shownList, text } from '../../kernel/lists/shown-list.js';
import { fieldsInWords } from '../imports/index.js';
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
  columns: {
    license: [
      text('License #', ({ licenseNumber }) => licenseNumber),
      text('Property', ({ propertyName }) => propertyName),
    ],
    kind: [text('Difference', ({ kind }) => findingKindLabels[kind])],
    fields: [text('Here → Register', fieldsInWords)],
    status: [text('Status', ({ status }) => findingStatusLabels[status]), text('Reason', ({ reason }) => reason)],
  },
  owner: sourceCalled,
  find: (sql, { by, of, query }) => listedFindings(sql, by, of, query),
});
