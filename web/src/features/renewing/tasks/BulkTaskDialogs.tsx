import { number } from '@evergreen/contracts/counted';
import { taskMessages } from '@evergreen/contracts/renewing/tasks';
import {
  bulkAssignTasksBody,
  bulkTaskDatesBodyFrom,
  type BulkTasksAnswer,
  userTaskMessages,
} from '@evergreen/contracts/renewing/user-tasks';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import type { FormValues } from '../../../kit/form/state/formValues';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { DateField } from '../../../kit/fields/dates/DateField';
import { useIdentity } from '../../../kit/data/identity';
import type { Submission } from '../../../kit/http/api';
import { assignLabel, isUnassignedChosen } from '../../../shared/renewals/assigning/assignLabel';
import { AssigneeField } from './AssigneeField';
import { BulkDescriptionFields, bulkDescriptionForm, BulkDescriptionSubmit } from './BulkDescription';
import { followUpDateField } from './TaskFields';
import { touchesTask } from './tasks.api';
import { inBulk, type UserTask } from './userTasks.api';

export type BulkMode = 'date' | 'description' | 'assign' | 'done';

interface BulkDialogProps {
  mode: BulkMode;
  tasks: readonly UserTask[];
  onClose: () => void;
  onDone: (answer: BulkTasksAnswer) => void;
}

/** The tasks are selected already. */
interface Chosen {
  userTaskIds: string[];
}

interface Mode<B, I extends Chosen> {
  title: string;
  submit: ReactNode | ((values: FieldValues) => string);
  /** Whether there is nothing to send yet. */
  waits?: (values: FieldValues) => boolean;
  contract: ZodType<B, I>;
  send: (body: B, submission: Submission) => Promise<BulkTasksAnswer>;
  defaults: Omit<FormValues<NoInfer<I>>, keyof Chosen>;
  success: string;
  field: ReactNode;
}

/** Of tasks of both sides, those that the caller may work. */
const useDesignation = (tasks: readonly UserTask[]) => {
  const own = useIdentity().kind === 'client' ? 'BillingClient' : 'ManagingFirm';
  const [first, ...more] = new Set(tasks.map(({ designation }) => designation));
  return first && more.length === 0 ? first : own;
};

const chosenIn = ({ assignedUserId }: FieldValues) => ({ userId: assignedUserId, designates: false });

/** The form's values are the call's body. */
const modeOf = <B extends object, I extends Chosen>(mode: Mode<B, I>): Mode<B, I> => mode;

const useModes = (tasks: readonly UserTask[]) => {
  const today = todayIn(useIdentity().timeZone);
  const designation = useDesignation(tasks);
  const count = number(tasks.length);
  const described = tasks.filter(({ description }) => description !== null).length;
  return {
    date: modeOf({
      title: `Edit Follow-up Dates (${count})`,
      submit: 'Save',
      send: inBulk.moveAll,
      contract: bulkTaskDatesBodyFrom(today),
      defaults: { followUpDate: '' },
      success: userTaskMessages.datesUpdated,
      field: <DateField {...followUpDateField(today)} />,
    }),
    description: modeOf({
      title: `Edit Descriptions (${count})`,
      submit: <BulkDescriptionSubmit described={described} />,
      send: inBulk.describeAll,
      contract: bulkDescriptionForm,
      defaults: { description: '', clears: false },
      success: userTaskMessages.descriptionsUpdated,
      field: <BulkDescriptionFields described={described} />,
    }),
    assign: modeOf({
      title: `Assign (${count})`,
      submit: (values) => assignLabel(chosenIn(values), count),
      waits: (values) => isUnassignedChosen(chosenIn(values)),
      send: inBulk.assignAll,
      contract: bulkAssignTasksBody,
      defaults: { assignedUserId: '' },
      success: userTaskMessages.bulkAssigned,
      field: <AssigneeField designation={designation} ofMany />,
    }),
  };
};

/** The specification's sentence if all tasks were updated; the others are listed in a dialog. */
const whole = (words: string) => (answer: BulkTasksAnswer) => (answer.failures.length === 0 ? words : undefined);

type BulkFormProps<B, I extends Chosen> = Omit<BulkDialogProps, 'mode'> & { mode: Mode<B, I> };

const BulkForm = <B extends object, I extends Chosen>({ mode, tasks, ...dialog }: BulkFormProps<B, I>) => {
  const { title, submit, waits, send, contract, defaults, success, field } = mode;
  return (
    <CommandDialog
      {...dialog}
      about={null}
      keptFor={tasks.map(({ id }) => id)}
      open
      title={title}
      submit={submit}
      {...(waits ? { submitDisabled: waits } : {})}
      contract={contract}
      defaults={{ ...defaults, userTaskIds: tasks.map(({ id }) => id) } as unknown as FormValues<I>}
      command={send}
      touches={touchesTask}
      success={whole(success)}
      failure={taskMessages.updateFailed}
    >
      {field}
    </CommandDialog>
  );
};

const BulkDone = ({ tasks, ...dialog }: Omit<BulkDialogProps, 'mode'>) => (
  <ConfirmDialog<BulkTasksAnswer>
    {...dialog}
    about={null}
    open
    title={tasks.length === 1 ? 'Mark 1 Task Done' : `Mark ${number(tasks.length)} Tasks Done`}
    submit="Mark Done"
    command={(submission) => inBulk.finishAll({ userTaskIds: tasks.map(({ id }) => id) }, submission)}
    touches={touchesTask}
    success={whole(userTaskMessages.bulkDone)}
    failure={taskMessages.updateFailed}
  >
    The tasks leave this list. This cannot be undone here; an administrator can take the whole act back in the history.
  </ConfirmDialog>
);

export const BulkTaskDialog = ({ mode, ...props }: BulkDialogProps) => {
  const { date, description, assign } = useModes(props.tasks);
  if (mode === 'done') return <BulkDone {...props} />;
  if (mode === 'date') return <BulkForm mode={date} {...props} />;
  if (mode === 'description') return <BulkForm mode={description} {...props} />;
  return <BulkForm mode={assign} {...props} />;
};
