import { get, list, post, put } from '../../calls.js';
import { bulkInitiatedAnswer } from '../../bulk-work/bulk.js';
import {
  addCompanyContactsBody,
  addedCompanyContacts,
  changeCompanyContactsBody,
  companyContactRun,
  companyContacts,
  companyContactsPlan,
  companyContactsQuery,
  contactProperties,
  contactPropertiesQuery,
  removeCompanyContactsBody,
} from '../../bulk-work/company-contacts.js';

const longBody = 512 * 1024;

export const companyContactCalls = {
  contacts: list('/my-company/property-contacts/contacts-list', {
    body: companyContactsQuery,
    answers: companyContacts,
    takes: longBody,
  }),
  properties: list('/my-company/property-contacts/properties-list', {
    body: contactPropertiesQuery,
    answers: contactProperties,
    takes: longBody,
  }),
  plan: list('/my-company/property-contacts/plan', {
    body: addCompanyContactsBody,
    answers: companyContactsPlan,
    takes: longBody,
  }),
  changePlan: list('/my-company/property-contacts/change-plan', {
    body: changeCompanyContactsBody,
    answers: companyContactsPlan,
    takes: longBody,
  }),
  add: post('/my-company/property-contacts', {
    body: addCompanyContactsBody,
    answers: addedCompanyContacts,
    instead: bulkInitiatedAnswer,
    status: 201,
    takes: longBody,
  }),
  change: put('/my-company/property-contacts', {
    body: changeCompanyContactsBody,
    answers: addedCompanyContacts,
    takes: longBody,
  }),
  remove: post('/my-company/property-contacts/delete', { body: removeCompanyContactsBody, takes: longBody }),
  run: get('/my-company/property-contacts/runs/:runId', { answers: companyContactRun }),
  cancel: post('/my-company/property-contacts/runs/:runId/cancel'),
  retry: post('/my-company/property-contacts/runs/:runId/retry', { answers: bulkInitiatedAnswer, status: 202 }),
};
