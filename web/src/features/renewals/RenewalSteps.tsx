import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type * as C from '@evergreen/contracts/renewals';
import { stepState } from '@evergreen/workflows/renewal.progress';
import { stepsOf } from '@evergreen/workflows/renewal.steps';
import { StepActions, Stepper, type StepView } from '../../kit/Stepper';
import { renewalCalls } from './renewals.api';
import { snapshotOf } from './snapshot';
import { DocumentWork } from './sending/DocumentWork';
import { stageReached } from './stageReached';
import { InvoiceWork } from './steps/InvoiceWork';
import { SendWork } from './steps/SendWork';
import type { StepWorks } from './steps/StepWork';
import { summaries } from './steps/summaries';
import { useStep } from './useStep';
import { needsDialog, stepDialogs, useStepDialog } from './useStepDialog';

interface RenewalStepsProps {
  licenseId: string;
  license: C.RenewalsOfLicense['license'];
  renewal: C.RenewalDetail;
  /** Read-only people see the same steps without the buttons. */
  works: boolean;
}

const stepWorks: StepWorks = { 3: InvoiceWork, 5: DocumentWork, 6: SendWork };

export const RenewalSteps = ({ licenseId, license, renewal, works }: RenewalStepsProps) => {
  const { run, busy, dialog } = useStep(licenseId, renewal);
  const calls = renewalCalls(licenseId, renewal.id);
  const recording = useStepDialog({ licenseId, license, renewal, calls });
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
            if (needsDialog(step, renewal)) recording.open(step, to);
            else run((submission) => calls.move(to, submission), stageReached(to));
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
            record={() => recording.open(step.step)}
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
          {works && progress === 'done' && stepDialogs[step.step] && (record === null || step.step === 1) && (
            <button type="button" className="eg-link eg-step-edit" onClick={() => recording.open(step.step)}>
              Edit<span className="eg-sr"> {step.title}</span>
            </button>
          )}
        </>
      ),
      by: progress === 'done' && closed?.closedBy?.name,
      work: workOf(step, progress),
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
