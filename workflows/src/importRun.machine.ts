import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

export interface ImportProgress {
  /** Rows that the commit works on. */
  total: number;
  checked: number;
  created: number;
  alreadyThere: number;
  refused: number;
  reason: string | null;
}

export type ImportRunEvent =
  | { type: 'ImportUploaded' }
  | { type: 'FileRead' }
  | { type: 'FileRefused'; reason: string }
  | { type: 'ColumnsMapped' }
  | { type: 'RowsChecked'; rows: number }
  | { type: 'ImportChecked'; total: number }
  | { type: 'ImportCommitted' }
  | { type: 'BatchImported'; created: number; alreadyThere: number; refused: number }
  | { type: 'ImportCompleted' }
  | { type: 'ImportFailed'; reason: string }
  | { type: 'ImportCancelled' };

const noProgress: ImportProgress = { total: 0, checked: 0, created: 0, alreadyThere: 0, refused: 0, reason: null };
export const rowsDone = ({ created, alreadyThere, refused }: ImportProgress): number =>
  created + alreadyThere + refused;

const ends = {
  ImportFailed: { target: 'failed', actions: 'fail' },
  ImportCancelled: 'cancelled',
} as const;
const maps = { ColumnsMapped: { target: 'checking', actions: 'startOver' } } as const;

export const importRunMachine = setup({
  types: { context: {} as ImportProgress, events: {} as ImportRunEvent },
  actions: {
    /** Other columns make other rows: what was counted counts no longer. */
    startOver: assign(noProgress),
    countChecked: assign(({ context, event }) =>
      event.type === 'RowsChecked' ? { checked: context.checked + event.rows } : {},
    ),
    total: assign(({ event }) => (event.type === 'ImportChecked' ? { total: event.total } : {})),
    countImported: assign(({ context, event }) =>
      event.type === 'BatchImported'
        ? {
            created: context.created + event.created,
            alreadyThere: context.alreadyThere + event.alreadyThere,
            refused: context.refused + event.refused,
          }
        : {},
    ),
    fail: assign(({ event }) =>
      event.type === 'ImportFailed' || event.type === 'FileRefused' ? { reason: event.reason } : {},
    ),
  },
  guards: {
    withinTotal: ({ context, event }) =>
      event.type === 'BatchImported' && rowsDone(context) + rowsDone({ ...noProgress, ...event }) <= context.total,
    everyRowDone: ({ context }) => rowsDone(context) === context.total,
  },
}).createMachine({
  id: 'importRun',
  context: noProgress,
  initial: 'none',
  states: {
    none: { on: { ImportUploaded: 'reading' } },
    reading: { on: { ...ends, FileRead: 'needsMapping', FileRefused: { target: 'refused', actions: 'fail' } } },
    needsMapping: { on: { ...maps, ...ends } },
    checking: {
      on: {
        ...maps,
        ...ends,
        RowsChecked: { actions: 'countChecked' },
        ImportChecked: { target: 'ready', actions: 'total' },
      },
    },
    ready: { on: { ...maps, ...ends, ImportCommitted: 'running' } },
    running: {
      on: {
        ...ends,
        BatchImported: { guard: 'withinTotal', actions: 'countImported' },
        ImportCompleted: { target: 'completed', guard: 'everyRowDone' },
      },
    },
    completed: { type: 'final' },
    refused: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

export type ImportRunSnapshot = SnapshotFrom<typeof importRunMachine>;
