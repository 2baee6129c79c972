import { z } from 'zod';
import { del, get, post, put } from '../../calls.js';
import { created, selectOption } from '../../common.js';
import {
  officerBody,
  officerChange,
  officerDetail,
  officerEntities,
  officerEntityQuery,
  officerLicenseQuery,
  officerLicenses,
  officerList,
  officerOptionsQuery,
  officerQuery,
} from '../../parties/officers.js';

export const officerCalls = {
  options: get('/corporate-officers/select-list-options', {
    query: officerOptionsQuery,
    answers: z.array(selectOption),
  }),
  list: get('/corporate-officers', { query: officerQuery, answers: officerList }),
  detail: get('/corporate-officers/:id', { answers: officerDetail }),
  entities: get('/corporate-officers/:id/entities', { query: officerEntityQuery, answers: officerEntities }),
  add: post('/corporate-officers', { body: officerBody, answers: created }),
  change: put('/corporate-officers/:id', { body: officerChange }),
  remove: del('/corporate-officers/:id'),
};

export const officerLicenseCalls = {
  list: get('/corporate-officers/:officerId/licenses', { query: officerLicenseQuery, answers: officerLicenses }),
};
