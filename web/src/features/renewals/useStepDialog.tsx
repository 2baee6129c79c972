import { useState, type ReactNode } from 'react';
import type { RenewalDetail } from '@evergreen/contracts/renewals';
import type { RenewalStepNumber } from '@evergreen/workflows/renewal.steps';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { FileFormsDialog } from './FileFormsDialog';
import { ReceiveLicenseDialog } from './ReceiveLicenseDialog';
import { ReceiveFormsDialog, SendLicenseDialog, StartDateDialog, type StepDialogProps } from './StepDialogs';
import { documentNotices } from './steps/summaries';

export const stepDialogs: Record<RenewalStepNumber, ((props: StepDialogProps) => ReactNode) | undefined> = {
  1: StartDateDialog,
  2: ReceiveFormsDialog,
  3: undefined,
  4: FileFormsDialog,
  5: ReceiveLicenseDialog,
  6: SendLicenseDialog,
};

/** Other steps are closed with what stands already, without a dialog. */
export const needsDialog = (step: RenewalStepNumber, renewal: RenewalDetail) =>
  step === 1 ||
  step === 2 ||
  step === 4 ||
  step === 5 ||
  (step === 6 && !renewal.sendLicenseNotApplicable && !renewal.licenseEmailSentDate);

/** The dialog that records a step, wherever it is opened from, and what there is to know afterwards. */
export const useStepDialog = (
  about: Pick<StepDialogProps, 'licenseId' | 'license' | 'renewal' | 'calls'>,
  atOnce?: { step: RenewalStepNumber; to: number },
) => {
  const [open, setOpen] = useState<{ step: RenewalStepNumber; to?: number | undefined } | undefined>(atOnce);
  const [notice, setNotice] = useState<readonly [string, string]>();
  const Dialog = open && stepDialogs[open.step];
  const completed = () => {
    if (open?.step === 5 && open.to !== undefined) setNotice(documentNotices[about.renewal.documentPolicy]);
  };
  return {
    /** With the stage that completing the step leads to; left out, what was recorded is only corrected. */
    open: (step: RenewalStepNumber, to?: number) => setOpen({ step, to }),
    isOpen: open !== undefined || notice !== undefined,
    dialog: (
      <>
        {Dialog && <Dialog {...about} to={open.to} open onClose={() => setOpen(undefined)} onDone={completed} />}
        {notice && (
          <InfoDialog open title={notice[0]} onClose={() => setNotice(undefined)}>
            {notice[1]}
          </InfoDialog>
        )}
      </>
    ),
  };
};
