import type { BulkAssignAnswer } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkAssigned } from '@evergreen/contracts/bulk-work/bulk-runs';
import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '../../../kit/loading/code';
import { useNavigate } from 'react-router';
import { assignRunAddress } from './assignRun';

const NotAssigned = lazy(async () => ({ default: (await import('./NotAssigned')).NotAssigned }));

const isWhole = ({ awaitingApproval, failures }: BulkAssignAnswer) => awaitingApproval.length + failures.length === 0;

interface Assigned {
  onDone: (answer: BulkAssigned) => void;
  /** The licenses that were not changed at once, if any. */
  notAssigned: ReactNode;
}

/** After a bulk assignment: opens the run that continues it, or lists what was not done. */
export const useAssigned = (onLeave?: () => void): Assigned => {
  const navigate = useNavigate();
  const [rest, setRest] = useState<BulkAssignAnswer>();
  const leave = () => {
    setRest(undefined);
    onLeave?.();
  };
  return {
    onDone: (answer) => {
      if ('runId' in answer) void navigate(assignRunAddress(answer.runId));
      else if (isWhole(answer)) leave();
      else setRest(answer);
    },
    notAssigned: rest && (
      <Suspense fallback={null}>
        <NotAssigned result={rest} onClose={leave} />
      </Suspense>
    ),
  };
};
