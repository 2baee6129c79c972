import type {
  CompanyContact,
  CompanyContactRun,
  CompanyContactsPlan,
  ContactProperty,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Identity } from '../../../kit/data/identity';
import { pathOf } from '../../../kit/http/calls';
import { openDialog, retype } from '../../../test/acts';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { AddToChosen } from './AddToChosen';
import { CompanyContactsPage } from './CompanyContactsPage';
import { ContactRunPage } from './ContactRunPage';

const path = '/my-company/property-contacts';
const idOf = (n: number) => `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const contact: CompanyContact = {
  id: idOf(1),
  ids: [idOf(1), idOf(2)],
  name: 'Dana Reyes',
  title: 'General Manager',
  phone: '(617) 555-0142',
  email: 'dana@hotel.example',
  isKeyContact: false,
  propertyIds: [idOf(101), idOf(102)],
  numberOfProperties: 2,
};
const property = (n: number, over: Partial<ContactProperty> = {}): ContactProperty => ({
  id: idOf(100 + n),
  name: `House ${n}`,
  city: 'Boston',
  state: 'MA',
  active: true,
  hindrance: null,
  ...over,
});
const readOnly = 'Licenses of this property are designated to the other side.';
const plan: CompanyContactsPlan = {
  ...{ changes: 1, skipped: 0, failures: [], failed: 0 },
  ...{ formerKeyContacts: 0, managerChangeTasks: 0 },
};
const firmOnSaas: Identity = people.firmAdministrator;

describe('property contacts of the company', () => {
  const network = new Network()
    .on('POST', `${path}/contacts-list`, () => json({ items: [contact], totalItemCount: 1 }))
    .on('POST', `${path}/properties-list`, () =>
      json({
        items: [property(1), property(2), property(3, { hindrance: readOnly })],
        totalItemCount: 3,
      }),
    )
    .on('POST', `${path}/plan`, () => json(plan))
    .on('POST', `${path}/change-plan`, () => json(plan))
    .forEachTest();

  const creating = async () => {
    const view = renderScreen(<CompanyContactsPage />);
    const dialog = await openDialog(view.user, 'Create Contact(s)', 'Create Property Contact(s)');
    await dialog.findByRole('checkbox', { name: 'House 1' });
    return { ...view, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
  };
  const choosing = async (item: 'Edit' | 'Delete') => {
    const view = renderScreen(<CompanyContactsPage />);
    await view.user.click(await screen.findByRole('button', { name: 'Actions for Dana Reyes' }));
    await view.user.click(screen.getByRole('menuitem', { name: item }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: `${item} Property Contact(s)` })) };
  };

  it('are added to the properties that are chosen in their list, which says beforehand which stay as they are', async () => {
    network
      .on('POST', `${path}/plan`, () =>
        json({ ...plan, failed: 1, failures: [{ propertyId: idOf(103), propertyName: 'House 3', reason: readOnly }] }),
      )
      .on('POST', path, () => json({ ids: [idOf(9)], skipped: 0, failures: [] }, 201));
    const { user } = renderScreen(<AddToChosen id={[101, 103].map(idOf).join(',')} />);
    const dialog = await openDialog(user, 'Add Contact (2)', 'Add Contact to 2 properties');
    expect(await dialog.findByText('1 property stays as it is: House 3.')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Contact Name/), 'Ana Bell');
    const add = dialog.getByRole('button', { name: 'Add Contact' });
    await waitFor(() => expect(add).toBeEnabled());
    await user.click(add);
    expect(await screen.findByText(/^Property Contact\(s\) Created Successfully/)).toBeVisible();
    expect(network.calls('POST', path)).toHaveLength(1);
    expect(network.calls('POST', path)[0]?.body).toMatchObject({
      name: 'Ana Bell',
      propertyIds: [idOf(101), idOf(103)],
      addToAll: false,
    });
  });

  it('are not added to chosen properties by who may not edit them', () => {
    renderScreen(<AddToChosen id={idOf(101)} />, { as: people.clientViewer });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are listed by name, narrowed by what the address says', async () => {
    renderScreen(<CompanyContactsPage />, { at: '/?state=MA&contactName=dana&activeOnly=true' });
    const row = within(await screen.findByRole('row', { name: /Dana Reyes/ }));
    expect(row.getByText('General Manager')).toBeVisible();
    expect(network.calls('POST', `${path}/contacts-list`)[0]?.body).toMatchObject({
      sortBy: 'name',
      state: 'MA',
      contactName: 'dana',
      activeOnly: true,
    });
  });

  it('open the list of their properties, each of which leads to its page', async () => {
    const { user } = renderScreen(<CompanyContactsPage />);
    const dialog = await openDialog(user, '2 properties of Dana Reyes', 'Property Contacts’ Properties');
    expect(await dialog.findByRole('link', { name: 'House 1' })).toHaveAttribute('href', `/properties/${idOf(101)}`);
    expect(network.calls('POST', `${path}/properties-list`)[0]?.body).toMatchObject({
      propertyContactIds: [idOf(1)],
      pageSize: 25,
    });
  });

  it('are created at the properties that are chosen; those that one may not change say why', async () => {
    network.on('POST', path, () => json({ ids: [idOf(7), idOf(8)], skipped: 0, failures: [] }, 201));
    const { user, dialog, save } = await creating();
    expect(network.calls('POST', `${path}/properties-list`)[0]?.body).toMatchObject({ pageSize: 25 });
    expect(save).toBeDisabled();
    expect(dialog.getByRole('checkbox', { name: `House 3. ${readOnly}` })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Choose all properties of this page' }));
    expect(dialog.getByText('2 properties chosen')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Contact Name/), 'Zoe Young');
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText('Property Contact(s) Created Successfully')).toBeVisible();
    expect(network.calls('POST', path)[0]?.body).toMatchObject({
      name: 'Zoe Young',
      propertyIds: [idOf(101), idOf(102)],
      addToAll: false,
    });
  });

  it('are created at all that the filters find, with none chosen', async () => {
    network.on('POST', path, () => json({ runId: idOf(9) }, 202));
    const { user, dialog, save } = await creating();
    await user.type(dialog.getByLabelText('Property Name'), 'House');
    await user.click(dialog.getByRole('checkbox', { name: 'Add to all properties that the filters find' }));
    expect(dialog.getByRole('checkbox', { name: 'House 1' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Contact Name/), 'Zoe Young');
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText('Property Contact(s) Initiated Successfully')).toBeVisible();
    expect(network.calls('POST', path)[0]?.body).toMatchObject({
      addToAll: true,
      filter: { propertyName: 'House' },
    });
  });

  it('are created nowhere while a filter is typed that is none', async () => {
    network
      .on('POST', path, () => json({ runId: idOf(9) }, 202))
      .on('GET', pathOf(authorityOptionCalls.authorities), () => json([]));
    const { user, dialog, save } = await creating();
    const authority = dialog.getByRole('combobox', { name: 'Licensing Authority' });
    await user.type(authority, 'Atlantis');
    await user.click(dialog.getByRole('checkbox', { name: 'Add to all properties that the filters find' }));
    await user.type(dialog.getByLabelText(/^Contact Name/), 'Zoe Young');
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(authority).toHaveFocus();
    await waitFor(() => expect(authority).toHaveAccessibleDescription('Nothing is called “Atlantis”.'));
    await user.clear(authority);
    await user.click(save);
    expect(await screen.findByText('Property Contact(s) Initiated Successfully')).toBeVisible();
    expect(network.calls('POST', path)).toHaveLength(1);
  });

  it('tell what goes with a key contact at many before it is saved, and what was left afterwards', async () => {
    network
      .on('POST', `${path}/plan`, () => json({ ...plan, skipped: 1, formerKeyContacts: 4, managerChangeTasks: 3 }))
      .on('POST', path, () =>
        json(
          {
            ids: [idOf(7)],
            skipped: 0,
            failures: [{ propertyId: idOf(103), propertyName: 'House 3', reason: readOnly }],
          },
          201,
        ),
      );
    const { user, dialog, save } = await creating();
    await user.type(dialog.getByLabelText(/^Contact Name/), 'Zoe Young');
    await user.click(dialog.getByRole('checkbox', { name: 'Key Contact' }));
    await user.click(dialog.getByRole('checkbox', { name: 'House 1' }));
    for (const line of [
      '1 property has this contact already.',
      '4 key contacts lose the mark to this one.',
      '3 manager change tasks are created.',
    ])
      expect(await dialog.findByText(line)).toBeVisible();
    await user.click(save);
    expect(
      await screen.findByText('Property Contact(s) Created Successfully. 1 property stays as it is: House 3.'),
    ).toBeVisible();
  });

  it('are changed together, exactly those that were shown', async () => {
    network.on('PUT', path, () => json({ ids: contact.ids, skipped: 0, failures: [] }));
    const { user, dialog } = await choosing('Edit');
    expect(dialog.getByText('What you change here changes at 2 properties.')).toBeVisible();
    const title = dialog.getByLabelText('Title');
    await retype(user, title, 'Owner');
    const save = dialog.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText('Property Contact(s) Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', path)[0]?.body).toMatchObject({ name: 'Dana Reyes', title: 'Owner', ids: contact.ids });
  });

  it('are not offered what was typed for others', async () => {
    const other = { ...contact, id: idOf(3), ids: [idOf(3)], name: 'Omar Haddad' };
    network.on('POST', `${path}/contacts-list`, () => json({ items: [contact, other], totalItemCount: 2 }));
    const first = await choosing('Edit');
    await first.user.type(first.dialog.getByLabelText('Title'), ', owner');
    first.unmount();
    const { user } = renderScreen(<CompanyContactsPage />);
    await user.click(await screen.findByRole('button', { name: 'Actions for Omar Haddad' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Property Contact(s)' }));
    expect(dialog.queryByRole('button', { name: 'Bring them back' })).toBeNull();
  });

  it('are deleted after a question, and say where they are needed', async () => {
    const needed =
      '2 properties would lose the last Property Contact, and are required to have at least one: House 1, House 2';
    network.on('POST', `${path}/delete`, () => problem(400, needed));
    const { user, dialog } = await choosing('Delete');
    expect(dialog.getByText(/delete Property Contact 'Dana Reyes' from 2 properties\?/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const refusal = within(await screen.findByRole('dialog', { name: 'Unable to Delete' }));
    expect(refusal.getByText(needed)).toBeVisible();
    await user.keyboard('{Escape}');
    network.on('POST', `${path}/delete`, () => json(null, 204));
    await user.click(await screen.findByRole('button', { name: 'Actions for Dana Reyes' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Property Contact Deleted Successfully')).toBeVisible();
  });

  it('are read only for the firm on the service level Saas', async () => {
    renderScreen(<CompanyContactsPage />, { as: firmOnSaas });
    await screen.findByRole('row', { name: /Dana Reyes/ });
    expect(screen.queryByRole('button', { name: 'Create Contact(s)' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

describe('a run of property contacts', () => {
  const run: CompanyContactRun = {
    ...{ id: idOf(9), status: 'Completed', reason: null, total: 520, succeeded: 519, failed: 1 },
    failures: [{ propertyId: idOf(103), propertyName: 'House 3', reason: readOnly }],
    ...{ contactName: 'Zoe Young', startedById: null, startedBy: 'Dana Reyes', retryOf: null },
    ...{ createdOn: '2026-03-02T15:00:00.000Z', finishedOn: '2026-03-02T15:01:00.000Z' },
  };
  const show = (answer: CompanyContactRun) => {
    const network = new Network().on('GET', `${path}/runs/${run.id}`, () => json(answer));
    const view = renderScreen(
      <Routes>
        <Route path={`${path}/runs/:contactRunId`} element={<ContactRunPage />} />
      </Routes>,
      { at: `${path}/runs/${run.id}` },
    );
    return { ...view, network };
  };

  it('names each property that got none, and tries those again', async () => {
    const { user, network } = show(run);
    const row = within(await screen.findByRole('row', { name: /House 3/ }));
    expect(row.getByText(readOnly)).toBeVisible();
    network.on('POST', `${path}/runs/${run.id}/retry`, () => json({ runId: run.id }, 202));
    await user.click(screen.getByRole('button', { name: 'Try again (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Create at 1 property' }));
    expect(await screen.findByText('Property Contact(s) Initiated Successfully')).toBeVisible();
  });

  it('says how far it is, and is cancelled', async () => {
    const { user, network } = show({
      ...run,
      status: 'Running',
      succeeded: 100,
      failed: 0,
      failures: [],
      finishedOn: null,
    });
    expect(await screen.findByText(/100 of 520 properties/)).toBeVisible();
    network.on('POST', `${path}/runs/${run.id}/cancel`, () => json(null, 204));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Property Contacts' }));
    expect(await screen.findByText('Property Contacts Cancelled')).toBeVisible();
  });
});
