import { bulkMessages, type BulkRunDetail } from '@evergreen/contracts/bulk-work/bulk';
import { useParams } from 'react-router';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { number } from '../../../../kit/values/numbers';
import { useMailWords } from '../../../../kit/data/mailWords';
import { licensesInWords } from '../../../../shared/renewals/inWords';
import { touchesBegun, useBulkPlan } from '../bulk.api';
import { beginRunConcern } from './beginRun';
import { RunActions } from './RunActions';
import { RunPage } from './RunPage';
import { cancelBeginRun, retryBeginRun, useBeginRun } from './runs.api';

const words = {
  title: 'Bulk Renewals',
  done: 'Started',
  failed: 'Not Started',
};

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

const Actions = ({ run }: { run: BulkRunDetail }) => {
  const mails = useMailWords();
  return (
    <RunActions
      run={run}
      title={words.title}
      concern={beginRunConcern}
      touches={touchesBegun}
      cancel={{
        send: cancelBeginRun,
        success: bulkMessages.cancelled,
        failure: bulkMessages.cancelFailed,
        children: 'Renewals that have begun are kept. The rest can be retried from here.',
      }}
      retry={{
        send: retryBeginRun,
        verb: 'Begin',
        success: bulkMessages.initiated,
        failure: bulkMessages.beginFailed,
        children: (
          <div className="eg-stack">
            <p>
              {licensesInWords(run.total - run.succeeded)} will be retried with the same dates.{' '}
              {mails('An email will notify you on completion.')}
            </p>
            {run.failures.length > 0 && <RetryPlan run={run} />}
          </div>
        ),
      }}
    />
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
        ['Due Date', dueDate ? shortDate(dueDate) : 'Due date of each license'],
      ]}
      actions={(run) => <Actions run={run} />}
    />
  );
};
