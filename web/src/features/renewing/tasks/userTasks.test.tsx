import type { BulkTasksAnswer, RenewalTaskRow } from '@evergreen/contracts/renewing/user-tasks';
import { addDays } from '@evergreen/workflows/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { retype } from '../../../test/acts';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { managerChangeTaskRow, propertyContactTaskRow, renewalTaskRow } from '../../../test/userTask';
import { TasksPage } from './TasksPage';

const day = (days: number) => addDays(todayIn('America/New_York'), days);
const typed = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const contributor = {
  ...people.clientAdministrator,
  roles: ['ClientContributor' as const],
  isClientAdministrator: false,
};
const other: RenewalTaskRow = { ...renewalTaskRow, id: '0193a0c0-0000-7000-8000-0000000000d9', licenseNumber: 'LQ-2' };

describe('the tasks screen', () => {
  let renewals: RenewalTaskRow[];
  let answer: BulkTasksAnswer;
  let closed: boolean;

  const list = (items: object[]) => json({ items, totalItemCount: items.length });
  const network = new Network()
    .on('GET', '/user-tasks/counts', () => json({ renewals: 2, managerChanges: 1, propertyContacts: 1, total: 4 }))
    .on('GET', '/user-tasks/renewals', () => list(renewals))
    .on('GET', '/user-tasks/manager-changes', () => list([{ ...managerChangeTaskRow, propertyActive: !closed }]))
    .on('GET', '/user-tasks/property-contacts', () => list([propertyContactTaskRow]))
    .on('GET', '/users/select-list-options', () => json([]))
    .on('PUT', `/user-tasks/renewals/${renewalTaskRow.id}`, () => json(null, 204))
    .on('PUT', `/user-tasks/manager-changes/${managerChangeTaskRow.id}/checklist`, () => json(null, 204))
    .on('PUT', `/user-tasks/${renewalTaskRow.id}/complete`, () => json(null, 204))
    .forEachTest();
  beforeEach(() => {
    renewals = [renewalTaskRow, other];
    answer = { updatedTasksCount: 2, failures: [] };
    closed = false;
    for (const act of ['complete', 'assign', 'update-follow-up-dates', 'update-descriptions'])
      network.on('PUT', `/user-tasks/bulk-${act}`, () => json(answer));
    network.install();
  });

  const open = async (as = people.clientAdministrator, path = '/tasks') => {
    const { user } = renderScreen(<TasksPage />, { as, at: path });
    await screen.findByRole('table');
    const press = async (name: string | RegExp, role = 'button') => user.click(await screen.findByRole(role, { name }));
    const actions = async (name: string) => {
      await press(/^Actions for task of License # LQ-1/);
      await press(name, 'menuitem');
    };
    const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
    const choose = async (mode: string) => {
      await press('Bulk Actions');
      await press(mode, 'menuitem');
      await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    };
    return { user, press, actions, dialog, choose };
  };
  const sent = (path: string) => network.heard.filter((call) => call.method === 'PUT' && call.path === path);

  it('shows each kind in a tab of its own, with its count; the address says which', async () => {
    const { press } = await open();
    expect(screen.getByRole('link', { name: 'Renewals 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('LQ-1')).toBeVisible();
    expect(screen.getAllByText('Call the city')).toHaveLength(2);
    await press('Manager Changes 1', 'link');
    expect(await screen.findByText('Call before noon')).toBeVisible();
    expect(screen.getByText('1 of 3 informed')).toBeVisible();
    expect(screen.getByTitle('Beer, Common Victualler, Wine')).toHaveTextContent('Beer +2');
    await press('Property Contacts 1', 'link');
    expect(await screen.findByText('Add a property contact.')).toBeVisible();
    expect(screen.getByText('Unassigned')).toBeVisible();
  });

  it('opens on the tab that a link names', async () => {
    await open(people.clientAdministrator, '/tasks?tab=property-contacts');
    expect(screen.getByText('Add a property contact.')).toBeVisible();
  });

  it('says why it is empty, and where to go', async () => {
    renewals = [];
    renderScreen(<TasksPage />, { as: people.clientAdministrator, at: '/tasks' });
    expect(await screen.findByText('There is nothing to follow up.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Renewals' })).toHaveAttribute('href', '/renewals');
  });

  it('says how a client that has nothing yet begins', async () => {
    renewals = [];
    network.on('POST', '/properties/list', () => json({ items: [], totalItemCount: 0 }));
    renderScreen(<TasksPage />, { as: people.clientAdministrator, at: '/tasks' });
    expect(await screen.findByText(/^There is no property yet/)).toBeVisible();
    const steps = ['Import licenses with their properties', 'Add a property', 'Add the people who work here'];
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
  });

  it('says who has left', async () => {
    renewals = [{ ...renewalTaskRow, assignedUserActive: false }];
    await open();
    expect(screen.getByText('Dana Reyes (inactive)')).toBeVisible();
  });

  it('a task that someone else moves out of the filter is compared, and saved', async () => {
    const path = `/user-tasks/renewals/${renewalTaskRow.id}`;
    const { user, actions, dialog } = await open(people.clientAdministrator, '/tasks?renewalfollowUpDateRange=1');
    await actions('Edit');
    const edit = await dialog('Edit Task');
    await retype(user, edit.getByLabelText(/^Task Description/), 'Call the mayor');
    renewals = [other];
    network
      .on('GET', path, () => json({ ...renewalTaskRow, version: 9, followUpDate: day(40), description: 'Wait' }))
      .on('PUT', path, () => problem(409, 'This record was changed by someone else.'));
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await user.click(await edit.findByRole('radio', { name: 'Yours: Call the mayor' }));
    network.on('PUT', path, () => json(null, 204));
    await user.click(edit.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Task Updated Successfully')).toBeVisible();
    expect(sent(path).at(-1)).toMatchObject({
      body: { followUpDate: day(40), description: 'Call the mayor' },
      ifMatch: '"9"',
    });
  });

  it('a late task asks for a new date before it is saved', async () => {
    renewals = [{ ...renewalTaskRow, followUpDate: day(-2) }];
    const { user, actions, dialog } = await open();
    expect(screen.getByText('2 days late')).toBeVisible();
    await actions('Edit');
    const edit = await dialog('Edit Task');
    expect(edit.getByText('The follow-up date has passed. Choose a new one.')).toBeVisible();
    await user.click(edit.getByRole('button', { name: 'Save' }));
    expect(await edit.findByText('Date must be in the future')).toBeVisible();
    const date = edit.getByLabelText(/^Follow-up Date/);
    await retype(user, date, typed(day(1)));
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(`/user-tasks/renewals/${renewalTaskRow.id}`)).toHaveLength(1));
    expect(sent(`/user-tasks/renewals/${renewalTaskRow.id}`)[0]).toMatchObject({
      body: { followUpDate: day(1), description: 'Call the city', addToCalendar: false },
      ifMatch: '"3"',
    });
  });

  it('marks one done after asking, without saying that it cannot be undone', async () => {
    const { user, actions, dialog } = await open();
    await actions('Mark Done');
    const ask = await dialog('Mark Task Done');
    expect(ask.queryByText(/cannot be undone/)).toBeNull();
    await user.click(ask.getByRole('button', { name: 'Mark Done' }));
    await waitFor(() => expect(sent(`/user-tasks/${renewalTaskRow.id}/complete`)).toHaveLength(1));
  });

  it('shows the notes of a manager change, read only', async () => {
    const { press, dialog } = await open(people.clientAdministrator, '/tasks?tab=manager-changes');
    await press(/^Actions for task of Harbor Kitchen/);
    await press('View Notes', 'menuitem');
    const notes = await dialog('Notes: Harbor Kitchen');
    expect(notes.getByText('Beer, Boston Licensing Board: Form 43')).toBeVisible();
    expect(notes.getByText('Call before noon')).toBeVisible();
    expect(notes.queryByRole('textbox')).toBeNull();
  });

  it('marks several done, and warns that it cannot be undone', async () => {
    const { user, press, dialog, choose } = await open();
    await choose('Mark Done');
    await press('Mark Done (2)');
    const ask = await dialog('Mark 2 Tasks Done');
    expect(ask.getByText(/This cannot be undone here; an administrator can take .+ back in the history/)).toBeVisible();
    await user.click(ask.getByRole('button', { name: 'Mark Done' }));
    await waitFor(() =>
      expect(sent('/user-tasks/bulk-complete')[0]?.body).toEqual({ userTaskIds: [renewalTaskRow.id, other.id] }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark Done \(/ })).toBeNull());
  });

  it('tells what of several was left, and why', async () => {
    answer = {
      updatedTasksCount: 1,
      failures: [{ taskId: other.id, subject: 'License # LQ-2', reason: 'This task is done already.' }],
    };
    const { user, press, dialog, choose } = await open();
    await choose('Edit Descriptions');
    await press('Edit Descriptions (2)');
    const edit = await dialog('Edit Descriptions (2)');
    await user.type(edit.getByLabelText('Task Description'), 'Write');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    const rest = await dialog('Tasks Not Updated');
    expect(rest.getByText('1 task was updated. These were not:')).toBeVisible();
    expect(rest.getByText('License # LQ-2: This task is done already.')).toBeVisible();
    expect(sent('/user-tasks/bulk-update-descriptions')[0]?.body).toMatchObject({ description: 'Write' });
  });

  it('changes no description by an untouched form, and clears them where that is chosen and said', async () => {
    const { user, press, dialog, choose } = await open();
    await choose('Edit Descriptions');
    await press('Edit Descriptions (2)');
    const edit = await dialog('Edit Descriptions (2)');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(edit.getByLabelText('Task Description')).toHaveAccessibleDescription(/Enter a description/),
    );
    expect(sent('/user-tasks/bulk-update-descriptions')).toEqual([]);
    await user.click(edit.getByRole('checkbox', { name: 'Clear 2 descriptions' }));
    await user.click(edit.getByRole('button', { name: 'Clear 2 descriptions' }));
    await waitFor(() =>
      expect(sent('/user-tasks/bulk-update-descriptions')[0]?.body).toEqual({
        userTaskIds: [renewalTaskRow.id, other.id],
        description: null,
      }),
    );
  });

  it('ticks off the authorities of a manager change that are informed', async () => {
    const { user, press, dialog } = await open(people.clientAdministrator, '/tasks?tab=manager-changes');
    await press(/^Actions for task of Harbor Kitchen/);
    await press('Authorities to Inform', 'menuitem');
    const list = await dialog('Authorities to Inform');
    expect(list.getByRole('checkbox', { name: /^Beer, .+\(informed 01\/02\/26\)$/ })).toBeChecked();
    await user.click(list.getByRole('checkbox', { name: /^Wine/ }));
    await user.click(list.getByRole('button', { name: 'Save' }));
    const { id, checklist } = managerChangeTaskRow;
    const [beer, , wine] = checklist?.lines ?? [];
    await waitFor(() =>
      expect(sent(`/user-tasks/manager-changes/${id}/checklist`)[0]?.body).toEqual({
        informedLicenseTypeIds: [beer?.licenseTypeId, wine?.licenseTypeId],
      }),
    );
  });

  it.each([
    ['another person', 'Reassign', renewalTaskRow],
    ['a person', 'Assign', { ...renewalTaskRow, assignedUserId: null, assignedUserName: null }],
  ])('waits until %s is chosen before it is given to someone', async (_whom, verb, row) => {
    renewals = [row];
    const { actions, dialog } = await open();
    await actions('Reassign');
    expect((await dialog('Reassign Task')).getByRole('button', { name: verb })).toBeDisabled();
  });

  it('leaves reassigning and the assignee filter to administrators', async () => {
    const { user, press, dialog } = await open(contributor);
    await press(/^Actions for task of License # LQ-1/);
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Reassign' })).toBeNull();
    await user.keyboard('{Escape}');
    await press('Bulk Actions');
    expect(screen.queryByRole('menuitem', { name: 'Assign' })).toBeNull();
    await user.keyboard('{Escape}');
    await press(/^Filters/);
    const filters = await dialog('Filters');
    expect(filters.queryByLabelText('Assignee')).toBeNull();
  });

  it('keeps the bar of an act for several in sight before any is chosen', async () => {
    const { press } = await open();
    await press('Bulk Actions');
    await press('Mark Done', 'menuitem');
    expect(screen.getByText('Choose the tasks.').closest('.eg-foot')).toHaveClass('eg-foot-stays');
    await press('Cancel');
    expect(screen.queryByText('Choose the tasks.')).toBeNull();
  });

  it('offers nothing to do on what the other side works', async () => {
    renewals = [{ ...renewalTaskRow, renewalDesignation: 'ManagingFirm' }];
    await open();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('says who works what is not one’s own, and which of the chosen stay as they are before anything is sent', async () => {
    renewals = [renewalTaskRow, { ...other, renewalDesignation: 'ManagingFirm', assignedUserName: null }];
    const { user, press, dialog, choose } = await open(contributor);
    expect(screen.getByText('Worked by the managing firm')).toBeVisible();
    await choose('Mark Done');
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.getByText('Not changed: 1 worked by the managing firm.')).toBeVisible();
    await press('Mark Done (1)');
    await user.click((await dialog('Mark 1 Task Done')).getByRole('button', { name: 'Mark Done' }));
    await waitFor(() =>
      expect(sent('/user-tasks/bulk-complete')[0]?.body).toEqual({ userTaskIds: [renewalTaskRow.id] }),
    );
  });

  it('of an inactive property’s tasks says that nothing but done is left to do', async () => {
    closed = true;
    const { press, choose } = await open(people.clientAdministrator, '/tasks?tab=manager-changes');
    await choose('Edit Descriptions');
    expect(screen.getByText('Not changed: 1 at an inactive property.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Descriptions (0)' })).toBeDisabled();
    await press('Cancel');
    await choose('Mark Done');
    expect(screen.getByRole('button', { name: 'Mark Done (1)' })).toBeEnabled();
  });
});
