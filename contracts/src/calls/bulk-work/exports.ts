import { get, post } from '../../calls.js';
import { created } from '../../common.js';
import {
  AnyExportType,
  ExportType,
  exportNowQuery,
  exportRuns,
  exportsQuery,
  noExportFilter,
  prepareExportBody,
} from '../../bulk-work/exports.js';

export const exportCalls = {
  list: get('/exports', { query: exportsQuery, answers: exportRuns }),
  prepare: post('/exports/:type/prepare', {
    words: { type: AnyExportType },
    body: prepareExportBody,
    answers: created,
  }),
  now: get('/exports/:type', { words: { type: ExportType }, query: exportNowQuery, file: '*/*' }),
  download: get('/exports/:type/:id', { words: { type: AnyExportType }, query: noExportFilter, file: '*/*' }),
};

export const firmExportCalls = {
  list: get('/firm/exports', { query: exportsQuery, answers: exportRuns }),
  prepare: post('/firm/exports/:type/prepare', {
    words: { type: AnyExportType },
    body: prepareExportBody,
    answers: created,
  }),
  download: get('/firm/exports/:type/:id', { words: { type: AnyExportType }, query: noExportFilter, file: '*/*' }),
};
