import { get, list, post } from '../../calls.js';
import {
  bulkAssignAnswer,
  bulkAssignBody,
  bulkBeginAnswer,
  bulkBeginBody,
  bulkInitiatedAnswer,
  bulkLicenseIds,
  bulkLicensesList,
  bulkLicensesQuery,
  bulkPlanAnswer,
  bulkPlanBody,
  bulkRunDetail,
} from '../../bulk-work/bulk.js';
import { bulkAssignMatchingBody, bulkAssignRunDetail, bulkRunList, bulkRunsQuery } from '../../bulk-work/bulk-runs.js';

/** Ten thousand licenses with their plans. */
const bulkBody = 2 * 1024 * 1024;

export const bulkBeginCalls = {
  licenses: get('/renewals/bulk/licenses', { query: bulkLicensesQuery, answers: bulkLicensesList }),
  ids: get('/renewals/bulk/licenses/ids', { query: bulkLicensesQuery, answers: bulkLicenseIds }),
  plan: list('/renewals/bulk/plan', { body: bulkPlanBody, answers: bulkPlanAnswer, takes: bulkBody }),
  begin: post('/renewals/bulk/begin', {
    body: bulkBeginBody,
    answers: bulkBeginAnswer,
    instead: bulkInitiatedAnswer,
    takes: bulkBody,
  }),
  run: get('/renewals/bulk/:runId', { answers: bulkRunDetail }),
  cancel: post('/renewals/bulk/:runId/cancel'),
  retry: post('/renewals/bulk/:runId/retry', { answers: bulkInitiatedAnswer, status: 202 }),
};

export const bulkAssignCalls = {
  assign: post('/dashboard/bulk-assign-licenses', {
    body: bulkAssignBody,
    answers: bulkAssignAnswer,
    instead: bulkInitiatedAnswer,
    takes: bulkBody,
  }),
  assignMatching: post('/dashboard/bulk-assign-matching-licenses', {
    body: bulkAssignMatchingBody,
    answers: bulkAssignAnswer,
    instead: bulkInitiatedAnswer,
  }),
};

export const bulkRunsCalls = {
  list: get('/bulk-runs', { query: bulkRunsQuery, answers: bulkRunList }),
  assignment: get('/bulk-runs/assignments/:runId', { answers: bulkAssignRunDetail }),
  cancel: post('/bulk-runs/assignments/:runId/cancel'),
  retry: post('/bulk-runs/assignments/:runId/retry', { answers: bulkInitiatedAnswer, status: 202 }),
};
