import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { type RenewalDetail, renewalMessages } from '@evergreen/contracts/renewals';
import type { Submission } from '../../kit/api';
import { useCommand } from '../../kit/command';
import { DialogFrame } from '../../kit/dialog/DialogFrame';
import { isProblem } from '../../kit/problem';
import { touchesRenewal } from './renewals.api';

/** Said instead of a toast: the view was stale, and what to do about it. */
const StaleStep = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const refresh = () => {
    onClose();
    void client.invalidateQueries();
  };
  return (
    <DialogFrame open title={renewalMessages.stepRefused} onClose={onClose}>
      <div className="eg-dialog-body">{renewalMessages.stepRefusedWhy}</div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" onClick={refresh} autoFocus>
          Refresh
        </Button>
      </div>
    </DialogFrame>
  );
};

/** Runs an act on a renewal; a refused step says why and offers the newest state. */
export const useStep = (
  licenseId: string,
  renewal: RenewalDetail,
): {
  run: (work: (submission: Submission) => Promise<void>, success?: string) => void;
  busy: boolean;
  dialog: ReactNode;
} => {
  const [refused, setRefused] = useState(false);
  const { send, busy } = useCommand<{ work: (submission: Submission) => Promise<void>; success?: string | undefined }>({
    about: renewal,
    run: ({ work }, submission) => work(submission),
    touches: touchesRenewal(licenseId),
    success: (_result, { success }) => success,
    failure: renewalMessages.stepFailed,
    onFailure: (error) => {
      if (!isProblem(error, 400)) return false;
      setRefused(true);
      return true;
    },
  });
  return {
    run: (work, success) => void send({ work, success }),
    busy,
    dialog: refused && <StaleStep onClose={() => setRefused(false)} />,
  };
};
