import Button from '@mui/material/Button';
import type { RenewalDetail, RenewalsOfLicense } from '@evergreen/contracts/renewals';
import { completionState, stepState } from '@evergreen/workflows/renewal.progress';
import { type RenewalStepNumber, stepsOf } from '@evergreen/workflows/renewal.steps';
import { useDialog } from '../../kit/dialog/useDialog';
import { useIdentity } from '../../kit/identity';
import { BeginButton, beginIsDue } from './BeginButton';
import { CompleteDialog } from './CompleteDialog';
import { jumpToStep } from './jumpToStep';
import { renewalCalls, useRenewals, useWorks } from './renewals.api';
import { snapshotOf } from './snapshot';
import { useStep } from './useStep';
import { needsDialog, useStepDialog } from './useStepDialog';

/** What the button does, in words: it opens the step's dialog, closes the step, or leads to the work that it waits for. */
const words: Record<RenewalStepNumber, { record: string; close: string; work: string }> = {
  1: { record: 'Begin Renewal Process', close: 'Begin Renewal Process', work: 'Begin Renewal Process' },
  2: { record: 'Receive Renewal Forms', close: 'Receive Renewal Forms', work: 'Receive Renewal Forms' },
  3: { record: 'Invoice Renewal Fee', close: 'Close Invoice Step', work: 'Invoice Renewal Fee' },
  4: { record: 'File Renewal Forms', close: 'File Renewal Forms', work: 'File Renewal Forms' },
  5: { record: 'Receive License', close: 'Receive License', work: 'Receive License' },
  6: { record: 'License to Property', close: 'Close Last Step', work: 'License to Property' },
};

interface NextStepProps {
  id: string;
  license: RenewalsOfLicense['license'];
  renewal: RenewalDetail;
}

const NextStep = ({ id, license, renewal }: NextStepProps) => {
  const calls = renewalCalls(id, renewal.id);
  const record = useStepDialog({ licenseId: id, license, renewal, calls });
  const complete = useDialog();
  const { run, busy, dialog } = useStep(id, renewal);
  const snapshot = snapshotOf(renewal);
  const step = stepsOf(renewal.isTrackingOnlyRenewal).find(
    (candidate) => stepState(snapshot, candidate.step).progress === 'current',
  );

  const next = () => {
    if (!step) return { label: 'Mark Renewal Complete', run: complete.show };
    const { record: recording, close, work } = words[step.step];
    // The last step can be done by mail, by e-mail or not at all: its work says which.
    if (step.step === 6 && needsDialog(6, renewal)) return { label: work, run: jumpToStep };
    if (needsDialog(step.step, renewal)) return { label: recording, run: () => record.open(step.step, step.to) };
    if (stepState(snapshot, step.step).markComplete) return { label: work, run: jumpToStep };
    const closing = () => run((submission) => calls.move(step.to, submission), 'Step Completed Successfully');
    return { label: close, run: closing };
  };

  const { label, run: act } = next();
  if (!step && completionState(snapshot).complete !== null) return null;
  return (
    <>
      <Button variant="contained" data-next="act" disabled={busy} onClick={act}>
        {label}
      </Button>
      <CompleteDialog {...complete.props} licenseId={id} renewal={renewal} calls={calls} />
      {record.dialog}
      {dialog}
    </>
  );
};

/** The profile's call to action: the next step itself, or nothing before its time. */
export const RenewalActions = ({ id }: { id: string }) => {
  const { data } = useRenewals(id);
  const works = useWorks(data);
  const { timeZone } = useIdentity();
  if (!data || !works) return null;
  const { license, inProcessRenewal: renewal } = data;
  if (renewal) return <NextStep id={id} license={license} renewal={renewal} />;
  return beginIsDue(data, timeZone) ? <BeginButton id={id} data={data} variant="contained" /> : null;
};
