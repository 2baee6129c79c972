import { bulkBeginCalls, bulkRunsCalls } from '@evergreen/contracts/calls/bulk-work/bulk';
import { callsAt } from '../../../../kit/http/calls';
import type { BulkRunsQuery } from '@evergreen/contracts/bulk-work/bulk-runs';
import type { Submission } from '../../../../kit/http/api';
import { useResource } from '../../../../kit/data/queries';

export const listBulkRuns = (query: BulkRunsQuery, signal: AbortSignal) => callsAt(bulkRunsCalls).list(query, signal);

export const useAssignRun = (id: string) =>
  useResource({
    key: ['bulk-assign', id],
    shows: { 'bulk-assign': id },
    load: (signal) => callsAt(bulkRunsCalls, { runId: id }).assignment(signal),
    staleTime: 0,
  });

export const cancelAssignRun = (id: string, submission: Submission) =>
  callsAt(bulkRunsCalls, { runId: id }).cancel(submission);

export const retryAssignRun = (id: string, submission: Submission) =>
  callsAt(bulkRunsCalls, { runId: id }).retry(submission);

export const useBeginRun = (id: string) =>
  useResource({
    key: ['bulk-run', id],
    shows: { 'bulk-begin': id },
    load: (signal) => callsAt(bulkBeginCalls, { runId: id }).run(signal),
    staleTime: 0,
  });

export const cancelBeginRun = (id: string, submission: Submission) =>
  callsAt(bulkBeginCalls, { runId: id }).cancel(submission);

export const retryBeginRun = (id: string, submission: Submission) =>
  callsAt(bulkBeginCalls, { runId: id }).retry(submission);
