import * as C from '@evergreen/contracts/tasks';
import { addDays } from '@evergreen/workflows/dates';
import { todayIn } from '../../kit/DateWithMeaning';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { DateField } from '../../kit/fields/DateField';
import { TextArea } from '../../kit/fields/TextArea';
import { useIdentity } from '../../kit/identity';
import { RecordDialog } from '../../kit/records/RecordDialog';
import { AssigneeField } from './AssigneeField';
import { type TaskCalls, touchesTask } from './tasks.api';

interface TaskDialogProps {
  license: C.TaskOfLicense['license'];
  /** The task to edit; null: a new one. */
  task: C.RenewalTaskDetail | null;
  /** Takes a task from whoever has it. */
  reassigns: boolean;
  calls: TaskCalls;
  onClose: () => void;
}

export const TaskDialog = ({ license, task, reassigns, calls, onClose }: TaskDialogProps) => {
  const today = todayIn(useIdentity().timeZone);
  const isFixed = !reassigns && task !== null && task.assignedUserId !== null;
  return (
    <RecordDialog
      contract={{ thing: 'Task', body: C.taskBodyFrom(today), messages: C.taskMessages }}
      record={task}
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
      <DateField name="followUpDate" label="Follow-up Date" min={addDays(today, 1)} required />
      <TextArea name="description" label="Task Description" max={C.taskDescriptionMax} />
      <AssigneeField
        designation={license.renewalDesignation}
        fixed={isFixed ? 'An administrator can reassign this task.' : undefined}
      />
      <CheckboxField
        name="addToCalendar"
        label="Add to calendar"
        hint="The assignee gets an invitation by email. It follows every later change of the task."
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
    submit="Reassign"
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
