import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

export interface ImportProgress {
  /** Rows of the file that were found to be records. */
  total: number;
  checked: number;
  created: number;
  alreadyThere: number;
  refused: number;
  reason: string | null;
}

export type ImportRunEvent =
  | { type: 'ImportUploaded' }
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
const maps = { ColumnsMapped: { target: 'mapped', actions: 'startOver' } } as const;

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
    fail: assign(({ event }) => (event.type === 'ImportFailed' ? { reason: event.reason } : {})),
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
    none: { on: { ImportUploaded: 'uploaded' } },
    uploaded: { on: { ...maps, ...ends } },
    mapped: {
      on: {
        ...maps,
        ...ends,
        RowsChecked: { actions: 'countChecked' },
        ImportChecked: { target: 'checked', actions: 'total' },
      },
    },
    checked: { on: { ...maps, ...ends, ImportCommitted: 'committing' } },
    committing: {
      on: {
        ...ends,
        BatchImported: { guard: 'withinTotal', actions: 'countImported' },
        ImportCompleted: { target: 'completed', guard: 'everyRowDone' },
      },
    },
    completed: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

export type ImportRunSnapshot = SnapshotFrom<typeof importRunMachine>;
