import type { RenewalDetail } from '@evergreen/contracts/renewals';
import { completionState, stepState } from '@evergreen/workflows/renewal.progress';
import { type RenewalStep, type RenewalStepNumber, stepsOf } from '@evergreen/workflows/renewal.steps';
import { nextStepWords } from '../../shared/renewals/nextStepWords';
import { snapshotOf } from './snapshot';
import { needsDialog } from './useStepDialog';

/** What leads a renewal on: a dialog that records the step, a move without one, work on the license's page, or completing it all. */
export type NextStep =
  | { does: 'record' | 'move' | 'work'; label: string; step: RenewalStepNumber; to: RenewalStep['to'] }
  | { does: 'complete'; label: string };

/** undefined: there is nothing to be done now. */
export const nextStepOf = (renewal: RenewalDetail): NextStep | undefined => {
  const snapshot = snapshotOf(renewal);
  const current = stepsOf(renewal.isTrackingOnlyRenewal).find(
    ({ step }) => stepState(snapshot, step).progress === 'current',
  );
  if (!current)
    return completionState(snapshot).complete === null
      ? { does: 'complete', label: nextStepWords.complete }
      : undefined;
  const { step, to } = current;
  const { record, close, work } = nextStepWords.steps[step];
  // The last step can be done by mail, by e-mail or not at all: its work says which.
  if (step === 6 && needsDialog(6, renewal)) return { does: 'work', label: work, step, to };
  if (needsDialog(step, renewal)) return { does: 'record', label: record, step, to };
  return stepState(snapshot, step).markComplete
    ? { does: 'work', label: work, step, to }
    : { does: 'move', label: close, step, to };
};
