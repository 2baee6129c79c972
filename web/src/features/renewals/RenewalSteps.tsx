import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import * as C from '@evergreen/contracts/renewals';
import { courierOptionLabels } from '@evergreen/contracts/enums';
import { stepState } from '@evergreen/workflows/renewal.progress';
import { stepsOf, type RenewalStepNumber } from '@evergreen/workflows/renewal.steps';
import { shortDate } from '../../kit/DateWithMeaning';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { moneyText } from '../../kit/Money';
import { StepActions, Stepper, type StepView } from '../../kit/Stepper';
import { FileFormsDialog } from './FileFormsDialog';
import { ReceiveLicenseDialog } from './ReceiveLicenseDialog';
import { renewalCalls } from './renewals.api';
import { snapshotOf } from './snapshot';
import { ReceiveFormsDialog, SendLicenseDialog, StartDateDialog, type StepDialogProps } from './StepDialogs';
import { useStep } from './useStep';

interface RenewalStepsProps {
  licenseId: string;
  license: C.RenewalsOfLicense['license'];
  renewal: C.RenewalView;
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

const documentNotices: Partial<Record<C.RenewalView['documentPolicy'], readonly [title: string, words: string]>> = {
  InitialDocumentOnly: [
    'License has a Persistent License Document',
    'This license keeps its first document, so no new one is issued. Do not wait for it: finish the remaining steps.',
  ],
  NoDocument: [
    'No License Document Issued',
    'The licensing authority issues no document for this license. Do not wait for one: finish the remaining steps.',
  ],
};

const summaries: Record<
  RenewalStepNumber,
  (renewal: C.RenewalView, license: C.RenewalsOfLicense['license']) => string
> = {
  1: (r) =>
    [`Started ${shortDate(r.processStartDate)}`, r.renewalDueDate && `due date ${shortDate(r.renewalDueDate)}`]
      .filter(Boolean)
      .join(' · '),
  2: (r) => (r.formsReceivedDate ? `Forms obtained ${shortDate(r.formsReceivedDate)}` : ''),
  3: (r, license) =>
    r.noInvoiceRequired ? 'No invoice required' : `License renewal fee ${moneyText(license.licenseRenewalFee)}.`,
  4: (r) =>
    r.formsFiledDate
      ? [`Filed ${shortDate(r.formsFiledDate)}`, ...r.licenseRenewalDocuments.map(({ label }) => label)].join(' · ')
      : '',
  5: (r) =>
    r.expirationDate
      ? `Effective ${shortDate(r.effectiveDate)} to ${shortDate(r.expirationDate)} · track date ${shortDate(r.trackDate)}`
      : '',
  6: (r) => {
    if (r.sendLicenseNotApplicable) return 'Not applicable';
    if (!r.licenseSentDate) return '';
    const by = r.shippingMethodLicense ? ` by ${courierOptionLabels[r.shippingMethodLicense]}` : '';
    return `Sent ${shortDate(r.licenseSentDate)}${by}`;
  },
};

/** Steps that "Mark Step Complete" closes with what stands already, without a dialog. */
const needsDialog = (step: RenewalStepNumber, renewal: C.RenewalView) =>
  step === 2 || step === 4 || step === 5 || (step === 6 && !renewal.sendLicenseNotApplicable);

export const RenewalSteps = ({ licenseId, license, renewal, works }: RenewalStepsProps) => {
  const [open, setOpen] = useState<{ step: RenewalStepNumber; to?: number | undefined }>();
  const [notice, setNotice] = useState<readonly [string, string]>();
  const { run, busy, dialog } = useStep(licenseId);
  const calls = renewalCalls(licenseId, renewal.id);
  const snapshot = snapshotOf(renewal);
  const steps = stepsOf(renewal.isTrackingOnlyRenewal);

  const work = ({ step, from, to }: (typeof steps)[number]): ReactNode => {
    const state = stepState(snapshot, step);
    const back = [...steps].reverse().find((candidate) => candidate.to === from);
    const why = needsDialog(step, renewal) || step === 1 ? undefined : state.markComplete;
    return (
      <div className="eg-step-work">
        {step === 3 && (
          <StepActions>
            <Button
              variant="outlined"
              size="small"
              disabled={busy}
              onClick={() =>
                run(
                  (act) => calls.noInvoiceRequired(!renewal.noInvoiceRequired, act),
                  C.renewalMessages.invoiceRequirementSaved,
                )
              }
            >
              {renewal.noInvoiceRequired ? 'Required Invoice' : 'No Invoice Required'}
            </Button>
          </StepActions>
        )}
        {step === 6 && (
          <StepActions>
            {!renewal.sendLicenseNotApplicable && !renewal.licenseSentDate && (
              <Button variant="outlined" size="small" onClick={() => setOpen({ step })}>
                By Mail
              </Button>
            )}
            <Button
              variant="outlined"
              size="small"
              disabled={busy}
              onClick={() =>
                run(
                  (act) => calls.sendNotApplicable(!renewal.sendLicenseNotApplicable, act),
                  C.renewalMessages.sendRequirementSaved,
                )
              }
            >
              {renewal.sendLicenseNotApplicable ? 'Require Sent License' : 'Not Applicable'}
            </Button>
          </StepActions>
        )}
        <StepActions why={why ?? (state.previousStep && !back ? state.previousStep : undefined)}>
          <Button
            variant="text"
            disabled={busy || state.previousStep !== null || !back}
            onClick={() => run((act) => calls.move(back?.from ?? 0, act))}
          >
            Previous Step
          </Button>
          <Button
            variant="contained"
            disabled={busy || Boolean(why)}
            onClick={() => {
              if (needsDialog(step, renewal)) setOpen({ step, to });
              else run((act) => calls.move(to, act), 'Step Completed Successfully');
            }}
          >
            Mark Step Complete
          </Button>
        </StepActions>
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
      work: works && work(step),
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
