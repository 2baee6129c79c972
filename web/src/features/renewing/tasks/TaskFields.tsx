import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { taskDescriptionMax } from '@evergreen/contracts/renewing/tasks';
import { userTaskMessages } from '@evergreen/contracts/renewing/user-tasks';
import { addDays } from '@evergreen/workflows/dates';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { DateField } from '../../../kit/fields/dates/DateField';
import { TextArea } from '../../../kit/fields/TextArea';
import { useMailWords } from '../../../kit/data/mailWords';
import { AssigneeField } from './AssigneeField';

export const followUpDateField = (today: string) =>
  ({ name: 'followUpDate', label: 'Follow-up Date', min: addDays(today, 1), required: true }) as const;

const TaskDescription = () => <TextArea name="description" label="Task Description" max={taskDescriptionMax} />;

interface TaskFieldsProps {
  today: string;
  /** The current follow-up date. */
  standing?: string | undefined;
  designation: RenewalDesignation;
  /** Another user has it, and only an administrator may reassign it. */
  fixed: boolean;
}

/** For a task of any kind. */
export const TaskFields = ({ today, standing, designation, fixed }: TaskFieldsProps) => {
  const mails = useMailWords();
  return (
    <>
      <DateField
        {...followUpDateField(today)}
        {...(standing && standing <= today ? { hint: userTaskMessages.latePassed } : {})}
      />
      <TaskDescription />
      <AssigneeField designation={designation} fixed={fixed ? 'An administrator can reassign this task.' : undefined} />
      <CheckboxField
        name="addToCalendar"
        label="Add to calendar"
        hint={mails('The assignee gets an invitation by email. It follows every later change of the task.')}
      />
    </>
  );
};
