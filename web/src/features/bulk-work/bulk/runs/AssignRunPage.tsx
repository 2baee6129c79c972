import { type BulkAssignRunDetail, bulkRunInWords, bulkRunMessages } from '@evergreen/contracts/bulk-work/bulk-runs';
import { bulkRunsCalls } from '@evergreen/contracts/calls/bulk-work/bulk';
import { useParams } from 'react-router';
import { callsAt } from '../../../../kit/http/calls';
import { assignRunAddress } from '../../../../shared/renewals/assigning/assignRun';
import { touchesAssigned } from '../../../../shared/renewals/assigning/assigning';
import { licenseItems } from '../../../../shared/runs/FailuresTable';
import { RunPage } from '../../../../shared/runs/RunPage';
import type { RunScreen } from '../../../../shared/runs/runScreen';
import { licenseFailures, pastActions } from './runs.api';

const assignRun: RunScreen<BulkAssignRunDetail> = {
  subject: 'bulk-assign',
  title: 'Bulk Assignment',
  back: pastActions,
  done: 'Done',
  failed: 'Not Done',
  items: licenseItems,
  failures: licenseFailures,
  facts: (run) => [['What', bulkRunInWords(run)]],
  calls: (runId) => {
    const { assignment: run, cancel, retry } = callsAt(bulkRunsCalls, { runId });
    return { run, cancel, retry };
  },
  address: assignRunAddress,
  touches: touchesAssigned,
  may: 'bulk.assign',
  messages: { ...bulkRunMessages, retried: bulkRunMessages.started },
  kept: 'Completed assignments are kept.',
  retries: (rest) => `Assign ${rest}`,
};

/** A bulk assignment in the background. */
export const AssignRunPage = () => {
  const { assignRunId = '' } = useParams();
  return <RunPage runId={assignRunId} screen={assignRun} />;
};
