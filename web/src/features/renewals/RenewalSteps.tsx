import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type * as C from '@evergreen/contracts/renewals';
import { stepState } from '@evergreen/workflows/renewal.progress';
import { stepsOf, type RenewalStepNumber } from '@evergreen/workflows/renewal.steps';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { StepActions, Stepper, type StepView } from '../../kit/Stepper';
import { FileFormsDialog } from './FileFormsDialog';
import { ReceiveLicenseDialog } from './ReceiveLicenseDialog';
import { renewalCalls } from './renewals.api';
import { snapshotOf } from './snapshot';
import { ReceiveFormsDialog, SendLicenseDialog, StartDateDialog, type StepDialogProps } from './StepDialogs';
import { DocumentWork } from './sending/DocumentWork';
import { InvoiceWork } from './steps/InvoiceWork';
import { SendWork } from './steps/SendWork';
import type { StepWorks } from './steps/StepWork';
import { documentNotices, summaries } from './steps/summaries';
import { useStep } from './useStep';

interface RenewalStepsProps {
  licenseId: string;
  license: C.RenewalsOfLicense['license'];
  renewal: C.RenewalDetail;
  /** Read-only people see the same steps without the buttons. */
  works: boolean;
}

const dialogs: Record<RenewalStepNumber, ((props: StepDialogProps) => ReactNode) | undefined> = {
  1: StartDateDialog,
  2: ReceiveFormsDialog,
  3: undefined,
  4: FileFormsDialog,
  5: ReceiveLicenseDialog,
  6: SendLicenseDialog,
};

const stepWorks: StepWorks = { 3: InvoiceWork, 5: DocumentWork, 6: SendWork };

/** Steps that "Mark Step Complete" closes with what stands already, without a dialog. */
const needsDialog = (step: RenewalStepNumber, renewal: C.RenewalDetail) =>
  step === 1 ||
  step === 2 ||
  step === 4 ||
  step === 5 ||
  (step === 6 && !renewal.sendLicenseNotApplicable && !renewal.licenseEmailSentDate);

export const RenewalSteps = ({ licenseId, license, renewal, works }: RenewalStepsProps) => {
  const [open, setOpen] = useState<{ step: RenewalStepNumber; to?: number | undefined }>();
  const [notice, setNotice] = useState<readonly [string, string]>();
  const { run, busy, dialog } = useStep(licenseId, renewal);
  const calls = renewalCalls(licenseId, renewal.id);
  const snapshot = snapshotOf(renewal);
  const steps = stepsOf(renewal.isTrackingOnlyRenewal);

  /** The buttons that every current step has. */
  const moves = ({ step, from, to }: (typeof steps)[number]): ReactNode => {
    const state = stepState(snapshot, step);
    const back = [...steps].reverse().find((candidate) => candidate.to === from);
    const why = needsDialog(step, renewal) ? undefined : state.markComplete;
    return (
      <StepActions why={why ?? (state.previousStep && !back ? state.previousStep : undefined)}>
        <Button
          variant="text"
          disabled={busy || state.previousStep !== null || !back}
          onClick={() => run((submission) => calls.move(back?.from ?? 0, submission))}
        >
          Previous Step
        </Button>
        <Button
          variant="contained"
          data-next="act"
          disabled={busy || Boolean(why)}
          onClick={() => {
            if (needsDialog(step, renewal)) setOpen({ step, to });
            else run((submission) => calls.move(to, submission), 'Step Completed Successfully');
          }}
        >
          Mark Step Complete
        </Button>
      </StepActions>
    );
  };

  const workOf = (step: (typeof steps)[number], progress: StepView['state']): ReactNode => {
    const Work = stepWorks[step.step];
    if (progress === 'later' || !(Work || (works && progress === 'current'))) return null;
    return (
      <div className="eg-step-work">
        {Work && (
          <Work
            {...{ licenseId, license, renewal, calls, snapshot, progress, works, busy, run }}
            record={() => setOpen({ step: step.step })}
          />
        )}
        {works && progress === 'current' && moves(step)}
      </div>
    );
  };

  const views = steps.map((step): StepView => {
    const { progress, record } = stepState(snapshot, step.step);
    const closed = renewal.steps.find((candidate) => candidate.step === step.step);
    const words = progress === 'later' ? '' : summaries[step.step](renewal, license);
    return {
      title: step.title,
      state: progress,
      summary: (words || (works && progress === 'done')) && (
        <>
          {words}
          {works && progress === 'done' && dialogs[step.step] && (record === null || step.step === 1) && (
            <button type="button" className="eg-link eg-step-edit" onClick={() => setOpen({ step: step.step })}>
              Edit<span className="eg-sr"> {step.title}</span>
            </button>
          )}
        </>
      ),
      by: progress === 'done' && closed?.closedBy?.name,
      work: workOf(step, progress),
    };
  });

  const Dialog = open && dialogs[open.step];
  const completed = () => {
    if (open?.step === 5 && open.to !== undefined) setNotice(documentNotices[renewal.documentPolicy]);
  };
  return (
    <>
      <Stepper label="Renewal steps" steps={views} />
      {Dialog && (
        <Dialog
          licenseId={licenseId}
          license={license}
          renewal={renewal}
          calls={calls}
          to={open.to}
          open
          onClose={() => setOpen(undefined)}
          onDone={completed}
        />
      )}
      {notice && (
        <InfoDialog open title={notice[0]} onClose={() => setNotice(undefined)}>
          {notice[1]}
        </InfoDialog>
      )}
      {dialog}
    </>
  );
};
