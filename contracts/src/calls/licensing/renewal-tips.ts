import { z } from 'zod';
import { get } from '../../calls.js';
import { selectOption } from '../../common.js';
import { recordCalls } from '../../record-calls.js';
import { renewalTips, tipCategoryOptionsQuery, tipTypes, tipTypesQuery } from '../../licensing/renewal-tips.js';

export const renewalTipCalls = recordCalls(renewalTips);

export const oneRenewalTipCalls = {
  detail: get('/renewal-tips/:id', { answers: renewalTips.row }),
  types: get('/renewal-tips/:id/license-types', { query: tipTypesQuery, answers: tipTypes }),
};

export const tipCategoryCalls = {
  options: get('/renewal-tip-categories/select-list-options', {
    query: tipCategoryOptionsQuery,
    answers: z.array(selectOption),
  }),
};
