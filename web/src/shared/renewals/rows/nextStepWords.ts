import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import { type RenewalStepNumber, stepAt } from '@evergreen/workflows/renewing/renewal.steps';

interface StepWords {
  /** Opens the step's dialog. */
  record: string;
  /** Closes the step. */
  close: string;
  /** Goes to the work that it waits for. */
  work: string;
}

const sameWords = (words: string): StepWords => ({ record: words, close: words, work: words });

/** The labels of the next step: the same on the license's page and in the lists. */
export const nextStepWords = {
  begin: 'Begin License Renewal',
  complete: 'Mark Renewal Complete',
  steps: {
    1: sameWords('Begin Renewal Process'),
    2: sameWords('Receive Renewal Forms'),
    3: { ...sameWords('Invoice Renewal Fee'), close: 'Close Invoice Step' },
    4: sameWords('File Renewal Forms'),
    5: sameWords('Receive License'),
    6: { ...sameWords('License to Property'), close: 'Close Last Step' },
  } satisfies Record<RenewalStepNumber, StepWords>,
} as const;

interface Row {
  renewalId: string | null;
  renewalStatusCode: RenewalStage | null;
  isTrackingOnlyRenewal: boolean;
}

/** As far as a row of a list has it; undefined for a license that is not renewed. */
export const nextStepOfRow = ({ renewalId, renewalStatusCode: stage, isTrackingOnlyRenewal }: Row) => {
  if (stage === null) return undefined;
  if (renewalId === null) return nextStepWords.begin;
  const current = stepAt(stage, isTrackingOnlyRenewal);
  return current ? nextStepWords.steps[current.step].work : nextStepWords.complete;
};
