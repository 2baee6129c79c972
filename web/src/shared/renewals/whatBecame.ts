import type { BulkAssignAnswer } from '@evergreen/contracts/bulk';
import type { BulkAssigned } from '@evergreen/contracts/bulk-runs';

export const assignRunAddress = (runId: string) => `/renewals/bulk-assignments/${runId}`;

const isWhole = ({ awaitingApproval, failures }: BulkAssignAnswer) => awaitingApproval.length + failures.length === 0;

interface Ways {
  runs: (address: string) => void;
  done: () => void;
  /** Some were not changed at once. */
  rest: (answer: BulkAssignAnswer) => void;
}

/** Where an assignment leads whoever made it. */
export const whatBecame = (answer: BulkAssigned, { runs, done, rest }: Ways): void => {
  if ('runId' in answer) runs(assignRunAddress(answer.runId));
  else if (isWhole(answer)) done();
  else rest(answer);
};
