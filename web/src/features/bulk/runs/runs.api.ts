import type { BulkInitiatedAnswer, BulkRunDetail } from '@evergreen/contracts/bulk';
import type { BulkAssignRunDetail, BulkRunItem, BulkRunsQuery } from '@evergreen/contracts/bulk-runs';
import type { Paged } from '@evergreen/contracts/common';
import { api, type Submission } from '../../../kit/api';
import { useResource } from '../../../kit/queries';

export const listBulkRuns = (query: BulkRunsQuery, signal: AbortSignal) =>
  api.get<Paged<BulkRunItem>>('/bulk-runs', { query, signal });

const assignRun = (id: string) => `/bulk-runs/assignments/${id}`;

export const useAssignRun = (id: string) =>
  useResource({
    key: ['bulk-assign', id],
    shows: { 'bulk-assign': id },
    load: (signal) => api.get<BulkAssignRunDetail>(assignRun(id), { signal }),
    staleTime: 0,
  });

export const cancelAssignRun = (id: string, submission: Submission) =>
  api.post(`${assignRun(id)}/cancel`, undefined, submission);

export const retryAssignRun = (id: string, submission: Submission) =>
  api.post<BulkInitiatedAnswer>(`${assignRun(id)}/retry`, undefined, submission);

const beginRun = (id: string) => `/renewals/bulk/${id}`;

export const useBeginRun = (id: string) =>
  useResource({
    key: ['bulk-run', id],
    shows: { 'bulk-begin': id },
    load: (signal) => api.get<BulkRunDetail>(beginRun(id), { signal }),
    staleTime: 0,
  });

export const cancelBeginRun = (id: string, submission: Submission) =>
  api.post(`${beginRun(id)}/cancel`, undefined, submission);

export const retryBeginRun = (id: string, submission: Submission) =>
  api.post<BulkInitiatedAnswer>(`${beginRun(id)}/retry`, undefined, submission);
