import type { ManagerChangeTaskRow, RenewalTaskRow } from '@evergreen/contracts/user-tasks';
import { ChecklistDialog } from '../../features/tasks/Checklist';
import { TasksPage } from '../../features/tasks/TasksPage';
import { managerChangeTask } from '../../features/tasks/userTasks.api';
import { people } from '../../test/people';
import { managerChangeTaskRow, renewalTaskRow } from '../../test/userTask';
import { form, nothing } from './case.testing';

const onTask = (item: string, submit: string) =>
  form<RenewalTaskRow>({
    file: 'features/tasks/UserTaskDialogs.tsx',
    record: renewalTaskRow,
    draw: () => <TasksPage />,
    reads: (now) => ({
      '/user-tasks/renewals': { items: [now], totalItemCount: 1 },
      '/user-tasks/counts': { renewals: 1, managerChanges: 0, propertyContacts: 0, total: 1 },
      '/users/select-list-options': [{ label: 'Dana Reyes', value: people.clientAdministrator.id }],
    }),
    press: [/^Actions for/, item],
    submit,
  });

const checklist = form<ManagerChangeTaskRow>({
  file: 'features/tasks/Checklist.tsx',
  record: managerChangeTaskRow,
  draw: (now) => <ChecklistDialog task={managerChangeTask(now)} onClose={nothing} />,
  submit: 'Save',
});

export const taskForms = [
  checklist,
  onTask('Edit', 'Save'),
  onTask('Reassign', 'Reassign'),
  onTask('Mark Done', 'Mark Done'),
];
