import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { ListEvent } from './sourceList.events.js';

/** A list of a source, from fetch to findings. */
export const sourceListMachine = setup({ types: { events: {} as ListEvent } }).createMachine({
  id: 'sourceList',
  initial: 'none',
  states: {
    none: { on: { FetchBegun: 'fetching' } },
    fetching: {
      on: { ListNotChanged: 'notChanged', FetchFailed: 'failed', ListStored: 'comparing', ListDoubted: 'doubtful' },
    },
    comparing: { on: { FetchFailed: 'failed', ListDoubted: 'doubtful', ListCompared: 'compared' } },
    doubtful: { on: { ListSetAside: 'setAside', ListCompared: 'compared' } },
    compared: { on: { FindingsDecided: 'compared' } },
    notChanged: { type: 'final' },
    failed: { type: 'final' },
    setAside: { type: 'final' },
  },
});

export type SourceListSnapshot = SnapshotFrom<typeof sourceListMachine>;
