import { number } from '@evergreen/contracts/counted';
import { type BulkTasksAnswer, userTaskMessages, userTasksMax } from '@evergreen/contracts/renewing/user-tasks';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useState, type Ref } from 'react';
import { ActionMenu } from '../../../kit/overlays/ActionMenu';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useMay } from '../../../kit/data/identity';
import { leftAsTheyAre } from '../../../kit/list/state/leftAsTheyAre';
import { type BulkMode, BulkTaskDialog } from './BulkTaskDialogs';
import { NotUpdated } from './NotUpdated';
import { useUserTaskRights, type UserTask, useWorkedBy } from './userTasks.api';

const labels: Record<BulkMode, string> = {
  date: 'Edit Follow-up Dates',
  description: 'Edit Descriptions',
  assign: 'Assign',
  done: 'Mark Done',
};

interface BulkTasksMenuProps {
  button: Ref<HTMLButtonElement>;
  onChoose: (mode: BulkMode) => void;
}

/** Chooses the act; then the rows are selected. */
export const BulkTasksMenu = ({ button, onChoose }: BulkTasksMenuProps) => {
  const reassigns = useMay()('tasks.reassign');
  const modes = (Object.keys(labels) as BulkMode[]).filter((mode) => mode !== 'assign' || reassigns);
  return (
    <ActionMenu
      trigger={(props) => (
        <Button ref={button} variant="outlined" endIcon={<ChevronDown size={16} aria-hidden />} {...props}>
          Bulk Actions
        </Button>
      )}
      items={modes.map((mode) => ({ label: labels[mode], run: () => onChoose(mode) }))}
    />
  );
};

/** The tasks that the act applies to, and a text on those that it does not, before anything is sent. */
const useReach = (mode: BulkMode, tasks: readonly UserTask[]) => {
  const rights = useUserTaskRights();
  const workedBy = useWorkedBy();
  const may = (task: UserTask) => {
    const { works, changes, reassigns } = rights(task);
    return mode === 'done' ? works : mode === 'assign' ? reassigns : changes;
  };
  const [reached, left] = [tasks.filter(may), tasks.filter((task) => !may(task))];
  const whys = left.map((task) => {
    const by = workedBy(task);
    return by ? `worked by ${by}` : task.closed ? 'at an inactive property' : 'with renewal tracking disabled';
  });
  return { reached, left: leftAsTheyAre(whys) };
};

interface BulkTasksBarProps {
  mode: BulkMode;
  /** The selected ones. */
  tasks: readonly UserTask[];
  onLeave: () => void;
}

/** The act and the number of tasks, next to the number of selected rows; afterwards those that were not updated. */
export const BulkTasksBar = ({ mode, tasks, onLeave }: BulkTasksBarProps) => {
  const dialog = useDialog();
  const [rest, setRest] = useState<BulkTasksAnswer>();
  const { reached, left } = useReach(mode, tasks);
  const tooMany = reached.length > userTasksMax;
  return (
    <>
      <span className="eg-task-bar">
        <Button size="small" variant="contained" disabled={reached.length === 0 || tooMany} onClick={dialog.show}>
          {labels[mode]} ({number(reached.length)})
        </Button>
        <Button size="small" variant="outlined" onClick={onLeave}>
          Cancel
        </Button>
      </span>
      {tooMany && <span role="status">{userTaskMessages.tooMany}</span>}
      {left && <span role="status">{left}</span>}
      {tasks.length === 0 && <span className="eg-muted">Choose the tasks.</span>}
      {dialog.props.open && (
        <BulkTaskDialog
          mode={mode}
          tasks={reached}
          onClose={dialog.props.onClose}
          onDone={(answer) => (answer.failures.length > 0 ? setRest(answer) : onLeave())}
        />
      )}
      {rest && <NotUpdated answer={rest} onClose={onLeave} />}
    </>
  );
};
