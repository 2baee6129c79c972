import type {
  Decided,
  DifferenceList,
  DifferencesBody,
  DifferencesQuery,
} from '@evergreen/contracts/import-differences';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const listDifferences = (id: string) => (query: DifferencesQuery, signal: AbortSignal) =>
  api.get<DifferenceList>(`/imports/${id}/differences`, { query, signal });

/** How many there are of each kind. */
export const useDifferenceCounts = (id: string, enabled: boolean) =>
  useResource({
    key: ['import', id, 'differences', 'counts'],
    shows: { import: id, 'import-act': true },
    load: (signal) => api.get<DifferenceList>(`/imports/${id}/differences`, { query: { pageSize: 5 }, signal }),
    aside: true,
    staleTime: 0,
    enabled,
  });

export const decideDifferences = (id: string, body: DifferencesBody, submission: Submission) =>
  api.post<Decided>(`/imports/${id}/differences`, body, submission);

export const undoAccepted = (id: string, actId: string, submission: Submission) =>
  api.post<{ id: string }>(`/imports/${id}/acts/${actId}/undo`, undefined, submission);

export const touchesDifferences = (id: string) =>
  ({ import: id, 'import-act': true, license: true, renewal: true, property: true, history: true }) as const;
