import { assign, createActor, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import type { RenewalEvent } from './renewal.events.js';
import { noFacts, recorded, stepRecords } from './renewal.facts.js';
import type { RenewalFacts } from './renewal.facts.js';
import { nextStage, previousStage, whyNotComplete, whyNotReady, whyNotRecord } from './renewal.steps.js';
import type { RenewalStepNumber } from './renewal.steps.js';

type Move = { from: RenewalStage; to: RenewalStage };
type At = { stage: RenewalStage };
type Recording = At & { step: RenewalStepNumber };

const stateOfStage = {
  1: 'readyToStart',
  2: 'inProgress',
  3: 'formsObtained',
  4: 'invoiced',
  5: 'formsFiled',
  6: 'receivedLicense',
  7: 'licenseSent',
  8: 'complete',
} as const;

const forward = (from: RenewalStage, to: RenewalStage) =>
  ({ target: stateOfStage[to], guard: { type: 'movesForward', params: { from, to } } }) as const;
const back = (from: RenewalStage, to: RenewalStage) =>
  ({ target: stateOfStage[to], guard: { type: 'movesBack', params: { from, to } } }) as const;
const record = (stage: RenewalStage, step: RenewalStepNumber) =>
  ({ actions: 'record', guard: { type: 'mayRecord', params: { stage, step } } }) as const;

const always = {
  StartDateChanged: { actions: 'record' },
  NotesChanged: { actions: 'record' },
  InvoiceClosed: { actions: 'record', guard: 'hasOpenInvoice' },
  TrackingOnlyToggled: { target: 'readyToStart', guard: 'togglesTrackingOnly', actions: 'record' },
} as const;
const abandoning = (stage: RenewalStage) =>
  ({
    RenewalAbandoned: { target: 'abandoned', guard: 'mayAbandon', actions: { type: 'leave', params: { stage } } },
  }) as const;
const restored = (to: RenewalStage) =>
  ({ target: stateOfStage[to], guard: { type: 'wasAt', params: { stage: to } }, actions: 'goOn' }) as const;
const completing = (stage: RenewalStage) =>
  ({ RenewalCompleted: { target: 'complete', guard: { type: 'mayComplete', params: { stage } } } }) as const;

type Records = typeof stepRecords;
type StepRecord = Records[keyof Records][number];

/** The records of a stage: of its own step and, for corrections, of earlier ones. */
const until = (last: keyof Records, stage: RenewalStage) => {
  const records = Object.entries<readonly StepRecord[]>(stepRecords).flatMap(([key, types]) => {
    const step = Number(key) as keyof Records;
    return step > last ? [] : types.map((type) => [type, record(stage, step)] as const);
  });
  return { ...always, ...(Object.fromEntries(records) as Partial<Record<StepRecord, ReturnType<typeof record>>>) };
};

export const renewalMachine = setup({
  types: { context: {} as RenewalFacts, events: {} as RenewalEvent },
  actions: {
    record: assign(({ event, context }) => recorded(event, context)),
    leave: assign((_, { stage }: At) => ({ abandonedAt: stage })),
    goOn: assign({ abandonedAt: null }),
  },
  guards: {
    movesForward: ({ context, event }, { from, to }: Move) =>
      event.type === 'StageAdvanced' &&
      event.from === from &&
      event.to === to &&
      nextStage(from, context.trackingOnly) === to &&
      whyNotReady(from, context) === null,
    movesBack: ({ context, event }, { from, to }: Move) =>
      event.type === 'StageReturned' &&
      event.from === from &&
      event.to === to &&
      previousStage(from, context.trackingOnly) === to,
    mayRecord: ({ context, event }, { stage, step }: Recording) => whyNotRecord(step, stage, context, event) === null,
    togglesTrackingOnly: ({ context, event }) =>
      event.type === 'TrackingOnlyToggled' && event.trackingOnly !== context.trackingOnly,
    mayComplete: ({ context }, { stage }: At) => whyNotComplete(stage, context) === null,
    wasAt: ({ context, event }, { stage }: At) =>
      event.type === 'RenewalRestored' && event.stage === stage && context.abandonedAt === stage,
    hasOpenInvoice: ({ context }) => context.openInvoices > 0,
    mayAbandon: ({ context }) => context.openInvoices === 0,
  },
}).createMachine({
  id: 'renewal',
  context: noFacts,
  initial: 'none',
  states: {
    none: {
      on: {
        RenewalBegun: { target: 'inProgress', actions: 'record' },
        RenewalImported: { target: 'imported', actions: 'record' },
      },
    },
    readyToStart: { on: { ...always, ...abandoning(1), StageAdvanced: forward(1, 2) } },
    inProgress: {
      on: { ...until(3, 2), ...abandoning(2), StageAdvanced: [forward(2, 3), forward(2, 4)] },
    },
    formsObtained: {
      on: { ...until(3, 3), ...abandoning(3), StageAdvanced: forward(3, 4), StageReturned: back(3, 2) },
    },
    invoiced: {
      on: {
        ...until(4, 4),
        ...abandoning(4),
        StageAdvanced: forward(4, 5),
        StageReturned: [back(4, 3), back(4, 2)],
      },
    },
    formsFiled: {
      on: { ...until(5, 5), ...abandoning(5), StageAdvanced: forward(5, 6), StageReturned: back(5, 4) },
    },
    receivedLicense: {
      on: { ...until(6, 6), ...completing(6), StageAdvanced: forward(6, 7), StageReturned: back(6, 5) },
    },
    licenseSent: { on: { ...until(6, 7), ...completing(7), StageReturned: back(7, 6) } },
    complete: { type: 'final' },
    /** Complete, and removed when the register's import is undone. */
    imported: { on: { ImportedRenewalRemoved: 'removed' } },
    removed: { type: 'final' },
    abandoned: { on: { RenewalRestored: [restored(1), restored(2), restored(3), restored(4), restored(5)] } },
  },
});

export type RenewalSnapshot = SnapshotFrom<typeof renewalMachine>;

const stageOfState: Readonly<Partial<Record<RenewalSnapshot['value'], number>>> = {
  ...Object.fromEntries(Object.entries(stateOfStage).map(([stage, state]) => [state, Number(stage)])),
  imported: 8,
};

const isOver: readonly RenewalSnapshot['value'][] = ['none', 'abandoned', 'imported'];

/** A license without a renewal in process is at stage 1. */
export const stageOf = ({ value }: RenewalSnapshot): RenewalStage => (stageOfState[value] ?? 1) as RenewalStage;

export const isInProcess = (snapshot: RenewalSnapshot): boolean =>
  snapshot.status === 'active' && !isOver.includes(snapshot.value);

/** The snapshot of a renewal in process, from a row or an answer. */
export const renewalAt = (stage: RenewalStage, facts: Partial<RenewalFacts>): RenewalSnapshot =>
  renewalMachine.resolveState({ value: stateOfStage[stage], context: { ...noFacts, ...facts } });

/** The machine, restored to that renewal's state. */
export const renewalFrom = (stage: RenewalStage, facts: Partial<RenewalFacts>) =>
  createActor(renewalMachine, { snapshot: renewalAt(stage, facts) });
