import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RenewalDetail, RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { useFreshRecord } from '../../../kit/areas/acts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { nextStepWords } from '../../../shared/renewals/rows/nextStepWords';
import { BeginDialog } from './dialogs/BeginDialog';
import { CompleteDialog } from './dialogs/CompleteDialog';
import { type NextStep, nextStepOf } from './nextStep';
import { callsOfRenewal, touchesRenewal, useRenewals } from './renewals.api';
import { stageReached } from './stageReached';
import { useStepDialog } from './dialogs/useStepDialog';
import { useStepper } from './useStepper';

interface ActProps {
  id: string;
  onClose: () => void;
}

interface StepProps extends ActProps {
  license: RenewalsOfLicense['license'];
  renewal: RenewalDetail;
}

const Record = ({ id, license, renewal, onClose, next }: StepProps & { next: NextStep & { does: 'record' } }) => {
  const { isOpen, dialog } = useStepDialog(
    { licenseId: id, license, renewal, calls: callsOfRenewal(id, renewal.id) },
    next,
  );
  useEffect(() => {
    if (!isOpen) onClose();
  }, [isOpen, onClose]);
  return dialog;
};

const Work = ({ id, onClose }: ActProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate(`/licenses/${id}`);
  }, [id, navigate, onClose]);
  return null;
};

const Step = (props: StepProps) => {
  const { id, license, renewal, onClose } = props;
  // Keeps its step while it is open: once that is done, the renewal has another next step.
  const stepper = useStepper(renewal);
  const [next] = useState(() => nextStepOf(stepper));
  const calls = callsOfRenewal(id, renewal.id);
  if (next?.does === 'record') return <Record {...props} next={{ ...next, does: 'record' }} />;
  if (next?.does === 'complete')
    return <CompleteDialog open onClose={onClose} licenseId={id} renewal={renewal} calls={calls} />;
  if (next?.does !== 'move') return <Work id={id} onClose={onClose} />;
  return (
    <ConfirmDialog
      about={renewal}
      open
      onClose={onClose}
      title={next.label}
      submit="Mark Step Complete"
      command={(submission) => calls.moveStage({ renewalStatus: next.to }, submission)}
      touches={touchesRenewal(id)}
      success={stageReached(next.to)}
    >
      All that this step of License {license.licenseNumber} asks for is recorded. It will be marked complete.
    </ConfirmDialog>
  );
};

const Opened = ({ id, data, onClose }: ActProps & { data: RenewalsOfLicense }) => {
  const { license } = data;
  // The renewal when the dialog opened: once it has begun, it cannot begin again.
  const [{ inProcessRenewal: begun, hindrances }] = useState(data);
  if (begun) return <Step {...{ id, license, onClose }} renewal={data.inProcessRenewal ?? begun} />;
  if (hindrances.length === 0) return <BeginDialog open onClose={onClose} licenseId={id} license={license} />;
  return (
    <InfoDialog open onClose={onClose} title={nextStepWords.begin}>
      {hindrances.join(' ')}
    </InfoDialog>
  );
};

/** The next step of a license's renewal, from a list: the step itself, or a link to the page where it is done. */
export const NextStepAct = ({ id, onClose }: ActProps) => {
  const data = useFreshRecord(useRenewals(id), onClose);
  return data && <Opened id={id} data={data} onClose={onClose} />;
};
