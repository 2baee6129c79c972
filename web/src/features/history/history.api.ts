import type { Paged } from '@evergreen/contracts/common';
import type {
  HistoryItem,
  HistoryKinds,
  HistoryMoment,
  HistoryQuery,
  LatestVerification,
  Verification,
} from '@evergreen/contracts/history';
import { api, apiUrl, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const listHistory = (query: Partial<HistoryQuery>, signal: AbortSignal) =>
  api.get<Paged<HistoryItem>>('/history/events', { query, signal });

export const historyExportUrl = (query: Partial<HistoryQuery>) => apiUrl('/history/export', query);

export const useHistoryKinds = () =>
  useResource({
    key: ['history', 'kinds'],
    shows: { user: true },
    load: (signal) => api.get<HistoryKinds>('/history/kinds', { signal }),
    aside: true,
    staleTime: 5 * 60_000,
  });

/** The latest of a record and of what belongs to it. */
export const useSubjectHistory = (kind: string, id: string, pageSize: number) =>
  useResource({
    key: ['history', 'of', kind, id, pageSize],
    shows: { history: true, license: id, renewal: true },
    load: (signal) => listHistory({ subjectId: id, subjectKind: kind, pageSize }, signal),
    aside: 'silent',
  });

export const useMoment = (kind: string, id: string, on: string | undefined) =>
  useResource({
    key: ['history', 'moment', kind, id, on],
    shows: {},
    load: (signal) => api.get<HistoryMoment>(`/history/subjects/${kind}/${id}`, { query: { on }, signal }),
    aside: 'silent',
    enabled: on !== undefined,
  });

const LOOK_MS = 1_000;

/** Of the last check, or of the one that is under way. */
export const useLatestVerification = (enabled: boolean) =>
  useResource({
    key: ['history', 'verification'],
    shows: { verification: true },
    load: (signal) => api.get<LatestVerification>('/history/verification', { signal }),
    aside: true,
    staleTime: 0,
    again: ({ latest }) => latest?.state === 'running' && LOOK_MS,
    enabled,
  });

export const verifyHistory = (_: void, submission: Submission) =>
  api.post<Verification>('/history/verify', undefined, submission);
