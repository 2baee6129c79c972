import { number } from '@evergreen/contracts/counted';
import { bulkMessages, type BulkRunDetail } from '@evergreen/contracts/bulk-work/bulk';
import { bulkBeginCalls } from '@evergreen/contracts/calls/bulk-work/bulk';
import { useParams } from 'react-router';
import { callsAt } from '../../../../kit/http/calls';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { licensesInWords } from '../../../../shared/renewals/inWords';
import { licenseItems } from '../../../../shared/runs/FailuresTable';
import { RunPage } from '../../../../shared/runs/RunPage';
import type { RunScreen } from '../../../../shared/runs/runScreen';
import { touchesBegun, useBulkPlan } from '../bulk.api';
import { beginRunAddress } from './beginRun';
import { licenseFailures, pastActions } from './runs.api';

/** A preview of the retry of the failed ones. */
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

const beginRun: RunScreen<BulkRunDetail> = {
  subject: 'bulk-begin',
  title: 'Bulk Renewals',
  back: pastActions,
  done: 'Started',
  failed: 'Not Started',
  items: licenseItems,
  failures: licenseFailures,
  facts: ({ processStartDate, dueDate }) => [
    ['Start Date', shortDate(processStartDate)],
    ['Due Date', dueDate ? shortDate(dueDate) : 'Due date of each license'],
  ],
  calls: (runId) => callsAt(bulkBeginCalls, { runId }),
  address: beginRunAddress,
  touches: touchesBegun,
  may: 'bulk.begin',
  messages: { ...bulkMessages, retried: bulkMessages.initiated, retryFailed: bulkMessages.beginFailed },
  kept: 'Renewals that have begun are kept.',
  retries: (rest) => `Begin ${rest}`,
  retrying: {
    how: 'retried with the same dates',
    more: (run) => run.failures.length > 0 && <RetryPlan run={run} />,
  },
};

/** A bulk begin in the background. */
export const BeginRunPage = () => {
  const { bulkRunId = '' } = useParams();
  return <RunPage runId={bulkRunId} screen={beginRun} />;
};
