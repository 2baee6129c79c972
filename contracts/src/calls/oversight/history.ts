import { get, post } from '../../calls.js';
import {
  historyActs,
  historyActsQuery,
  historyExportCount,
  historyKinds,
  historyList,
  historyMoment,
  historyMomentQuery,
  historyQuery,
  latestVerification,
  undoBody,
  undoPreview,
  verification,
} from '../../oversight/history.js';

export const undoCalls = {
  undoPreview: get('/history/events/:eventId/undo', { answers: undoPreview }),
  undo: post('/history/events/:eventId/undo', { body: undoBody }),
};

export const historyCalls = {
  events: get('/history/events', { query: historyQuery, answers: historyList }),
  actsOf: get('/history/acts', { query: historyActsQuery, answers: historyActs }),
  export: get('/history/export', { query: historyQuery, file: 'text/csv' }),
  exportCount: get('/history/export/count', { query: historyQuery, answers: historyExportCount }),
  ...undoCalls,
  kinds: get('/history/kinds', { answers: historyKinds }),
  moment: get('/history/subjects/:kind/:id', { query: historyMomentQuery, answers: historyMoment }),
  verify: post('/history/verify', { answers: verification, status: 202 }),
  verified: get('/history/verification', { answers: latestVerification }),
};
