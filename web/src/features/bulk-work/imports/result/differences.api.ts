import { differenceCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import { callsAt } from '../../../../kit/http/calls';
import type { DifferencesBody, DifferencesQuery } from '@evergreen/contracts/bulk-work/import-differences';
import type { Submission } from '../../../../kit/http/api';
import { useResource } from '../../../../kit/data/queries';

export const listDifferences = (id: string) => (query: DifferencesQuery, signal: AbortSignal) =>
  callsAt(differenceCalls, { id }).list(query, signal);

/** The number of differences of each kind. */
export const useDifferenceCounts = (id: string, enabled: boolean) =>
  useResource({
    key: ['import', id, 'differences', 'counts'],
    shows: { import: id, 'import-act': true },
    load: (signal) => callsAt(differenceCalls, { id }).list({ pageSize: 5 }, signal),
    aside: true,
    staleTime: 0,
    enabled,
  });

export const decideDifferences = (id: string, body: DifferencesBody, submission: Submission) =>
  callsAt(differenceCalls, { id }).decide(body, submission);

export const undoAccepted = (id: string, actId: string, submission: Submission) =>
  callsAt(differenceCalls, { id, actId }).undo(submission);

export const touchesDifferences = (id: string) =>
  ({ import: id, 'import-act': true, license: true, renewal: true, property: true, history: true }) as const;
