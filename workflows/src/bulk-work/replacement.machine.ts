import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { ReplacementEvent } from './replacement.events.js';

/** Replaces a person everywhere: synchronously, or in the background as one transaction. */
export const replacementMachine = setup({ types: { events: {} as ReplacementEvent } }).createMachine({
  id: 'replacement',
  initial: 'none',
  states: {
    none: { on: { ReplacementStarted: 'running', ReplacementMade: 'done' } },
    running: { on: { ReplacementDone: 'done', ReplacementFailed: 'failed' } },
    done: { on: { ReplacementTakenBack: 'takenBack' } },
    takenBack: { on: { ReplacementDoneAgain: 'done' } },
    failed: { type: 'final' },
  },
});

export type ReplacementSnapshot = SnapshotFrom<typeof replacementMachine>;
