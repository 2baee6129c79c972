import type { BulkAssignAnswer } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkAssigned } from '@evergreen/contracts/bulk-work/bulk-runs';
import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '../../kit/code';
import { useNavigate } from 'react-router';
import { assignRunAddress } from './assignRun';

const NotAssigned = lazy(async () => ({ default: (await import('./NotAssigned')).NotAssigned }));

const isWhole = ({ awaitingApproval, failures }: BulkAssignAnswer) => awaitingApproval.length + failures.length === 0;

interface Assigned {
  onDone: (answer: BulkAssigned) => void;
  /** What was not changed at once, where some was not. */
  notAssigned: ReactNode;
}

/** Where an assignment of many leads the user who made it: to the run that goes on with it, or to what was not done. */
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
