import { number } from '@evergreen/contracts/counted';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../kit/dialog/useDialog';
import { useIdentity, useMay } from '../../kit/data/identity';
import { countInWords } from '../../kit/list/state/countInWords';
import { useMailWords } from '../../kit/data/mailWords';
import type { Run, RunScreen } from './runScreen';

/** Cancels a run, or retries its failed items: for the user who started it, and for administrators. */
export const RunActions = <R extends Run>({ run, screen }: { run: R; screen: RunScreen<R> }) => {
  const { title, messages, touches, items, kept, retries, retrying = {} } = screen;
  const navigate = useNavigate();
  const mails = useMailWords();
  const { id } = useIdentity();
  const may = useMay();
  const asksCancel = useDialog();
  const asksRetry = useDialog();
  const calls = screen.calls(run.id);
  const left = run.total - run.succeeded;
  const leftInWords = countInWords(left, items.noun);
  const concern = (runId: string) => ({ label: title, to: screen.address(runId) });
  if (!may(screen.may) || (run.startedById !== id && !may('bulk.assign'))) return null;
  return (
    <>
      {run.status === 'Running' && (
        <Button variant="outlined" onClick={asksCancel.show}>
          Cancel
        </Button>
      )}
      {run.status !== 'Running' && left > 0 && (
        <Button variant="contained" onClick={asksRetry.show}>
          Try again ({number(left)})
        </Button>
      )}
      <ConfirmDialog
        about={null}
        {...asksCancel.props}
        danger
        title={`Cancel ${title}`}
        submit={`Cancel ${title}`}
        dismiss="Keep Running"
        command={calls.cancel}
        touches={touches}
        concerns={concern(run.id)}
        success={messages.cancelled}
        failure={messages.cancelFailed}
      >
        {kept} The rest can be retried from here.
      </ConfirmDialog>
      <ConfirmDialog
        about={null}
        {...asksRetry.props}
        title="Try Again"
        submit={retries(leftInWords)}
        command={calls.retry}
        touches={touches}
        concerns={(_, begun) => concern(begun?.runId ?? run.id)}
        success={messages.retried}
        failure={messages.retryFailed}
        onDone={({ runId }) => void navigate(screen.address(runId))}
      >
        <div className="eg-stack">
          <p>
            {leftInWords} will be {retrying.how ?? 'tried again'}. {mails('An email will notify you on completion.')}
          </p>
          {retrying.more?.(run)}
        </div>
      </ConfirmDialog>
    </>
  );
};
