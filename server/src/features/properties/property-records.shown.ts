import {
  type Affiliation,
  affiliationQuery,
  type AffiliationQuery,
  affiliationsColumns,
} from '@evergreen/contracts/affiliations';
import { type Citation, citationQuery, type CitationQuery, citationsColumns } from '@evergreen/contracts/citations';
import {
  type InspectionReport,
  inspectionReportQuery,
  type InspectionReportQuery,
  inspectionReportsColumns,
} from '@evergreen/contracts/inspection-reports';
import { countedList } from '../../kernel/lists/counted-page.js';
import { ownedList } from '../../kernel/lists/shown-list.js';
import { listedAffiliations } from './affiliations/affiliations.queries.js';
import { listedCitations } from './citations/citations.queries.js';
import { listedReports } from './inspections/inspections.queries.js';
import { knownProperty } from './property-records.js';

/** What is kept of one property. */

export const shownCitations = ownedList<Citation, CitationQuery>({
  query: citationQuery,
  columns: citationsColumns,
  owner: knownProperty,
  find: (_, { by, of, query }) => listedCitations(by, of, query),
});

export const shownInspectionReports = ownedList<InspectionReport, InspectionReportQuery>({
  query: inspectionReportQuery,
  columns: inspectionReportsColumns,
  owner: knownProperty,
  find: (_, { by, of, query }) => listedReports(by, of, query),
});

export const shownAffiliations = ownedList<Affiliation, AffiliationQuery>({
  query: affiliationQuery,
  columns: affiliationsColumns,
  owner: knownProperty,
  find: (_, { by, of, query }) => countedList(listedAffiliations(by, of, query), query),
});
