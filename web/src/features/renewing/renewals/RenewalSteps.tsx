import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type * as C from '@evergreen/contracts/renewing/renewals';
import type { StepperStep } from '@evergreen/workflows/renewing/renewal.progress';
import { StepActions, Stepper, type StepView } from '../../../kit/signs/Stepper';
import { callsOfRenewal } from './renewals.api';
import { DocumentWork } from './sending/DocumentWork';
import { stageReached } from './stageReached';
import { InvoiceWork } from './steps/InvoiceWork';
import { SendWork } from './steps/SendWork';
import type { StepWorks } from './steps/StepWork';
import { summaries } from './steps/summaries';
import { useStep } from './useStep';
import { needsDialog, stepDialogs, useStepDialog } from './dialogs/useStepDialog';
import { useStepper } from './useStepper';

interface RenewalStepsProps {
  licenseId: string;
  license: C.RenewalsOfLicense['license'];
  renewal: C.RenewalDetail;
  /** Read-only users see the same steps without the buttons. */
  works: boolean;
}

const stepWorks: StepWorks = { 3: InvoiceWork, 5: DocumentWork, 6: SendWork };

export const RenewalSteps = ({ licenseId, license, renewal, works }: RenewalStepsProps) => {
  const calls = callsOfRenewal(licenseId, renewal.id);
  const recording = useStepDialog({ licenseId, license, renewal, calls });
  const { run, busy, dialog } = useStep(licenseId, renewal, recording.goOn);
  const { snapshot, steps, back } = useStepper(renewal);

  /** The buttons of every current step. */
  const moves = (current: StepperStep): ReactNode => {
    const { step, to, markComplete } = current;
    const asks = needsDialog(current);
    const why = asks ? null : markComplete;
    return (
      <StepActions why={why ?? undefined}>
        <Button
          variant="text"
          disabled={busy || back === null}
          onClick={() =>
            back !== null &&
            run((submission) => calls.moveStage({ renewalStatus: back }, submission), stageReached(back))
          }
        >
          Previous Step
        </Button>
        <Button
          variant="contained"
          data-next="act"
          disabled={busy || why !== null}
          onClick={() => {
            if (asks) recording.open(step, to);
            else run((submission) => calls.moveStage({ renewalStatus: to }, submission), stageReached(to));
          }}
        >
          Mark Step Complete
        </Button>
      </StepActions>
    );
  };

  const workOf = (step: StepperStep): ReactNode => {
    const { progress } = step;
    const Work = stepWorks[step.step];
    if (progress === 'later' || !(Work || (works && progress === 'current'))) return null;
    return (
      <div className="eg-step-work">
        {Work && (
          <Work
            {...{ licenseId, license, renewal, calls, snapshot, progress, works, busy, run }}
            to={step.to}
            record={() => recording.open(step.step, step.to)}
          />
        )}
        {works && progress === 'current' && moves(step)}
      </div>
    );
  };

  const views = steps.map((step): StepView => {
    const { progress, record } = step;
    const closed = renewal.steps.find((candidate) => candidate.step === step.step);
    const words = progress === 'later' ? '' : summaries[step.step](renewal, license);
    const isRecorded =
      progress === 'done' || (progress === 'current' && step.step === 6 && renewal.licenseSentDate !== null);
    const edits = works && isRecorded && stepDialogs[step.step] && (record === null || step.step === 1);
    return {
      title: step.title,
      state: progress,
      summary: (words || edits) && (
        <>
          {words}
          {edits && (
            <button type="button" className="eg-link eg-step-edit" onClick={() => recording.open(step.step)}>
              Edit<span className="eg-sr"> {step.title}</span>
            </button>
          )}
        </>
      ),
      by: progress === 'done' && closed?.closedBy?.name,
      work: workOf(step),
    };
  });

  return (
    <>
      <Stepper label="Renewal steps" steps={views} />
      {recording.dialog}
      {dialog}
    </>
  );
};
