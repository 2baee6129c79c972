import type { SentBody } from '@evergreen/contracts/calls';
import {
  findingCalls,
  licenseRegistersCalls,
  sourceCalls,
  sourceListsCalls,
} from '@evergreen/contracts/calls/bulk-work/sources';
import { importCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import { callsAt } from '../../../kit/http/calls';
import type { FindingsQuery, FindingTasksBody, Source, SourceList } from '@evergreen/contracts/bulk-work/sources';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

export const useSource = (id: string) =>
  useResource({
    key: ['/sources', id],
    shows: { source: id, 'source-list': true },
    load: (signal) => callsAt(sourceListsCalls, { id }).one(signal),
    staleTime: 0,
  });

/** The first ones and their number; of one authority, or of all. */
export const useSomeSources = (authorityId: string | undefined) =>
  useResource({
    key: ['/sources', 'of', authorityId ?? 'all'],
    shows: { source: true, 'source-list': true, 'import-act': true },
    load: (signal) =>
      callsAt(sourceCalls).list({ pageSize: 5, ...(authorityId && { licensingAuthorityIds: [authorityId] }) }, signal),
    told: true,
  });

/** The newest first. */
export const useLists = (id: string) =>
  useResource({
    key: ['/sources', id, 'lists'],
    shows: { source: id, 'source-list': true },
    load: (signal) => callsAt(sourceListsCalls, { id }).lists({ pageSize: 5 }, signal),
    staleTime: 0,
  });

/** The newest list that waits for an answer. It may not be the last one: the register said the same again, or failed. */
export const useWaitingList = (id: string) =>
  useResource({
    key: ['/sources', id, 'waiting'],
    shows: { source: id, 'source-list': true },
    load: (signal) => callsAt(sourceListsCalls, { id }).lists({ pageSize: 5, statuses: ['Doubtful'] }, signal),
    staleTime: 0,
  });

/** Imports whose columns are mapped. */
export const useMappedImports = () =>
  useResource({
    key: ['imports', 'mapped'],
    shows: { import: true },
    load: (signal) => callsAt(importCalls).list({ statuses: ['Completed', 'Ready'], pageSize: 50 }, signal),
    aside: true,
  });

export const listFindings = (id: string) => (query: FindingsQuery, signal: AbortSignal) =>
  callsAt(findingCalls, { id }).list(query, signal);

export const decideFindings = (id: string, body: SentBody<typeof findingCalls.decide>, submission: Submission) =>
  callsAt(findingCalls, { id }).decide(body, submission);

export const makeTasks = (id: string, body: FindingTasksBody, submission: Submission) =>
  callsAt(findingCalls, { id }).tasks(body, submission);

export const undoAccepted = (id: string, actId: string, submission: Submission) =>
  callsAt(findingCalls, { id, actId }).undo(submission);

export const fetchNow = (id: string, submission: Submission) => callsAt(sourceListsCalls, { id }).fetch(submission);

export const answerDoubt = (id: string, list: SourceList, answer: 'use' | 'set-aside', submission: Submission) => {
  const { use, setAside } = callsAt(sourceListsCalls, { id, listId: list.id });
  return (answer === 'use' ? use : setAside)(submission);
};

export const pause = ({ id, active }: Source, submission: Submission) => {
  const { activate, deactivate } = callsAt(sourceCalls, { id });
  return (active ? deactivate : activate)(submission);
};

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
    load: (signal) => callsAt(licenseRegistersCalls, { id: licenseId }).say(signal),
    aside: true,
  });
