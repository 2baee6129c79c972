import {
  entityOfficerBody,
  entityOfficerChangeBody,
  entityOfficerQuery,
  entityOfficers,
} from '../../parties/entities.js';
import { subRecordCalls } from '../../record-calls.js';
import { z } from 'zod';
import { del, get, post, put } from '../../calls.js';
import { created, selectOption } from '../../common.js';
import {
  entityBody,
  entityChange,
  entityDetail,
  entityList,
  entityProperties,
  entityPropertyQuery,
  entityQuery,
} from '../../parties/entities.js';
import { entityOptionsQuery } from '../../lookups.js';

export const entityCalls = {
  options: get('/corporate-entities/select-list-options', {
    query: entityOptionsQuery,
    answers: z.array(selectOption),
  }),
  list: get('/corporate-entities', { query: entityQuery, answers: entityList }),
  properties: get('/corporate-entities/:id/properties', { query: entityPropertyQuery, answers: entityProperties }),
  detail: get('/corporate-entities/:id', { answers: entityDetail }),
  add: post('/corporate-entities', { body: entityBody, answers: created }),
  change: put('/corporate-entities/:id', { body: entityChange }),
  remove: del('/corporate-entities/:id'),
};

const officers = '/corporate-entities/:ownerId/officers';
export const entityOfficerCalls = {
  list: get(officers, { query: entityOfficerQuery, answers: entityOfficers }),
  ...subRecordCalls(officers, { body: entityOfficerChangeBody, newBody: entityOfficerBody }),
};
