import { authorityContactBody, authorityContacts } from '../../licensing/authorities.js';
import { subRecordCalls } from '../../record-calls.js';
import { z } from 'zod';
import { del, get, list, post, put } from '../../calls.js';
import {
  authorityAddressChange,
  authorityBody,
  authorityDetail,
  authorityDetailsChange,
  authorityList,
  authorityQuery,
  authorityRenewalInfoChange,
  keyContactChangeForm,
  keyContactChangeFormChange,
  keyContactChangeForms,
  payeeCodeChange,
  renewalDetailsChange,
} from '../../licensing/authorities.js';
import { created, selectOption } from '../../common.js';
import { syncBody, syncCandidates } from '../../licensing/intervals.js';
import {
  authorityOptionsQuery,
  authorityStateOptionsQuery,
  categoryOptionsQuery,
  formSourceOptionsQuery,
  licenseTypeOptionsQuery,
  termOptionsQuery,
} from '../../lookups.js';

export const authorityCalls = {
  list: list('/licensing-authorities/list', { body: authorityQuery, answers: authorityList }),
  detail: get('/licensing-authorities/:id', { answers: authorityDetail }),
  add: post('/licensing-authorities', { body: authorityBody, answers: created }),
  remove: del('/licensing-authorities/:id'),
  activate: put('/licensing-authorities/:id/activate'),
  deactivate: put('/licensing-authorities/:id/deactivate'),
  details: put('/licensing-authorities/:id/details', { body: authorityDetailsChange }),
  address: put('/licensing-authorities/:id/address', { body: authorityAddressChange }),
  renewalInfo: put('/licensing-authorities/:id/renewal-info', { body: authorityRenewalInfoChange }),
  renewalDetails: put('/licensing-authorities/:id/renewal-details', { body: renewalDetailsChange }),
  payeeCode: put('/licensing-authorities/:id/payee-code', { body: payeeCodeChange }),
};

export const authorityFormCalls = {
  list: get('/licensing-authorities/:authorityId/key-contact-change-forms', { answers: keyContactChangeForms }),
  add: post('/licensing-authorities/:authorityId/key-contact-change-forms', {
    body: keyContactChangeForm,
    answers: created,
  }),
  change: put('/licensing-authorities/:authorityId/key-contact-change-forms/:formId', {
    body: keyContactChangeFormChange,
  }),
  remove: del('/licensing-authorities/:authorityId/key-contact-change-forms/:formId'),
};

export const authorityOptionCalls = {
  authorities: get('/licensing-authorities/select-list-options', {
    query: authorityOptionsQuery,
    answers: z.array(selectOption),
  }),
  formSources: get('/licensing-authorities/form-sources/select-list-options', {
    query: formSourceOptionsQuery,
    answers: z.array(selectOption),
  }),
  states: get('/licensing-authorities/states/select-list-options', {
    query: authorityStateOptionsQuery,
    answers: z.array(selectOption),
  }),
  types: get('/license-types/select-list-options', { query: licenseTypeOptionsQuery, answers: z.array(selectOption) }),
  categories: get('/license-categories/select-list-options', {
    query: categoryOptionsQuery,
    answers: z.array(selectOption),
  }),
  terms: get('/license-terms/select-list-options', { query: termOptionsQuery, answers: z.array(selectOption) }),
};

export const authoritySyncCalls = {
  dueDates: get('/licensing-authorities/:id/async-due-date-intervals', { answers: syncCandidates }),
  trackDates: get('/licensing-authorities/:id/async-track-date-intervals', { answers: syncCandidates }),
  syncDueDates: put('/licensing-authorities/:id/sync-due-date-intervals', { body: syncBody }),
  syncTrackDates: put('/licensing-authorities/:id/sync-track-date-intervals', { body: syncBody }),
};

const contacts = '/licensing-authorities/:ownerId/contacts';
export const authorityContactCalls = {
  list: get(contacts, { answers: authorityContacts }),
  ...subRecordCalls(contacts, { body: authorityContactBody }),
};
