import type { BulkAssignRunDetail, BulkRunItem, BulkRunsQuery } from '@evergreen/contracts/bulk-runs';
import type { Paged } from '@evergreen/contracts/common';
import { api } from '../../../kit/api';
import { useResource } from '../../../kit/queries';

export const listBulkRuns = (query: BulkRunsQuery, signal: AbortSignal) =>
  api.get<Paged<BulkRunItem>>('/bulk-runs', { query, signal });

export const useAssignRun = (id: string) =>
  useResource({
    key: ['bulk-assign', id],
    shows: { 'bulk-assign': id },
    load: (signal) => api.get<BulkAssignRunDetail>(`/bulk-runs/assignments/${id}`, { signal }),
    staleTime: 0,
  });
