import * as C from '@evergreen/contracts/renewing/tasks';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useIdentity } from '../../../kit/data/identity';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { assignOneLabel, isAssignedAlready } from '../../../shared/renewals/assigning/assignLabel';
import { AssigneeField } from './AssigneeField';
import { TaskFields } from './TaskFields';
import { type TaskCalls, touchesTask } from './tasks.api';

interface TaskDialogProps {
  licenseId: string;
  license: C.TaskOfLicense['license'];
  /** The task to edit; null: a new one. */
  task: C.RenewalTaskDetail | null;
  /** Whether the user may take a task from another user. */
  reassigns: boolean;
  calls: TaskCalls;
  onClose: () => void;
}

export const TaskDialog = ({ licenseId, license, task, reassigns, calls, onClose }: TaskDialogProps) => {
  const today = todayIn(useIdentity().timeZone);
  const isFixed = !reassigns && task !== null && task.assignedUserId !== null;
  return (
    <RecordDialog
      contract={{ thing: 'Task', body: C.taskBodyFrom(today), messages: C.taskMessages }}
      record={task}
      keptFor={[licenseId]}
      valuesOf={(seen) => ({
        followUpDate: seen?.followUpDate ?? '',
        description: seen?.description ?? '',
        assignedUserId: (seen ? seen.assignedUserId : license.assignedUserId) ?? '',
        addToCalendar: seen?.addToCalendar ?? false,
      })}
      save={(seen, body, submission) => (seen ? calls.change(seen, body, submission) : calls.create(body, submission))}
      touches={touchesTask}
      onClose={onClose}
      {...(task ? {} : { title: 'Add Task', submit: 'Add Task' })}
    >
      <TaskFields
        today={today}
        standing={task?.followUpDate}
        designation={license.renewalDesignation}
        fixed={isFixed}
      />
    </RecordDialog>
  );
};

type ReassignDialogProps = Pick<TaskDialogProps, 'license' | 'calls' | 'onClose'> & {
  open: boolean;
  task: C.RenewalTaskDetail;
};

export const ReassignDialog = ({ license, task, calls, open, onClose }: ReassignDialogProps) => (
  <CommandDialog
    about={task}
    open={open}
    onClose={onClose}
    title="Reassign Task"
    submit={({ assignedUserId }) => assignOneLabel(task.assignedUserId, assignedUserId)}
    submitDisabled={({ assignedUserId }) => isAssignedAlready(task.assignedUserId, assignedUserId)}
    contract={C.assignTaskBody}
    defaults={{ assignedUserId: task.assignedUserId ?? '' }}
    command={(body, submission) => calls.assign(task, body, submission)}
    touches={touchesTask}
    success={C.taskMessages.reassigned}
    failure={C.taskMessages.reassignFailed}
  >
    <AssigneeField designation={license.renewalDesignation} />
  </CommandDialog>
);
