import { get, post, put } from '../../calls.js';
import { created } from '../../common.js';
import {
  divisionContactBody,
  divisionContactChange,
  divisionContactList,
  divisionContactRemoval,
  divisionContactsQuery,
  divisions,
  madeContactList,
  madeContactsQuery,
} from '../../parties/divisions.js';
import { recordCalls } from '../../record-calls.js';

/** Its list is a GET, unlike those of other records. */
export const divisionCalls = {
  ...recordCalls(divisions),
  list: get(divisions.path, { query: divisions.query, answers: divisions.list }),
  detail: get(`${divisions.path}/:id`, { answers: divisions.row }),
};

export const divisionContactCalls = {
  list: get('/divisions/:ownerId/contacts', { query: divisionContactsQuery, answers: divisionContactList }),
  made: get('/divisions/:ownerId/contacts/:id/property-contacts', {
    query: madeContactsQuery,
    answers: madeContactList,
  }),
  add: post('/divisions/:ownerId/contacts', { body: divisionContactBody, answers: created }),
  change: put('/divisions/:ownerId/contacts/:id', { body: divisionContactChange }),
  remove: post('/divisions/:ownerId/contacts/:id', { body: divisionContactRemoval }),
};
