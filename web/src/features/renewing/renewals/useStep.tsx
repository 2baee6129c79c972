import { useState, type ReactNode } from 'react';
import { type RenewalDetail, renewalMessages } from '@evergreen/contracts/renewing/renewals';
import type { StepperStep } from '@evergreen/workflows/renewing/renewal.progress';
import type { Submission } from '../../../kit/http/api';
import { useCommand } from '../../../kit/data/command';
import { isProblem } from '../../../kit/http/problem';
import { touchesRenewal } from './renewals.api';
import { StaleStep } from './dialogs/StaleStep';

/** Performs an act on a renewal; after a refusal it shows the reason and offers the newest state. */
export const useStep = (
  licenseId: string,
  renewal: RenewalDetail,
  onGoOn?: (due: StepperStep) => void,
): {
  run: (work: (submission: Submission) => Promise<void>, success?: string) => void;
  busy: boolean;
  dialog: ReactNode;
} => {
  const [refused, setRefused] = useState(false);
  const { send, busy } = useCommand<{ work: (submission: Submission) => Promise<void>; success?: string | undefined }>({
    about: renewal,
    run: ({ work }, submission) => work(submission),
    touches: touchesRenewal(licenseId),
    success: (_result, { success }) => success,
    failure: renewalMessages.stepFailed,
    onFailure: (error) => {
      if (!isProblem(error, 400)) return false;
      setRefused(true);
      return true;
    },
  });
  return {
    run: (work, success) => void send({ work, success }),
    busy,
    dialog: refused && (
      <StaleStep
        renewal={renewal}
        onClose={() => setRefused(false)}
        onGoOn={
          onGoOn &&
          ((due) => {
            setRefused(false);
            onGoOn(due);
          })
        }
      />
    ),
  };
};
