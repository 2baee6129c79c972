import type { ManagerChangeTaskRow, RenewalTaskRow } from '@evergreen/contracts/renewing/user-tasks';
import { ChecklistDialog } from '../../features/renewing/tasks/Checklist';
import { TasksPage } from '../../features/renewing/tasks/TasksPage';
import { managerChangeTask } from '../../features/renewing/tasks/userTasks.api';
import { people } from '../../test/people';
import { managerChangeTaskRow, renewalTaskRow } from '../../test/userTask';
import { form, nothing } from './case.testing';

const onTask = (item: string, submit: string, empties?: string) =>
  form<RenewalTaskRow>({
    file: 'features/renewing/tasks/UserTaskDialogs.tsx',
    record: renewalTaskRow,
    draw: () => <TasksPage />,
    reads: (now) => ({
      '/user-tasks/renewals': { items: [now], totalItemCount: 1 },
      '/user-tasks/counts': { renewals: 1, managerChanges: 0, propertyContacts: 0, total: 1 },
      '/users/select-list-options': [{ label: 'Dana Reyes', value: people.clientAdministrator.id }],
    }),
    press: [/^Actions for/, item],
    ...(empties && { empties }),
    submit,
  });

const checklist = form<ManagerChangeTaskRow>({
  file: 'features/renewing/tasks/Checklist.tsx',
  record: managerChangeTaskRow,
  draw: (now) => <ChecklistDialog task={managerChangeTask(now)} onClose={nothing} />,
  submit: 'Save',
});

export const taskForms = [
  checklist,
  onTask('Edit', 'Save'),
  onTask('Reassign', 'Unassign', 'Assignee'),
  onTask('Mark Done', 'Mark Done'),
];
