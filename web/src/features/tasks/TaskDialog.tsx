import * as C from '@evergreen/contracts/tasks';
import { addDays } from '@evergreen/workflows/dates';
import { todayIn } from '../../kit/DateWithMeaning';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { DateField } from '../../kit/fields/DateField';
import { TextArea } from '../../kit/fields/TextArea';
import { useIdentity } from '../../kit/identity';
import { AssigneeField } from './AssigneeField';
import { type TaskCalls, touchesTask } from './tasks.api';

interface TaskDialogProps {
  license: C.TaskOfLicense['license'];
  /** The task to edit; null: a new one. */
  task: C.RenewalTask | null;
  /** Takes a task from whoever has it. */
  reassigns: boolean;
  calls: TaskCalls;
  open: boolean;
  onClose: () => void;
}

export const TaskDialog = ({ license, task, reassigns, calls, open, onClose }: TaskDialogProps) => {
  const today = todayIn(useIdentity().timeZone);
  const isFixed = !reassigns && task !== null && task.assignedUserId !== null;
  return (
    <CommandDialog
      open={open}
      onClose={onClose}
      title={task ? 'Edit Task' : 'Add Task'}
      submit={task ? 'Save' : 'Add Task'}
      contract={C.taskBodyFrom(today)}
      defaults={{
        followUpDate: task?.followUpDate ?? '',
        description: task?.description ?? '',
        assignedUserId: (task ? task.assignedUserId : license.assignedUserId) ?? '',
        addToCalendar: task?.addToCalendar ?? false,
      }}
      command={(body, submission): Promise<unknown> =>
        task ? calls.change(task, body, submission) : calls.create(body, submission)
      }
      touches={touchesTask}
      success={task ? C.taskMessages.updated : C.taskMessages.created}
      failure={C.taskMessages.failed(task ? 'update' : 'create')}
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
        hint="The assignee gets an invitation by e-mail. It follows every later change of the task."
      />
    </CommandDialog>
  );
};

type ReassignDialogProps = Pick<TaskDialogProps, 'license' | 'calls' | 'open' | 'onClose'> & { task: C.RenewalTask };

export const ReassignDialog = ({ license, task, calls, open, onClose }: ReassignDialogProps) => (
  <CommandDialog
    open={open}
    onClose={onClose}
    title="Reassign Task"
    submit="Reassign"
    contract={C.AssignTask}
    defaults={{ assignedUserId: task.assignedUserId ?? '' }}
    command={(body, submission) => calls.assign(task, body, submission)}
    touches={touchesTask}
    success={C.taskMessages.reassigned}
    failure={C.taskMessages.failed('reassign')}
  >
    <AssigneeField designation={license.renewalDesignation} />
  </CommandDialog>
);
