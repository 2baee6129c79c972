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
import { citations } from '../../parties/citations.js';
import { selectOption } from '../../common.js';
import { inspectionReports } from '../../parties/inspection-reports.js';
import { optionsQuery } from '../../options.js';
import { propertyContactBody, propertyContacts, propertyContactsQuery } from '../../parties/properties.js';
import { documentCall, subRecordCalls } from '../../record-calls.js';

const contacts = '/properties/:ownerId/contacts';
export const propertyContactCalls = {
  list: get(contacts, { query: propertyContactsQuery, answers: propertyContacts }),
  ...subRecordCalls(contacts, { body: propertyContactBody }),
};

const ofCitations = '/properties/:ownerId/citations';
export const citationCalls = {
  list: list(`${ofCitations}/list`, { body: citations.query, answers: citations.list }),
  ...subRecordCalls(ofCitations, { body: citations.body, takes: 'pdf' }),
  document: documentCall(ofCitations),
};

const ofReports = '/properties/:ownerId/inspection-reports';
export const inspectionReportCalls = {
  list: get(ofReports, { query: inspectionReports.query, answers: inspectionReports.list }),
  ...subRecordCalls(ofReports, { body: inspectionReports.body, takes: 'pdf' }),
  document: documentCall(ofReports),
};

const affiliations = '/properties/:ownerId/affiliated-entities';
export const affiliationCalls = {
  list: get(affiliations, { query: affiliationQuery, answers: affiliationList }),
  ...subRecordCalls(affiliations, { body: affiliationBody, newBody: newAffiliationBody }),
  officers: get(`${affiliations}/officers`, { query: affiliatedOfficersQuery, answers: affiliatedOfficers }),
  /** The entities, from which the licensees are chosen. */
  options: get(`${affiliations}/select-list-options`, { query: optionsQuery, answers: z.array(selectOption) }),
};
