import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { ImportedRows, ImportEvent } from './importRun.events.js';

export interface ImportProgress extends ImportedRows {
  /** Counts mappings: work on an earlier one is discarded. */
  mappings: number;
  /** Rows checked so far. */
  checked: number;
  /** Rows of the commit, and those that it creates. */
  total: number;
  toCreate: number;
  /** Open questions: each must be answered before the commit. */
  openQuestions: number;
  /** The last committed row. */
  lastRow: number;
}

const none: ImportProgress = {
  mappings: 0,
  checked: 0,
  total: 0,
  toCreate: 0,
  openQuestions: 0,
  lastRow: 0,
  created: 0,
  alreadyThere: 0,
  earlierTerms: 0,
  refused: 0,
};

export const rowsDone = ({ created, alreadyThere, earlierTerms, refused }: ImportedRows): number =>
  created + alreadyThere + earlierTerms + refused;

/** Adds a batch to the progress. */
export const rowsAfter = (before: ImportedRows, batch: ImportedRows): ImportedRows => ({
  created: before.created + batch.created,
  alreadyThere: before.alreadyThere + batch.alreadyThere,
  earlierTerms: before.earlierTerms + batch.earlierTerms,
  refused: before.refused + batch.refused,
});

const ends = { ImportFailed: 'failed', ImportCancelled: 'cancelled' } as const;
const maps = {
  ColumnsMapped: { target: 'checking', actions: 'startOver' },
  HeaderChosen: { target: 'needsMapping', actions: 'startOver' },
} as const;

export const importRunMachine = setup({
  types: { context: {} as ImportProgress, events: {} as ImportEvent },
  actions: {
    /** A new mapping resets the counts. */
    startOver: assign(({ context }) => ({ ...none, mappings: context.mappings + 1 })),
    countChecked: assign(({ event }) => (event.type === 'RowsChecked' ? { checked: event.rows } : {})),
    total: assign(({ event }) =>
      event.type === 'ImportChecked'
        ? { checked: event.total, total: event.total, toCreate: event.toCreate, openQuestions: event.openQuestions }
        : {},
    ),
    countImported: assign(({ context, event }) =>
      event.type === 'BatchImported' ? { ...rowsAfter(context, event), lastRow: event.toRow } : {},
    ),
  },
  guards: {
    more: ({ context, event }) => event.type === 'RowsChecked' && event.rows > context.checked,
    inOrderWithinTotal: ({ context, event }) =>
      event.type === 'BatchImported' &&
      event.fromRow > context.lastRow &&
      event.toRow >= event.fromRow &&
      rowsDone(rowsAfter(context, event)) <= context.total,
    somethingNewAndNothingOpen: ({ context }) => context.toCreate > 0 && context.openQuestions === 0,
    everyRowDone: ({ context }) => rowsDone(context) === context.total,
  },
}).createMachine({
  id: 'importRun',
  context: none,
  initial: 'none',
  states: {
    none: { on: { ImportUploaded: 'needsMapping' } },
    needsMapping: { on: { ...maps, ...ends } },
    checking: {
      on: {
        ...maps,
        ...ends,
        RowsChecked: { guard: 'more', actions: 'countChecked' },
        ImportChecked: { target: 'ready', actions: 'total' },
      },
    },
    ready: { on: { ...maps, ...ends, ImportCommitted: { target: 'running', guard: 'somethingNewAndNothingOpen' } } },
    running: {
      on: {
        ...ends,
        BatchImported: { guard: 'inOrderWithinTotal', actions: 'countImported' },
        ImportCompleted: { target: 'completed', guard: 'everyRowDone' },
      },
    },
    completed: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

export type ImportRunSnapshot = SnapshotFrom<typeof importRunMachine>;
