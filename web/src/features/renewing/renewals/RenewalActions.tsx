import Button from '@mui/material/Button';
import type { RenewalDetail, RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { useActs } from '../../../kit/routing/pageActs';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useIdentity } from '../../../kit/data/identity';
import { BeginButton, beginIsDue } from './BeginButton';
import { CompleteDialog } from './dialogs/CompleteDialog';
import { jumpToStep } from './jumpToStep';
import { nextStepOf } from './nextStep';
import { callsOfRenewal, useRenewals, useWorks } from './renewals.api';
import { stageReached } from './stageReached';
import { useStep } from './useStep';
import { useStepDialog } from './dialogs/useStepDialog';
import { useStepper } from './useStepper';

interface NextStepProps {
  id: string;
  license: RenewalsOfLicense['license'];
  renewal: RenewalDetail;
}

const NextStep = ({ id, license, renewal }: NextStepProps) => {
  const calls = callsOfRenewal(id, renewal.id);
  const record = useStepDialog({ licenseId: id, license, renewal, calls });
  const complete = useDialog();
  const { run, busy, dialog } = useStep(id, renewal);
  const next = nextStepOf(useStepper(renewal));
  const go = () => {
    if (!next) return;
    if (next.does === 'complete') complete.show();
    else if (next.does === 'record') record.open(next.step, next.to);
    else if (next.does === 'work') jumpToStep();
    else run((submission) => calls.moveStage({ renewalStatus: next.to }, submission), stageReached(next.to));
  };
  useActs(next ? [{ name: 'step', label: `${next.label}: ${license.licenseNumber}`, run: go }] : []);
  if (!next) return null;
  return (
    <>
      <Button variant="contained" data-next="act" disabled={busy} onClick={go}>
        {next.label}
      </Button>
      <CompleteDialog {...complete.props} licenseId={id} renewal={renewal} calls={calls} />
      {record.dialog}
      {dialog}
    </>
  );
};

/** The profile's main act: the next step itself, or nothing before it is due. */
export const RenewalActions = ({ id }: { id: string }) => {
  const { data } = useRenewals(id);
  const works = useWorks(data);
  const { timeZone } = useIdentity();
  if (!data || !works) return null;
  const { license, inProcessRenewal: renewal } = data;
  if (renewal) return <NextStep id={id} license={license} renewal={renewal} />;
  return beginIsDue(data, timeZone) ? <BeginButton id={id} data={data} variant="contained" /> : null;
};
