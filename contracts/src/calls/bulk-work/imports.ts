import { z } from 'zod';
import { get, post, put } from '../../calls.js';
import { created, selectOption } from '../../common.js';
import { importResult, importUndoPlan } from '../../bulk-work/import-acts.js';
import { decided, differenceList, differencesBody, differencesQuery } from '../../bulk-work/import-differences.js';
import {
  headerBody,
  importList,
  importRun,
  importRunQuery,
  importsQuery,
  mappingChange,
} from '../../bulk-work/imports.js';
import { optionsQuery } from '../../options.js';

export const importCalls = {
  upload: post('/imports', { answers: created }),
  list: get('/imports', { query: importsQuery, answers: importList }),
  one: get('/imports/:id', { query: importRunQuery, answers: importRun }),
  header: put('/imports/:id/header', { body: headerBody }),
  map: put('/imports/:id/mapping', { body: mappingChange }),
  commit: post('/imports/:id/commit'),
  cancel: post('/imports/:id/cancel'),
  refusedRows: get('/imports/:id/refused-rows', { file: 'text/csv' }),
};

export const differenceCalls = {
  list: get('/imports/:id/differences', { query: differencesQuery, answers: differenceList }),
  decide: post('/imports/:id/differences', { body: differencesBody, answers: decided, status: 202 }),
  undo: post('/imports/:id/acts/:actId/undo', { answers: created, status: 202 }),
};

export const importResultCalls = {
  result: get('/imports/:id/result', { answers: importResult }),
  plan: get('/imports/:id/undo', { answers: importUndoPlan }),
  undo: post('/imports/:id/undo', { answers: created, status: 202 }),
};

export const importOptionsCalls = {
  options: get('/imports/select-list-options', { query: optionsQuery, answers: z.array(selectOption) }),
};
