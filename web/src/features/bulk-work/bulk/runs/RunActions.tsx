import type { BulkInitiatedAnswer } from '@evergreen/contracts/bulk-work/bulk';
import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Submission } from '../../../../kit/http/api';
import type { RecordReference } from '../../../../kit/messages/recordReference';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { useIdentity, useMay } from '../../../../kit/data/identity';
import { number } from '../../../../kit/values/numbers';
import { licensesInWords } from '../../../../shared/renewals/inWords';
import type { Run } from './RunPage';

interface RunActionsProps {
  run: Run;
  /** The title of the run's page. */
  title: string;
  concern: (runId: string) => RecordReference;
  /** Data that it changes while it runs. */
  touches: ComponentProps<typeof ConfirmDialog>['touches'];
  cancel: {
    send: (runId: string, submission: Submission) => Promise<unknown>;
    success: string;
    failure: string;
    /** What happens to finished and remaining items. */
    children: ReactNode;
  };
  retry: {
    send: (runId: string, submission: Submission) => Promise<BulkInitiatedAnswer>;
    /** The verb for the retry. */
    verb: string;
    success: string;
    failure: string;
    children: ReactNode;
  };
}

/** Cancels a run, or retries what failed: for the user who started it, and for administrators. */
export const RunActions = ({ run, title, concern, touches, cancel, retry }: RunActionsProps) => {
  const navigate = useNavigate();
  const { id } = useIdentity();
  const may = useMay();
  const cancelling = useDialog();
  const retrying = useDialog();
  const rest = run.total - run.succeeded;
  if (run.startedById !== id && !may('bulk.assign')) return null;
  return (
    <>
      {run.status === 'Running' && (
        <Button variant="outlined" onClick={cancelling.show}>
          Cancel
        </Button>
      )}
      {run.status !== 'Running' && rest > 0 && (
        <Button variant="contained" onClick={retrying.show}>
          Try again ({number(rest)})
        </Button>
      )}
      <ConfirmDialog
        about={null}
        {...cancelling.props}
        danger
        title={`Cancel ${title}`}
        submit={`Cancel ${title}`}
        dismiss="Keep Running"
        command={(submission) => cancel.send(run.id, submission)}
        touches={touches}
        concerns={concern(run.id)}
        success={cancel.success}
        failure={cancel.failure}
      >
        {cancel.children}
      </ConfirmDialog>
      <ConfirmDialog
        about={null}
        {...retrying.props}
        title="Try Again"
        submit={`${retry.verb} ${licensesInWords(rest)}`}
        command={(submission) => retry.send(run.id, submission)}
        touches={touches}
        concerns={(_, begun) => concern(begun?.runId ?? run.id)}
        success={retry.success}
        failure={retry.failure}
        onDone={({ runId }) => void navigate(concern(runId).to)}
      >
        {retry.children}
      </ConfirmDialog>
    </>
  );
};
