import { bulkMessages, type BulkRunDetail, type BulkRunStatus, bulkRunStatusLabels } from '@evergreen/contracts/bulk';
import Button from '@mui/material/Button';
import { useNavigate, useParams } from 'react-router';
import { Moment, shortDate } from '../../kit/DateWithMeaning';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../kit/dialog/useDialog';
import { useIdentity, useMay } from '../../kit/identity';
import { Notice, type Tone } from '../../kit/Notice';
import { Card } from '../../kit/page/Card';
import { DetailPage } from '../../kit/page/DetailPage';
import { Facts } from '../../kit/page/Facts';
import { ProgressBar } from '../../kit/ProgressBar';
import { Tag } from '../../kit/Tag';
import { cancelBulkRun, retryBulkRun, touchesBegun, useBulkPlan, useBulkRun } from './bulk.api';
import './bulk.css';
import { FailuresTable } from './FailuresTable';
import { runConcern } from './runConcern';
import { licensesInWords, number } from './words';

const toneOf: Record<BulkRunStatus, Tone> = {
  Running: 'info',
  Completed: 'good',
  Cancelled: 'plain',
  Failed: 'late',
};

const doneOf = ({ succeeded, failed }: BulkRunDetail) => succeeded + failed;

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
        command={(submission) => cancelBulkRun(run.id, submission)}
        touches={touchesBegun}
        concerns={runConcern(run.id)}
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
        command={(submission) => retryBulkRun(run.id, submission)}
        touches={touchesBegun}
        concerns={(_, begun) => runConcern(begun?.runId ?? run.id)}
        success={bulkMessages.initiated}
        failure={bulkMessages.beginFailed}
        onDone={({ runId }) => void navigate(`/renewals/bulk/${runId}`)}
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

const Work = ({ run }: { run: BulkRunDetail }) => {
  const figures = [
    ['Licenses', run.total],
    ['Started', run.succeeded],
    ['Not Started', run.failed],
    ...(run.status !== 'Running' && run.total > doneOf(run) ? [['Not Reached', run.total - doneOf(run)] as const] : []),
  ] as const;
  return (
    <>
      <Card title={run.status === 'Running' ? 'Progress' : 'Result'}>
        <div className="eg-card-body">
          {run.status === 'Running' && (
            <ProgressBar label="Bulk renewals" share={doneOf(run) / run.total}>
              {number(doneOf(run))} of {licensesInWords(run.total)}. You may leave this page; it goes on, and an email
              will notify you on completion.
            </ProgressBar>
          )}
          <dl className="eg-bulk-figures">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{number(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
      {run.failures.length > 0 && (
        <div>
          <h2 className="eg-bulk-heading">Not Started</h2>
          <FailuresTable failures={run.failures} />
        </div>
      )}
    </>
  );
};

/** A bulk begin in the background: how far it is, and at the end what came of it. */
export const BulkRunPage = () => {
  const { bulkRunId = '' } = useParams();
  return (
    <DetailPage
      query={useBulkRun(bulkRunId)}
      back={{ to: '/renewals', label: 'Renewals' }}
      title={() => 'Bulk Renewals'}
      status={({ status }) => <Tag tone={toneOf[status]}>{bulkRunStatusLabels[status]}</Tag>}
      actions={(run) => <Actions run={run} />}
      notices={({ reason }) => reason && <Notice tone="late">{reason}</Notice>}
      work={(run) => <Work run={run} />}
      facts={(run) => (
        <Card title="Details">
          <Facts
            facts={[
              ['Start Date', shortDate(run.processStartDate)],
              ['Due Date', run.dueDate ? shortDate(run.dueDate) : 'As each license says'],
              ['Started By', run.startedBy ?? ''],
              ['Started', <Moment key="at" at={run.createdOn} />],
              run.finishedOn !== null && ['Finished', <Moment key="end" at={run.finishedOn} />],
            ]}
          />
        </Card>
      )}
    />
  );
};
