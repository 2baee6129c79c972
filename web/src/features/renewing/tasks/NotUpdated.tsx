import { counted } from '@evergreen/contracts/counted';
import type { BulkTasksAnswer } from '@evergreen/contracts/renewing/user-tasks';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';

const updated = (count: number) => `${counted(count, 'task was', 'tasks were')} updated.`;

/** The tasks that were not updated. */
export const NotUpdated = ({ answer, onClose }: { answer: BulkTasksAnswer; onClose: () => void }) => (
  <InfoDialog open onClose={onClose} title="Tasks Not Updated" width="medium">
    <p>{updated(answer.updatedTasksCount)} These were not:</p>
    <ul className="eg-reasons">
      {answer.failures.map(({ taskId, subject, reason }) => (
        <li key={taskId}>
          {subject ?? 'A task'}: {reason}
        </li>
      ))}
    </ul>
  </InfoDialog>
);
