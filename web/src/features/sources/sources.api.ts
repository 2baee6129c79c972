import type { Paged } from '@evergreen/contracts/common';
import type { ImportListItem } from '@evergreen/contracts/imports';
import type {
  FindingsBody,
  FindingsDecided,
  FindingsQuery,
  FindingTasksBody,
  RegisterSays,
  Source,
  SourceFindingList,
  SourceList,
} from '@evergreen/contracts/sources';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const useSource = (id: string) =>
  useResource({
    key: ['/sources', id],
    shows: { source: id, 'source-list': true },
    load: (signal) => api.get<Source>(`/sources/${id}`, { signal }),
    staleTime: 0,
  });

/** The first ones, with how many there are; of one authority, or of all. */
export const useSomeSources = (authorityId: string | undefined) =>
  useResource({
    key: ['/sources', 'of', authorityId ?? 'all'],
    shows: { source: true, 'source-list': true, 'import-act': true },
    load: (signal) =>
      api.list<Paged<Source>>(
        '/sources/list',
        { pageSize: 5, ...(authorityId && { licensingAuthorityIds: [authorityId] }) },
        signal,
      ),
    told: true,
  });

/** The newest first. */
export const useLists = (id: string) =>
  useResource({
    key: ['/sources', id, 'lists'],
    shows: { source: id, 'source-list': true },
    load: (signal) => api.get<Paged<SourceList>>(`/sources/${id}/lists`, { query: { pageSize: 5 }, signal }),
    staleTime: 0,
  });

/** Imports whose columns are mapped. */
export const useMappedImports = () =>
  useResource({
    key: ['imports', 'mapped'],
    shows: { import: true },
    load: (signal) =>
      api.get<Paged<ImportListItem>>('/imports', {
        query: { statuses: ['Completed', 'Ready'], pageSize: 50 },
        signal,
      }),
    aside: true,
  });

export const listFindings = (id: string) => (query: FindingsQuery, signal: AbortSignal) =>
  api.get<SourceFindingList>(`/sources/${id}/differences`, { query, signal });

export const decideFindings = (id: string, body: Partial<FindingsBody>, submission: Submission) =>
  api.post<FindingsDecided>(`/sources/${id}/differences`, body, submission);

export const makeTasks = (id: string, body: FindingTasksBody, submission: Submission) =>
  api.post<FindingsDecided>(`/sources/${id}/tasks`, body, submission);

export const undoAccepted = (id: string, actId: string, submission: Submission) =>
  api.post<{ id: string }>(`/sources/${id}/acts/${actId}/undo`, undefined, submission);

export const fetchNow = (id: string, submission: Submission) =>
  api.post<{ id: string }>(`/sources/${id}/fetch`, undefined, submission);

export const answerDoubt = (id: string, list: SourceList, answer: 'use' | 'set-aside', submission: Submission) =>
  api.post(`/sources/${id}/lists/${list.id}/${answer}`, undefined, submission);

export const pause = ({ id, active }: Source, submission: Submission) =>
  api.post(`/sources/${id}/${active ? 'deactivate' : 'activate'}`, undefined, submission);

export const touchesFindings = {
  source: true,
  'source-list': true,
  'import-act': true,
  license: true,
  renewal: true,
  property: true,
  task: true,
  history: true,
} as const;

export const useRegistersSay = (licenseId: string) =>
  useResource({
    key: ['license', licenseId, 'registers'],
    shows: { license: licenseId, 'source-list': true },
    load: (signal) => api.get<RegisterSays[]>(`/licenses/${licenseId}/registers`, { signal }),
    aside: true,
  });
