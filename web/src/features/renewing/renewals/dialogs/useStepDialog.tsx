import { useState, type ReactNode } from 'react';
import type { StepperStep } from '@evergreen/workflows/renewing/renewal.progress';
import type { RenewalStepNumber } from '@evergreen/workflows/renewing/renewal.steps';
import { InfoDialog } from '../../../../kit/dialog/InfoDialog';
import { FileFormsDialog } from './FileFormsDialog';
import { ReceiveLicenseDialog } from './ReceiveLicenseDialog';
import { StaleStep } from './StaleStep';
import { ReceiveFormsDialog, SendLicenseDialog, StartDateDialog, type StepDialogProps } from './StepDialogs';
import { documentNotices } from '../steps/summaries';

export const stepDialogs: Record<RenewalStepNumber, ((props: StepDialogProps) => ReactNode) | undefined> = {
  1: StartDateDialog,
  2: ReceiveFormsDialog,
  3: undefined,
  4: FileFormsDialog,
  5: ReceiveLicenseDialog,
  6: SendLicenseDialog,
};

/**
 * Steps 1, 2, 4 and 5 have a dialog, which proposes the recorded values. Step 6 has one while it can be marked
 * complete; afterwards a button of its own changes how the license was sent.
 */
export const needsDialog = ({ step, markComplete }: Pick<StepperStep, 'step' | 'markComplete'>) =>
  step === 6 ? markComplete !== null : step !== 3;

/** The dialog that records a step, from any place, and the notice afterwards. */
export const useStepDialog = (
  about: Pick<StepDialogProps, 'licenseId' | 'license' | 'renewal' | 'calls'>,
  atOnce?: { step: RenewalStepNumber; to: number },
) => {
  const [open, setOpen] = useState<{ step: RenewalStepNumber; to?: number | undefined } | undefined>(atOnce);
  const [notice, setNotice] = useState<readonly [string, string]>();
  const [isStale, setStale] = useState(false);
  const Dialog = open && stepDialogs[open.step];
  const completed = () => {
    if (open?.step === 5 && open.to !== undefined) setNotice(documentNotices[about.renewal.documentPolicy]);
  };
  const goOn = (due: StepperStep) => {
    setStale(false);
    if (needsDialog(due)) setOpen({ step: due.step, to: due.to });
  };
  const refused = () => {
    setOpen(undefined);
    setStale(true);
  };
  return {
    goOn,
    /** With the stage after the step; left out, the recorded step is only corrected. */
    open: (step: RenewalStepNumber, to?: number) => setOpen({ step, to }),
    isOpen: open !== undefined || notice !== undefined || isStale,
    dialog: (
      <>
        {Dialog && (
          <Dialog
            {...about}
            to={open.to}
            open
            onClose={() => setOpen(undefined)}
            onDone={completed}
            onStale={refused}
          />
        )}
        {isStale && <StaleStep renewal={about.renewal} onClose={() => setStale(false)} onGoOn={goOn} />}
        {notice && (
          <InfoDialog open title={notice[0]} onClose={() => setNotice(undefined)}>
            {notice[1]}
          </InfoDialog>
        )}
      </>
    ),
  };
};
