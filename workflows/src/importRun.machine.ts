import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { ImportedRows, ImportEvent } from './importRun.events.js';

export interface ImportProgress extends ImportedRows {
  /** How often the columns were mapped: work on an earlier mapping is of no use any more. */
  mappings: number;
  /** Rows that the check has read so far. */
  checked: number;
  /** Rows that the commit works on, and those of them that it is to create. */
  total: number;
  toCreate: number;
  /** Open questions about the file: it is not imported until each is answered. */
  openQuestions: number;
  /** The last row of the file that the commit is done with. */
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

/** What was done before, and this batch. */
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
    /** Other columns make other rows: what was counted counts no longer. */
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
