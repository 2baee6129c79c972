import { z } from 'zod';
import {
  affiliatedOfficers,
  affiliatedOfficersQuery,
  affiliationBody,
  affiliationList,
  affiliationQuery,
  newAffiliationBody,
} from '../../parties/affiliations.js';
import { get, list } from '../../calls.js';
import { citationBody, citationList, citationQuery } from '../../parties/citations.js';
import { selectOption } from '../../common.js';
import { inspectionReportBody, inspectionReportList, inspectionReportQuery } from '../../parties/inspection-reports.js';
import { optionsQuery } from '../../options.js';
import { propertyContactBody, propertyContacts, propertyContactsQuery } from '../../parties/properties.js';
import { documentCall, subRecordCalls } from '../../record-calls.js';

const contacts = '/properties/:ownerId/contacts';
export const propertyContactCalls = {
  list: get(contacts, { query: propertyContactsQuery, answers: propertyContacts }),
  ...subRecordCalls(contacts, { body: propertyContactBody }),
};

const citations = '/properties/:ownerId/citations';
export const citationCalls = {
  list: list(`${citations}/list`, { body: citationQuery, answers: citationList }),
  ...subRecordCalls(citations, { body: citationBody, takes: 'pdf' }),
  document: documentCall(citations),
};

const inspectionReports = '/properties/:ownerId/inspection-reports';
export const inspectionReportCalls = {
  list: get(inspectionReports, { query: inspectionReportQuery, answers: inspectionReportList }),
  ...subRecordCalls(inspectionReports, { body: inspectionReportBody, takes: 'pdf' }),
  document: documentCall(inspectionReports),
};

const affiliations = '/properties/:ownerId/affiliated-entities';
export const affiliationCalls = {
  list: get(affiliations, { query: affiliationQuery, answers: affiliationList }),
  ...subRecordCalls(affiliations, { body: affiliationBody, newBody: newAffiliationBody }),
  officers: get(`${affiliations}/officers`, { query: affiliatedOfficersQuery, answers: affiliatedOfficers }),
  /** The entities, from which the licensees are chosen. */
  options: get(`${affiliations}/select-list-options`, { query: optionsQuery, answers: z.array(selectOption) }),
};
