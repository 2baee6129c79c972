import { z } from 'zod';
import { get, post, put } from '../../calls.js';
import {
  clientChange,
  clientDetail,
  clientList,
  clientQuery,
  clientStanding,
  newClientBody,
} from '../../accounts/clients.js';
import { created, selectOption } from '../../common.js';
import { company, companyChange } from '../../accounts/company.js';
import { firm, firmChange, providedUse } from '../../accounts/firm.js';
import { optionsQuery } from '../../options.js';

export const clientCalls = {
  options: get('/clients/select-list-options', { query: optionsQuery, answers: z.array(selectOption) }),
  list: get('/clients', { query: clientQuery, answers: clientList }),
  detail: get('/clients/:id', { answers: clientDetail }),
  standing: get('/clients/:id/standing', { answers: clientStanding }),
  add: post('/clients', { body: newClientBody, answers: created }),
  change: put('/clients/:id', { body: clientChange }),
};

export const companyCalls = {
  read: get('/my-company', { answers: company }),
  change: put('/my-company', { body: companyChange }),
};

export const firmCalls = {
  read: get('/firm', { answers: firm }),
  change: put('/firm', { body: firmChange }),
  use: get('/firm/provided/:recordId/use', { answers: providedUse }),
};
