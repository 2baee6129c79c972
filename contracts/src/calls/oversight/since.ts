import { get, put } from '../../calls.js';
import { lookedUpTo, since, sinceQuery } from '../../oversight/since.js';

export const sinceCalls = {
  since: get('/me/since', { query: sinceQuery, answers: since }),
  looked: put('/me/since', { body: lookedUpTo }),
};
