import { type BulkAssignRunDetail, bulkRunInWords, bulkRunMessages } from '@evergreen/contracts/bulk-work/bulk-runs';
import { useParams } from 'react-router';
import { useMailWords } from '../../../../kit/data/mailWords';
import { assignRunConcern } from '../../../../shared/renewals/assignRun';
import { touchesAssigned } from '../../../../shared/renewals/assigning';
import { licensesInWords } from '../../../../shared/renewals/inWords';
import { RunActions } from './RunActions';
import { RunPage } from './RunPage';
import { cancelAssignRun, retryAssignRun, useAssignRun } from './runs.api';

const words = {
  title: 'Bulk Assignment',
  done: 'Done',
  failed: 'Not Done',
};

const Actions = ({ run }: { run: BulkAssignRunDetail }) => {
  const mails = useMailWords();
  return (
    <RunActions
      run={run}
      title={words.title}
      concern={assignRunConcern}
      touches={touchesAssigned}
      cancel={{
        send: cancelAssignRun,
        success: bulkRunMessages.cancelled,
        failure: bulkRunMessages.cancelFailed,
        children: 'Completed assignments are kept. The rest can be retried from here.',
      }}
      retry={{
        send: retryAssignRun,
        verb: 'Assign',
        success: bulkRunMessages.started,
        failure: bulkRunMessages.retryFailed,
        children: `${licensesInWords(run.total - run.succeeded)} will be tried again. ${mails('An email will notify you on completion.')}`,
      }}
    />
  );
};

/** A bulk assignment in the background. */
export const AssignRunPage = () => {
  const { assignRunId = '' } = useParams();
  return (
    <RunPage
      query={useAssignRun(assignRunId)}
      words={words}
      facts={(run) => [['What', bulkRunInWords(run)]]}
      actions={(run) => <Actions run={run} />}
    />
  );
};
