import { assignTaskBody, taskBodyFrom, taskMessages } from '@evergreen/contracts/renewing/tasks';
import { RecordReferenceContext } from '../../../kit/messages/recordReference';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useIdentity } from '../../../kit/data/identity';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { assignOneLabel, isAssignedAlready } from '../../../shared/renewals/assigning/assignLabel';
import { AssigneeField } from './AssigneeField';
import { ChecklistDialog, TaskNotes } from './Checklist';
import { TaskFields } from './TaskFields';
import { touchesTask } from './tasks.api';
import { assignTask, changeTask, finishTask, type UserTask } from './userTasks.api';

export type TaskAct = 'edit' | 'checklist' | 'notes' | 'done' | 'reassign';

interface DialogProps {
  /** The current task. */
  task: UserTask;
  onClose: () => void;
}

const EditTask = ({ task, reassigns, onClose }: DialogProps & { reassigns: boolean }) => {
  const today = todayIn(useIdentity().timeZone);
  return (
    <RecordDialog
      contract={{ thing: 'Task', body: taskBodyFrom(today), messages: taskMessages }}
      record={task}
      valuesOf={({ followUpDate, description, assignedUserId, addToCalendar }) => ({
        followUpDate,
        description: description ?? '',
        assignedUserId: assignedUserId ?? '',
        addToCalendar,
      })}
      save={changeTask}
      touches={touchesTask}
      onClose={onClose}
    >
      <TaskFields
        today={today}
        standing={task.followUpDate}
        designation={task.designation}
        fixed={!reassigns && task.assignedUserId !== null}
      />
    </RecordDialog>
  );
};

const Reassign = ({ task, onClose }: DialogProps) => (
  <CommandDialog
    about={task}
    open
    onClose={onClose}
    title="Reassign Task"
    submit={({ assignedUserId }) => assignOneLabel(task.assignedUserId, assignedUserId)}
    submitDisabled={({ assignedUserId }) => isAssignedAlready(task.assignedUserId, assignedUserId)}
    contract={assignTaskBody}
    defaults={{ assignedUserId: task.assignedUserId ?? '' }}
    command={(body, submission) => assignTask(task, body, submission)}
    touches={touchesTask}
    success={taskMessages.reassigned}
    failure={taskMessages.reassignFailed}
  >
    <AssigneeField designation={task.designation} />
  </CommandDialog>
);

const MarkDone = ({ task, onClose }: DialogProps) => (
  <ConfirmDialog
    about={task}
    open
    onClose={onClose}
    title="Mark Task Done"
    submit="Mark Done"
    command={(submission) => finishTask(task, submission)}
    touches={touchesTask}
    success={taskMessages.done}
    failure={taskMessages.updateFailed}
  >
    The task of {task.subject} leaves this list. The event history keeps its follow-up date and its description.
  </ConfirmDialog>
);

/** The acts on one task, in its row. */
export const UserTaskDialog = ({ act, reassigns, ...props }: DialogProps & { act: TaskAct; reassigns: boolean }) => {
  const { subject: label, to } = props.task;
  return (
    <RecordReferenceContext value={{ label, to }}>
      {act === 'edit' && <EditTask {...props} reassigns={reassigns} />}
      {act === 'checklist' && <ChecklistDialog {...props} />}
      {act === 'notes' && <TaskNotes {...props} />}
      {act === 'done' && <MarkDone {...props} />}
      {act === 'reassign' && <Reassign {...props} />}
    </RecordReferenceContext>
  );
};
