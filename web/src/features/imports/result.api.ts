import type { ImportResult, ImportUndoPlan } from '@evergreen/contracts/import-acts';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const useImportResult = (id: string) =>
  useResource({
    key: ['import', id, 'result'],
    shows: { import: id, 'import-act': true, license: true },
    load: (signal) => api.get<ImportResult>(`/imports/${id}/result`, { signal }),
    aside: true,
    staleTime: 0,
  });

/** Read anew each time that it is asked: people work meanwhile. */
export const useUndoPlan = (id: string, enabled: boolean) =>
  useResource({
    key: ['import', id, 'undo'],
    shows: { import: id, 'import-act': true, license: true, renewal: true, task: true },
    load: (signal) => api.get<ImportUndoPlan>(`/imports/${id}/undo`, { signal }),
    aside: true,
    staleTime: 0,
    enabled,
  });

export const undoImport = (id: string, submission: Submission) =>
  api.post<{ id: string }>(`/imports/${id}/undo`, undefined, submission);

export const touchesUndo = (id: string) =>
  ({ import: id, 'import-act': true, license: true, renewal: true, property: true, history: true }) as const;
