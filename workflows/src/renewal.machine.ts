import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { RenewalStage } from '@evergreen/contracts/enums';
import { noFacts, recorded } from './renewal.facts.js';
import type { RenewalEvent, RenewalFacts } from './renewal.facts.js';
import { nextStage, previousStage, whyNotAbandon, whyNotComplete, whyNotReady, whyNotRecord } from './renewal.steps.js';
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

/** What every renewal in process takes; whether a step is open yet is the guard's business. */
const inProcess = (stage: RenewalStage) =>
  ({
    FormsReceived: record(stage, 2),
    InvoiceRequirementSet: record(stage, 3),
    FormsFiled: record(stage, 4),
    LicenseReceived: record(stage, 5),
    LicenseSent: record(stage, 6),
    SendRequirementSet: record(stage, 6),
    StartDateChanged: { actions: 'record' },
    NotesChanged: { actions: 'record' },
    TrackingOnlyToggled: { target: 'readyToStart', guard: 'togglesTrackingOnly', actions: 'record' },
    RenewalCompleted: { target: 'complete', guard: { type: 'mayComplete', params: { stage } } },
    RenewalAbandoned: { target: 'abandoned', guard: { type: 'mayAbandon', params: { stage } } },
  }) as const;

export const renewalMachine = setup({
  types: { context: {} as RenewalFacts, events: {} as RenewalEvent },
  actions: { record: assign(({ event }) => recorded(event)) },
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
    mayAbandon: ({ context }, { stage }: At) => whyNotAbandon(stage, context) === null,
  },
}).createMachine({
  id: 'renewal',
  context: noFacts,
  initial: 'none',
  states: {
    none: { on: { RenewalBegun: { target: 'inProgress', actions: 'record' } } },
    readyToStart: { on: { ...inProcess(1), StageAdvanced: forward(1, 2) } },
    inProgress: { on: { ...inProcess(2), StageAdvanced: [forward(2, 3), forward(2, 4)] } },
    formsObtained: { on: { ...inProcess(3), StageAdvanced: forward(3, 4), StageReturned: back(3, 2) } },
    invoiced: { on: { ...inProcess(4), StageAdvanced: forward(4, 5), StageReturned: [back(4, 3), back(4, 2)] } },
    formsFiled: { on: { ...inProcess(5), StageAdvanced: forward(5, 6), StageReturned: back(5, 4) } },
    receivedLicense: { on: { ...inProcess(6), StageAdvanced: forward(6, 7), StageReturned: back(6, 5) } },
    licenseSent: { on: { ...inProcess(7), StageReturned: back(7, 6) } },
    complete: { type: 'final' },
    abandoned: { type: 'final' },
  },
});

export type RenewalSnapshot = SnapshotFrom<typeof renewalMachine>;

const stageOfState: Record<RenewalSnapshot['value'], RenewalStage> = {
  none: 1,
  readyToStart: 1,
  inProgress: 2,
  formsObtained: 3,
  invoiced: 4,
  formsFiled: 5,
  receivedLicense: 6,
  licenseSent: 7,
  complete: 8,
  abandoned: 1,
};

/** A license without a renewal in process is at stage 1: so is a renewal that was not begun, or was abandoned. */
export const stageOf = (snapshot: RenewalSnapshot): RenewalStage => stageOfState[snapshot.value];

export const isInProcess = (snapshot: RenewalSnapshot): boolean =>
  snapshot.status === 'active' && snapshot.value !== 'none';

/** The snapshot of a renewal in process, from what a row or an answer tells of it. */
export const renewalAt = (stage: RenewalStage, facts: Partial<RenewalFacts>): RenewalSnapshot =>
  renewalMachine.resolveState({ value: stateOfStage[stage], context: { ...noFacts, ...facts } });
