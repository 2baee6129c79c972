import type { RenewalTaskRow } from '@evergreen/contracts/user-tasks';
import { TasksPage } from '../../features/tasks/TasksPage';
import { people } from '../../test/people';
import { renewalTaskRow } from '../../test/userTask';
import { form } from './case.testing';

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

export const taskForms = [onTask('Edit', 'Save'), onTask('Reassign', 'Reassign'), onTask('Mark Done', 'Mark Done')];
