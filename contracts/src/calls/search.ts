import { get } from '../calls.js';
import { foundList, searchQuery } from '../search.js';

export const searchCalls = {
  find: get('/search', { query: searchQuery, answers: foundList }),
};
