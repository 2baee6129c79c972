import type { StepperState } from '@evergreen/workflows/renewing/renewal.progress';
import type { RenewalStep, RenewalStepNumber } from '@evergreen/workflows/renewing/renewal.steps';
import { nextStepWords } from '../../../shared/renewals/rows/nextStepWords';
import { needsDialog } from './dialogs/useStepDialog';

/**
 * The next act on a renewal: a dialog that records the step, a move without one, work on the license's page, or
 * completing the renewal.
 */
export type NextStep =
  | { does: 'record' | 'move' | 'work'; label: string; step: RenewalStepNumber; to: RenewalStep['to'] }
  | { does: 'complete'; label: string };

/** undefined: nothing can be done now. */
export const nextStepOf = ({ steps, complete }: StepperState): NextStep | undefined => {
  const current = steps.find(({ progress }) => progress === 'current');
  if (!current) return complete === null ? { does: 'complete', label: nextStepWords.complete } : undefined;
  const { step, to, markComplete } = current;
  const { record, close, work } = nextStepWords.steps[step];
  // The last step has three variants (mail, e-mail, none): its card asks which.
  if (step === 6 && needsDialog(current)) return { does: 'work', label: work, step, to };
  if (needsDialog(current)) return { does: 'record', label: record, step, to };
  return markComplete ? { does: 'work', label: work, step, to } : { does: 'move', label: close, step, to };
};
