import { z } from 'zod';
import { del, get, list, post, put } from '../../calls.js';
import { created, selectOption } from '../../common.js';
import { lineOfBusinessOptionsQuery } from '../../parties/lines-of-business.js';
import { cityOptionsQuery, propertyOptionsQuery } from '../../lookups.js';
import { newPropertyBody } from '../../parties/new-property.js';
import {
  deactivatePropertyBody,
  propertyBillingChange,
  propertyChange,
  propertyDetail,
} from '../../parties/properties.js';
import { propertyList, propertyQuery } from '../../parties/property-list.js';

export const propertyCalls = {
  list: list('/properties/list', { body: propertyQuery, answers: propertyList }),
  detail: get('/properties/:id', { answers: propertyDetail }),
  add: post('/properties', { body: newPropertyBody, answers: created }),
  change: put('/properties/:id', { body: propertyChange }),
  billing: put('/properties/:id/billing', { body: propertyBillingChange }),
  activate: post('/properties/:id/activate'),
  deactivate: post('/properties/:id/deactivate', { body: deactivatePropertyBody }),
  remove: del('/properties/:id'),
};

export const propertyOptionCalls = {
  options: get('/properties/select-list-options', { query: propertyOptionsQuery, answers: z.array(selectOption) }),
  cities: get('/addresses/cities/select-list-options', { query: cityOptionsQuery, answers: z.array(selectOption) }),
  linesOfBusiness: get('/lines-of-business/select-list-options', {
    query: lineOfBusinessOptionsQuery,
    answers: z.array(selectOption),
  }),
};
