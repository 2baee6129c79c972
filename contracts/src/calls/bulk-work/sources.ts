import { activeCalls, recordCalls } from '../../record-calls.js';
import { get, post } from '../../calls.js';
import { created } from '../../common.js';
import {
  findingTasksBody,
  findingsBody,
  findingsDecided,
  findingsQuery,
  registersSay,
  sourceFindingList,
  sourceListPage,
  sourceListsQuery,
  sources,
} from '../../bulk-work/sources.js';

export const sourceCalls = { ...recordCalls(sources), ...activeCalls(sources) };

export const sourceListsCalls = {
  one: get('/sources/:id', { answers: sources.row }),
  lists: get('/sources/:id/lists', { query: sourceListsQuery, answers: sourceListPage }),
  fetch: post('/sources/:id/fetch', { answers: created, status: 202 }),
  upload: post('/sources/:id/lists', { answers: created }),
  use: post('/sources/:id/lists/:listId/use'),
  setAside: post('/sources/:id/lists/:listId/set-aside'),
};

export const findingCalls = {
  list: get('/sources/:id/differences', { query: findingsQuery, answers: sourceFindingList }),
  decide: post('/sources/:id/differences', { body: findingsBody, answers: findingsDecided, status: 202 }),
  tasks: post('/sources/:id/tasks', { body: findingTasksBody, answers: findingsDecided, status: 202 }),
  undo: post('/sources/:id/acts/:actId/undo', { answers: created, status: 202 }),
};

export const licenseRegistersCalls = {
  say: get('/licenses/:id/registers', { answers: registersSay }),
};
