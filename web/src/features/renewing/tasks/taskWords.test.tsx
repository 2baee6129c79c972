import { today as todayOf } from '@evergreen/workflows/dates';
import { taskWords } from '@evergreen/workflows/testing/task-words';
import { screen, waitFor, within } from '@testing-library/react';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { renewalTaskRow } from '../../../test/userTask';
import { TaskCard } from './TaskCard';
import { TasksPage } from './TasksPage';

const today = todayOf('America/New_York', new Date());
const typed = (iso: string) => iso && `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const { id, licenseId } = renewalTaskRow;
const labels = { description: /^Task Description/, followUpDate: /^Follow-up Date/ };
const fields: readonly (keyof typeof labels)[] = ['description', 'followUpDate'];
const acts = { description: 'bulk-update-descriptions', followUpDate: 'bulk-update-follow-up-dates' };

describe('what the fields of a task say', () => {
  const network = new Network()
    .on('GET', '/user-tasks/counts', () => json({ renewals: 1, managerChanges: 0, propertyContacts: 0, total: 1 }))
    .on('GET', '/user-tasks/renewals', () => json({ items: [renewalTaskRow], totalItemCount: 1 }))
    .on('GET', '/users/select-list-options', () => json([]))
    .on('GET', `/licenses/${licenseId}/renewal-task`, () =>
      json({ license: { renewalDesignation: 'BillingClient', assignedUserId: null, renewalId: null }, task: null }),
    )
    .on('POST', `/licenses/${licenseId}/tasks`, () => json({ id }, 201))
    .on('PUT', `/user-tasks/renewals/${id}`, () => json(null, 204))
    .forEachTest();
  beforeEach(() => {
    for (const act of Object.values(acts))
      network.on('PUT', `/user-tasks/${act}`, () => json({ updatedTasksCount: 1, failures: [] }));
  });

  const onPage = async (path: readonly string[]) => {
    const { user } = renderScreen(<TasksPage />, { as: people.clientAdministrator, at: '/tasks' });
    await screen.findByRole('table');
    for (const name of path) {
      const item = screen.queryByRole('menu') && screen.queryByRole('menuitem', { name });
      await user.click(item ?? screen.getByRole(name.startsWith('Select all') ? 'checkbox' : 'button', { name }));
    }
    return user;
  };

  const inBulk = (name: string, field: keyof typeof acts) => ({
    name: `${name} (1)`,
    of: [field] as typeof fields,
    open: () => onPage(['Bulk Actions', name, 'Select all on this page', `${name} (1)`]),
    submit: 'Save',
    sent: () => network.calls('PUT', `/user-tasks/${acts[field]}`),
  });
  const onLicense = async () => {
    const { user } = renderScreen(<TaskCard id={licenseId} />, { as: people.clientAdministrator });
    await user.click(await screen.findByRole('button', { name: 'Add Task' }));
    return user;
  };
  const dialogs = [
    {
      name: 'Edit Task',
      of: fields,
      open: () => onPage([`Actions for task of License # ${renewalTaskRow.licenseNumber}`, 'Edit']),
      submit: 'Save',
      sent: () => network.calls('PUT', `/user-tasks/renewals/${id}`),
    },
    {
      name: 'Add Task',
      of: fields,
      open: onLicense,
      submit: 'Add Task',
      sent: () => network.calls('POST', `/licenses/${licenseId}/tasks`),
    },
    inBulk('Edit Descriptions', 'description'),
    inBulk('Edit Follow-up Dates', 'followUpDate'),
  ];

  it.each(dialogs)('$name: each word of the table next to its field', async ({ name, of, open, submit, sent }) => {
    const user = await open();
    const form = within(await screen.findByRole('dialog', { name }));
    const button = form.getByRole('button', { name: submit });
    const fill = async (field: keyof typeof labels, text: string) => {
      await user.clear(form.getByLabelText(labels[field]));
      if (text) await user.paste(field === 'followUpDate' ? typed(text) : text);
    };
    const taken = taskWords.filter(({ field, message }) => of.includes(field) && message === null);
    for (const good of taken) await fill(good.field, good.value(today));
    for (const { field, value } of taken) {
      for (const refused of taskWords.filter((row) => row.field === field && row.message !== null)) {
        await fill(field, refused.value(today));
        await user.click(button);
        const words = expect.stringContaining(refused.message ?? '') as string;
        await waitFor(() => expect(form.getByLabelText(labels[field])).toHaveAccessibleDescription(words));
        expect(sent()).toEqual([]);
      }
      await fill(field, value(today));
    }
    await user.click(button);
    const body = Object.fromEntries(taken.map(({ field, value }) => [field, value(today)]));
    await waitFor(() => expect(sent()).toMatchObject([{ body }]));
  });
});
