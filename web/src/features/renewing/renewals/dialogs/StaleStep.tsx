import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { type RenewalDetail, renewalMessages } from '@evergreen/contracts/renewing/renewals';
import type { StepperStep } from '@evergreen/workflows/renewing/renewal.progress';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame';
import { useStepper } from '../useStepper';

interface StaleStepProps {
  /** The current renewal. */
  renewal: RenewalDetail;
  onClose: () => void;
  /** Goes to the due step; left out, the person closes the message. */
  onGoOn?: ((due: StepperStep) => void) | undefined;
}

/** A step was refused because the renewal has moved on: it is refetched, and the due step is offered. */
export const StaleStep = ({ renewal, onClose, onGoOn }: StaleStepProps) => {
  const client = useQueryClient();
  const [isFresh, setFresh] = useState(false);
  const due = useStepper(renewal).steps.find(({ progress }) => progress === 'current');
  useEffect(() => {
    let isShown = true;
    void client.invalidateQueries().then(() => {
      if (isShown) setFresh(true);
    });
    return () => {
      isShown = false;
    };
  }, [client]);
  const stands = due ? `The step that is due now is ${due.title}.` : 'All steps of this renewal are complete.';
  return (
    <DialogFrame open title={renewalMessages.stepRefused} onClose={onClose}>
      <div className="eg-dialog-body">
        <p>{renewalMessages.stepRefusedWhy}</p>
        <p aria-live="polite">{isFresh ? `The renewal was loaded again. ${stands}` : 'Loading the renewal again…'}</p>
      </div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        {due && onGoOn && (
          <Button variant="contained" loading={!isFresh} onClick={() => onGoOn(due)} autoFocus>
            Go to {due.title}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
};
