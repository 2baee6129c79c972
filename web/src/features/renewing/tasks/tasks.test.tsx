import type { RenewalTaskDetail, TaskOfLicense } from '@evergreen/contracts/renewing/tasks';
import { addDays } from '@evergreen/workflows/dates';
import { screen, within } from '@testing-library/react';
import { noMail } from '../../../kit/data/mailWords';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { pick } from '../../../test/pickers';
import { renderScreen } from '../../../test/render';
import { TaskCard } from './TaskCard';

const licenseId = '0193a0c0-0000-7000-8000-0000000000a1';
const renewalId = '0193a0c0-0000-7000-8000-0000000000b1';
const [dana, lee] = ['0193a0c0-0000-7000-8000-000000000001', '0193a0c0-0000-7000-8000-000000000002'];
const day = (days: number) => addDays(todayIn('America/New_York'), days);
const typed = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const contributor = {
  ...people.clientAdministrator,
  roles: ['ClientContributor' as const],
  isClientAdministrator: false,
};

const task: RenewalTaskDetail = {
  id: '0193a0c0-0000-7000-8000-0000000000d1',
  version: 3,
  followUpDate: day(3),
  description: 'Call the city',
  assignedUserId: dana,
  assignedUserName: 'Dana Reyes',
  assignedUserActive: true,
  addToCalendar: false,
  createdOn: '2026-01-02T00:00:00.000Z',
  modifiedOn: '2026-01-03T00:00:00.000Z',
};
const license: TaskOfLicense['license'] = { renewalDesignation: 'BillingClient', assignedUserId: dana, renewalId };

describe('the task of a license', () => {
  let shown: TaskOfLicense;

  const none = () => json(null, 204);
  const taskPath = `/renewals/${renewalId}/tasks/${task.id}`;

  const network = new Network()
    .on('GET', `/licenses/${licenseId}/renewal-task`, () => json(shown))
    .on('GET', '/users/select-list-options', () =>
      json([
        { label: 'Dana Reyes', value: dana },
        { label: 'Lee Park', value: lee },
      ]),
    )
    .on('POST', `/renewals/${renewalId}/tasks`, () => json({ id: task.id }, 201))
    .on('POST', `/licenses/${licenseId}/tasks`, () => json({ id: task.id }, 201))
    .on('PUT', taskPath, none)
    .on('PUT', `${taskPath}/complete`, none)
    .on('DELETE', taskPath, none)
    .on('PUT', `/user-tasks/${task.id}/assign`, none)
    .forEachTest();
  beforeEach(() => {
    shown = { license, task };
  });

  const open = async (as = people.clientAdministrator) => {
    const { user } = renderScreen(<TaskCard id={licenseId} />, { as });
    await screen.findByText(shown.task ? 'Follow-up Date' : 'There is no open task.');
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
    return { user, press, dialog };
  };

  it('shows its date with what it means, its description and its assignee', async () => {
    await open();
    expect(screen.getByText('in 3 days')).toBeVisible();
    expect(screen.getByText('Call the city')).toBeVisible();
    expect(screen.getByText('Dana Reyes')).toBeVisible();
  });

  it('says who has left', async () => {
    shown = { license, task: { ...task, assignedUserActive: false } };
    await open();
    expect(screen.getByText('Dana Reyes (inactive)')).toBeVisible();
  });

  const unassigned = { assignedUserId: null, assignedUserName: null, assignedUserActive: null };
  it.each<[string, Partial<RenewalTaskDetail>, boolean, string]>([
    ['has an assignee', {}, true, 'The assignee gets an invitation by email.'],
    ['has none', unassigned, true, 'Once it is assigned, the assignee gets an invitation by email.'],
    [
      'has one who left',
      { assignedUserActive: false },
      true,
      'Once it is reassigned, the new assignee gets an invitation by email.',
    ],
    ['is read where no mail server is set up', {}, false, noMail],
  ])('says who is invited where it is added to the calendar and %s', async (_what, of, sendsMail, words) => {
    shown = { license, task: { ...task, ...of, addToCalendar: true } };
    await open({ ...people.clientAdministrator, sendsMail });
    expect(screen.getByText('Calendar').nextElementSibling).toHaveTextContent(words);
  });

  it('says when it is late', async () => {
    shown = { license, task: { ...task, followUpDate: day(-2) } };
    await open();
    expect(screen.getByText('2 days late')).toBeVisible();
  });

  it.each([
    ['a viewer', people.clientViewer],
    ['the firm, where the client is designated', people.firmAdministrator],
  ])('is only read by %s', async (_, as) => {
    await open(as);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is reassigned by administrators only', async () => {
    await open(contributor);
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reassign Task' })).toBeNull();
  });

  it('is added where there is none, to the renewal in process', async () => {
    shown = { license, task: null };
    const { user, press, dialog } = await open();
    await press('Add Task');
    const form = await dialog('Add Task');
    await user.type(form.getByLabelText(/^Follow-up Date/), typed(day(7)));
    await user.type(form.getByLabelText(/^Task Description/), 'Write to the city');
    await user.click(form.getByLabelText('Add to calendar'));
    await user.click(form.getByRole('button', { name: 'Add Task' }));
    expect(await screen.findByText('Task Created Successfully')).toBeVisible();
    expect(network.calls('POST', `/renewals/${renewalId}/tasks`)[0]?.body).toEqual({
      followUpDate: day(7),
      description: 'Write to the city',
      assignedUserId: dana,
      addToCalendar: true,
    });
  });

  it('is added to the license where no renewal is in process', async () => {
    shown = { license: { ...license, renewalId: null }, task: null };
    const { user, press, dialog } = await open();
    await press('Add Task');
    const form = await dialog('Add Task');
    await user.type(form.getByLabelText(/^Follow-up Date/), typed(day(1)));
    await user.click(form.getByRole('button', { name: 'Add Task' }));
    expect(await screen.findByText('Task Created Successfully')).toBeVisible();
    expect(network.calls('POST', `/licenses/${licenseId}/tasks`)).toHaveLength(1);
  });

  it('is edited; a contributor does not take it from its assignee', async () => {
    const { user, press, dialog } = await open(contributor);
    await press('Edit');
    const form = await dialog('Edit Task');
    expect(form.getByLabelText(/^Assignee/)).toBeDisabled();
    await user.clear(form.getByLabelText(/^Task Description/));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Task Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', taskPath)[0]?.body).toEqual({
      followUpDate: day(3),
      description: null,
      assignedUserId: dana,
      addToCalendar: false,
    });
  });

  it.each([
    ['Edit', 'Edit Task', 'Save', 'PUT', taskPath, 'update'],
    ['Mark Done', 'Mark Task Done', 'Mark Done', 'PUT', `${taskPath}/complete`, 'update'],
    ['Delete', 'Delete Task', 'Delete', 'DELETE', taskPath, 'delete'],
  ])(
    '%s says that an error occurred where the server gives no reason',
    async (button, title, submit, method, path, verb) => {
      network.on(method, path, () => json({}, 500));
      const { user, press, dialog } = await open();
      await press(button);
      await user.click((await dialog(title)).getByRole('button', { name: submit }));
      expect(await screen.findByText(`An error occurred while attempting to ${verb} the Task`)).toBeVisible();
    },
  );

  it('is marked done after a question', async () => {
    const { user, press, dialog } = await open();
    await press('Mark Done');
    expect(network.calls('PUT', `${taskPath}/complete`)).toEqual([]);
    shown = { license, task: null };
    await user.click((await dialog('Mark Task Done')).getByRole('button', { name: 'Mark Done' }));
    expect(await screen.findByText('Task Marked Done Successfully')).toBeVisible();
    expect(await screen.findByText('There is no open task.')).toBeVisible();
  });

  it('is deleted after a question', async () => {
    const { user, press, dialog } = await open();
    await press('Delete');
    expect(network.calls('DELETE', taskPath)).toEqual([]);
    await user.click((await dialog('Delete Task')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Task Deleted Successfully')).toBeVisible();
    expect(network.calls('DELETE', taskPath)).toHaveLength(1);
  });

  it('is reassigned once another person is chosen', async () => {
    const { user, press, dialog } = await open();
    await press('Reassign Task');
    const form = await dialog('Reassign Task');
    expect(form.getByRole('button', { name: 'Reassign' })).toBeDisabled();
    await pick(user, form.getByLabelText(/^Assignee/), 'Lee Park');
    await user.click(form.getByRole('button', { name: 'Reassign' }));
    expect(await screen.findByText('Task Reassigned Successfully')).toBeVisible();
    expect(network.calls('PUT', `/user-tasks/${task.id}/assign`)[0]?.body).toEqual({ assignedUserId: lee });
  });
});
