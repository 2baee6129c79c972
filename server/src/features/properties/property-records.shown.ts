import { type Affiliation, affiliationQuery, type AffiliationQuery } from '@evergreen/contracts/affiliations';
import { type Citation, citationQuery, type CitationQuery } from '@evergreen/contracts/citations';
import {
  type InspectionReport,
  inspectionReportQuery,
  type InspectionReportQuery,
} from '@evergreen/contracts/inspection-reports';
import { statusInWords } from '@evergreen/contracts/shown-words';
import { countedList } from '../../kernel/lists/counted-page.js';
import { count, date, money, ownedList, text } from '../../kernel/lists/shown-list.js';
import { listedAffiliations } from './affiliations/affiliations.queries.js';
import { listedCitations } from './citations/citations.queries.js';
import { listedReports } from './inspections/inspections.queries.js';
import { knownProperty } from './property-records.js';

/** What is kept of one property. */

export const shownCitations = ownedList<Citation, CitationQuery>({
  query: citationQuery,
  columns: {
    violationDate: [date('Violation Date', ({ violationDate }) => violationDate)],
    licenseNumber: [text('License #', ({ licenseNumber }) => licenseNumber)],
    penalty: [text('Penalty', ({ penalty }) => penalty)],
    penaltyDollarAmount: [money('Amount', ({ penaltyDollarAmount }) => penaltyDollarAmount)],
    description: [text('Description', ({ description }) => description)],
    document: [text('Document', ({ documentFileName }) => documentFileName)],
  },
  owner: knownProperty,
  find: (_, { by, of, query }) => listedCitations(by, of, query),
});

export const shownInspectionReports = ownedList<InspectionReport, InspectionReportQuery>({
  query: inspectionReportQuery,
  columns: {
    inspectionDate: [date('Inspection Date', ({ inspectionDate }) => inspectionDate)],
    licenseNumber: [text('License #', ({ licenseNumber }) => licenseNumber)],
    inspector: [text('Inspector', ({ inspector }) => inspector)],
    disposition: [text('Disposition', ({ disposition }) => disposition)],
    document: [text('Document', ({ documentFileName }) => documentFileName)],
  },
  owner: knownProperty,
  find: (_, { by, of, query }) => listedReports(by, of, query),
});

export const shownAffiliations = ownedList<Affiliation, AffiliationQuery>({
  query: affiliationQuery,
  columns: {
    name: [text('Name', ({ name }) => name), text('Status', statusInWords)],
    affiliation: [text('Affiliation', ({ affiliation }) => affiliation)],
    licenseesCount: [count('Licensee On', ({ licenseesCount }) => licenseesCount)],
  },
  owner: knownProperty,
  find: (_, { by, of, query }) => countedList(listedAffiliations(by, of, query), query),
});
