import { bulkMessages, type BulkRunDetail } from '@evergreen/contracts/bulk';
import Button from '@mui/material/Button';
import { useNavigate, useParams } from 'react-router';
import { shortDate } from '../../../kit/DateWithMeaning';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useIdentity, useMay } from '../../../kit/identity';
import { number } from '../../../kit/numbers';
import { licensesInWords } from '../../../shared/renewals/inWords';
import { touchesBegun, useBulkPlan } from '../bulk.api';
import { beginRunAddress, beginRunConcern } from './beginRun';
import { RunPage } from './RunPage';
import { cancelBeginRun, retryBeginRun, useBeginRun } from './runs.api';

const words = {
  title: 'Bulk Renewals',
  done: 'Started',
  failed: 'Not Started',
  meanwhile: 'it goes on, and an email will notify you on completion',
};

/** What would become of the failed ones now. */
const RetryPlan = ({ run }: { run: BulkRunDetail }) => {
  const plan = useBulkPlan(run.failures.map(({ licenseId }) => licenseId)).data;
  if (!plan) return null;
  return (
    <p role="status">
      Of those that could not begin, {plan.begins === 0 ? 'none' : licensesInWords(plan.begins)} would begin now and{' '}
      {number(plan.cannot)} still cannot.
    </p>
  );
};

const Actions = ({ run }: { run: BulkRunDetail }) => {
  const navigate = useNavigate();
  const { id } = useIdentity();
  const may = useMay();
  const cancel = useDialog();
  const retry = useDialog();
  const rest = run.total - run.succeeded;
  if (run.startedById !== id && !may('bulk.assign')) return null;
  return (
    <>
      {run.status === 'Running' && (
        <Button variant="outlined" onClick={cancel.show}>
          Cancel
        </Button>
      )}
      {run.status !== 'Running' && rest > 0 && (
        <Button variant="contained" onClick={retry.show}>
          Try again ({number(rest)})
        </Button>
      )}
      <ConfirmDialog
        about={null}
        {...cancel.props}
        danger
        title="Cancel Bulk Renewals"
        submit="Cancel Bulk Renewals"
        dismiss="Go On"
        command={(submission) => cancelBeginRun(run.id, submission)}
        touches={touchesBegun}
        concerns={beginRunConcern(run.id)}
        success={bulkMessages.cancelled}
        failure={bulkMessages.cancelFailed}
      >
        The renewals that have begun stay. The rest is left out, and can be tried again from here.
      </ConfirmDialog>
      <ConfirmDialog
        about={null}
        {...retry.props}
        title="Try Again"
        submit={`Begin ${licensesInWords(rest)}`}
        command={(submission) => retryBeginRun(run.id, submission)}
        touches={touchesBegun}
        concerns={(_, begun) => beginRunConcern(begun?.runId ?? run.id)}
        success={bulkMessages.initiated}
        failure={bulkMessages.beginFailed}
        onDone={({ runId }) => void navigate(beginRunAddress(runId))}
      >
        <div className="eg-stack">
          <p>
            {licensesInWords(rest)} will be tried again with the same dates. An email will notify you on completion.
          </p>
          {run.failures.length > 0 && <RetryPlan run={run} />}
        </div>
      </ConfirmDialog>
    </>
  );
};

/** A bulk begin in the background. */
export const BeginRunPage = () => {
  const { bulkRunId = '' } = useParams();
  return (
    <RunPage
      query={useBeginRun(bulkRunId)}
      words={words}
      facts={({ processStartDate, dueDate }) => [
        ['Start Date', shortDate(processStartDate)],
        ['Due Date', dueDate ? shortDate(dueDate) : 'As each license says'],
      ]}
      actions={(run) => <Actions run={run} />}
    />
  );
};
