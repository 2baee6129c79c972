import { historyCalls } from '@evergreen/contracts/calls/oversight/history';
import { callsAt } from '../../../kit/http/calls';
import type { HistoryActsQuery } from '@evergreen/contracts/oversight/history';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';
import type { Touches } from '../../../kit/http/invalidation';

/** The filters of a history, without the position. */
export type Narrowed = Partial<Omit<HistoryActsQuery, 'before' | 'after' | 'eventId' | 'pageSize'>>;

/** Not refetched when others change something: `useNewest` reports that. */
export const useActs = (query: Partial<HistoryActsQuery>, shows: Touches) =>
  useResource({
    key: ['history', 'acts', query],
    shows,
    load: (signal) => callsAt(historyCalls).actsOf(query, signal),
    aside: true,
  });

/** The newest act now. */
export const useNewest = (query: Narrowed, shows: Touches, enabled: boolean) =>
  useResource({
    key: ['history', 'newest', query],
    shows,
    load: (signal) => callsAt(historyCalls).actsOf({ ...query, pageSize: 5 }, signal),
    aside: 'silent',
    enabled,
  });

/** The events of an act, in the order in which they happened. */
export const useInside = (eventId: string, narrowed: Narrowed, pageNumber: number) =>
  useResource({
    key: ['history', 'inside', eventId, narrowed, pageNumber],
    shows: {},
    load: (signal) =>
      callsAt(historyCalls).events(
        { ...narrowed, eventId, pageNumber, sortDirection: 'asc', exactTotals: true },
        signal,
      ),
    aside: 'silent',
  });

/** Only for the opened act, since it is calculated from everything that came later. */
export const useUndoOf = (eventId: string) =>
  useResource({
    key: ['history', 'undo of', eventId],
    shows: { history: true },
    load: (signal) => callsAt(historyCalls, { eventId }).undoPreview(signal),
    aside: 'silent',
    staleTime: 0,
  });

/** The number of events in a file with these filters. */
export const useExportCount = (query: Narrowed, shows: Touches) =>
  useResource({
    key: ['history', 'export count', query],
    shows,
    load: (signal) => callsAt(historyCalls).exportCount(query, signal),
    aside: 'silent',
  });

export const historyExportUrl = (query: Narrowed) => callsAt(historyCalls).export(query);

export const useHistoryKinds = () =>
  useResource({
    key: ['history', 'kinds'],
    shows: { user: true },
    load: (signal) => callsAt(historyCalls).kinds(signal),
    aside: true,
    staleTime: 5 * 60_000,
  });

export const useMoment = (kind: string, id: string, on: string | undefined) =>
  useResource({
    key: ['history', 'moment', kind, id, on],
    shows: {},
    load: (signal) => callsAt(historyCalls, { kind, id }).moment({ on }, signal),
    aside: 'silent',
    enabled: on !== undefined,
  });

const LOOK_MS = 1_000;

/** The last check, or the one that is running. */
export const useLatestVerification = (enabled: boolean) =>
  useResource({
    key: ['history', 'verification'],
    shows: { verification: true },
    load: (signal) => callsAt(historyCalls).verified(signal),
    aside: true,
    staleTime: 0,
    again: ({ latest }) => latest?.state === 'running' && LOOK_MS,
    enabled,
  });

export const verifyHistory = (_: void, submission: Submission) => callsAt(historyCalls).verify(submission);
