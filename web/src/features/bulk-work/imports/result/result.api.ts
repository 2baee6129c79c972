import { importResultCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import { callsAt } from '../../../../kit/http/calls';
import type { Submission } from '../../../../kit/http/api';
import { useResource } from '../../../../kit/data/queries';

export const useImportResult = (id: string) =>
  useResource({
    key: ['import', id, 'result'],
    shows: { import: id, 'import-act': true, license: true },
    load: (signal) => callsAt(importResultCalls, { id }).result(signal),
    aside: true,
    staleTime: 0,
  });

/** Refetched at each question: other users work in the meantime. */
export const useUndoPlan = (id: string, enabled: boolean) =>
  useResource({
    key: ['import', id, 'undo'],
    shows: { import: id, 'import-act': true, license: true, renewal: true, task: true },
    load: (signal) => callsAt(importResultCalls, { id }).plan(signal),
    aside: true,
    staleTime: 0,
    enabled,
  });

export const undoImport = (id: string, submission: Submission) => callsAt(importResultCalls, { id }).undo(submission);

export const touchesUndo = (id: string) =>
  ({ import: id, 'import-act': true, license: true, renewal: true, property: true, history: true }) as const;
