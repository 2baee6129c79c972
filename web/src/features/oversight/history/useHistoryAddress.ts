import { useListState } from '../../../kit/list/state/useListState';
import { historyAddress, type HistoryQuery } from './filters';

type Place = Pick<HistoryQuery, 'before' | 'after' | 'eventId'>;

const newest = { before: undefined, after: undefined, eventId: undefined } satisfies Place;

/** The filters of the history and the position, both in the address. */
export const useHistoryAddress = () => {
  const list = useListState<HistoryQuery>(historyAddress, {});
  const { before, after, eventId, pageSize, ...query } = list.query;
  const { pageNumber: _, sortBy: _by, sortDirection: _to, withUndo: _undo, ...narrowed } = query;
  const clear = (names: readonly string[]) => list.clear([...names, ...Object.keys(newest)]);
  // The position belongs to the filters: a changed filter begins at the newest.
  const set: typeof list.set = (patch, options) => list.set({ ...newest, ...patch }, options);
  return {
    narrowed,
    isNarrowed: Object.values(narrowed).some((value) => value !== undefined && value !== ''),
    place: { before, after, eventId, pageSize },
    /** To another position; none is the newest. */
    go: (place: Partial<Place>) => set(place),
    clearAll: () => clear(Object.keys(narrowed)),
    /** For the filters. */
    state: { ...list, set, clear },
  };
};

export type HistoryAddress = ReturnType<typeof useHistoryAddress>;
