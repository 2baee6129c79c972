import { type RenewalStage, renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import { isInProcess, stageOf } from './renewal.machine.js';
import type { RenewalSnapshot } from './renewal.machine.js';
import {
  lastStage,
  previousStage,
  stepsOf,
  whyNotAbandon,
  whyNotComplete,
  whyNotReady,
  whyNotRecord,
} from './renewal.steps.js';
import type { RenewalStep, RenewalStepNumber } from './renewal.steps.js';

export interface StepState {
  progress: 'done' | 'current' | 'later';
  /** Each action: null if possible, otherwise the reason. */
  record: string | null;
  markComplete: string | null;
  previousStep: string | null;
}

const nothingInProcess = 'no renewal is in process';

/** The state of a step, and its enabled buttons. */
export const stepState = (snapshot: RenewalSnapshot, number: RenewalStepNumber): StepState => {
  const { context: facts } = snapshot;
  const stage = stageOf(snapshot);
  const step = stepsOf(facts.trackingOnly).find((candidate) => candidate.step === number);
  if (!step || !isInProcess(snapshot)) {
    const reason = step ? nothingInProcess : 'is no step of a tracking-only renewal';
    const progress = step && step.to <= stage ? 'done' : 'later';
    return { progress, record: reason, markComplete: reason, previousStep: reason };
  }
  const progress = step.to <= stage ? 'done' : step.from === stage ? 'current' : 'later';
  const notHere = progress === 'done' ? 'is complete' : `waits for ${renewalStageLabels[step.from]}`;
  return {
    progress,
    record: whyNotRecord(number, stage, facts),
    markComplete: progress === 'current' ? whyNotReady(stage, facts) : notHere,
    previousStep: progress === 'current' ? whyNotReturn(snapshot) : notHere,
  };
};

/** Why the renewal cannot go back a step. */
export const whyNotReturn = (snapshot: RenewalSnapshot): string | null => {
  if (!isInProcess(snapshot)) return nothingInProcess;
  return previousStage(stageOf(snapshot), snapshot.context.trackingOnly) === null
    ? 'no step leads back to Ready to Start'
    : null;
};

export const completionState = (
  snapshot: RenewalSnapshot,
): Pick<StepState, 'progress'> & { complete: string | null } => {
  const stage = stageOf(snapshot);
  const { context: facts } = snapshot;
  return {
    progress: stage === 8 ? 'done' : stage === lastStage(facts.trackingOnly) ? 'current' : 'later',
    complete: isInProcess(snapshot) ? whyNotComplete(stage, facts) : nothingInProcess,
  };
};

export const abandonment = (snapshot: RenewalSnapshot): string | null =>
  isInProcess(snapshot) ? whyNotAbandon(stageOf(snapshot), snapshot.context) : nothingInProcess;

export type StepperStep = RenewalStep & StepState;

export interface StepperState {
  snapshot: RenewalSnapshot;
  steps: readonly StepperStep[];
  /** The previous stage; null: none. */
  back: RenewalStage | null;
  /** Why it cannot be completed or abandoned; null: it can. */
  complete: string | null;
  abandon: string | null;
}

/** The state of all steps and actions of a renewal. */
export const stepperOf = (snapshot: RenewalSnapshot): StepperState => {
  const { trackingOnly } = snapshot.context;
  return {
    snapshot,
    steps: stepsOf(trackingOnly).map((step) => ({ ...step, ...stepState(snapshot, step.step) })),
    back: whyNotReturn(snapshot) === null ? previousStage(stageOf(snapshot), trackingOnly) : null,
    complete: completionState(snapshot).complete,
    abandon: abandonment(snapshot),
  };
};
