import { get, list, post } from '../../calls.js';
import {
  leaver,
  namingPlaces,
  placesQuery,
  replacementAnswer,
  replacementBody,
  replacementPlan,
  replacementRun,
} from '../../bulk-work/replacements.js';

const longBody = 320 * 1024;

export const replacementCalls = {
  leaver: get('/replacements/people/:personId', { answers: leaver }),
  places: get('/replacements/people/:personId/places', { query: placesQuery, answers: namingPlaces }),
  plan: list('/replacements/people/:personId/plan', {
    body: replacementBody,
    answers: replacementPlan,
    takes: longBody,
  }),
  replace: post('/replacements/people/:personId', {
    body: replacementBody,
    answers: replacementAnswer,
    instead: replacementAnswer,
    status: 201,
    takes: longBody,
  }),
  run: get('/replacements/runs/:runId', { answers: replacementRun }),
};
