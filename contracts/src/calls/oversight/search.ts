import { get } from '../../calls.js';
import { foundList, searchQuery } from '../../oversight/search.js';

export const searchCalls = {
  find: get('/search', { query: searchQuery, answers: foundList }),
};
