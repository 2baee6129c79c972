import { newUserBody, userAccountMessages as words, type UserRow } from '@evergreen/contracts/accounts/user-accounts';
import { act as settled, screen, waitFor, within } from '@testing-library/react';
import { refresh } from '../../../kit/data/queries';
import { dialogOf, retype } from '../../../test/acts';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { free, user, userReads, usersOf } from '../../../test/user';
import { userColumns } from './columns';
import { UsersPage } from './UsersPage';

const self: UserRow = {
  ...user,
  id: people.clientAdministrator.id,
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'admin@harborview.example',
  roles: ['ClientAdministrator'],
  renewalRole: 'ClientAdministrator',
  isLastAdministrator: true,
};
const locked: UserRow = { ...user, isLockedOut: true, lockoutEnd: '2026-11-22T17:30:00.000Z' };

const passwords: [string, boolean][] = [
  ['Evergreen-2026!', true],
  ['Aa1!aaaa', true],
  ['Ünïcödé-9', true],
  ['12345678A!', true],
  ['Pass word 1!', true],
  ['A1!' + 'x'.repeat(253), true],
  ['Aa1!aaa', false],
  ['evergreen-2026!', false],
  ['Evergreen!!', false],
  ['Evergreen2026', false],
  ['Ever green 2026', false],
  ['A1!' + 'x'.repeat(254), false],
];

describe('the users', () => {
  const reads = (objects = free) => {
    for (const [path, answer] of Object.entries(userReads(objects))) network.on('GET', path, () => json(answer));
  };
  const serve = (list: ReturnType<typeof usersOf>) => network.on('POST', '/users/list', () => json(list));
  const open = (as: keyof typeof people = 'clientAdministrator', path = '/users') =>
    renderScreen(<UsersPage />, { as: people[as], at: path });
  const act = async (who: ReturnType<typeof open>['user'], name: RegExp, item: string) => {
    await who.click(await screen.findByRole('button', { name }));
    await who.click(await screen.findByRole('menuitem', { name: item }));
  };

  const network = new Network()
    .on('PUT', `/users/${user.id}`, () => json(null, 204))
    .on('POST', `/users/${user.id}`, () => json(null, 204))
    .forEachTest();
  beforeEach(() => {
    serve(usersOf(user, self));
    reads();
  });

  it('are listed with their roles, and with who receives invoices where the client pays', async () => {
    open();
    const row = within((await screen.findByText('Nora')).closest('tr') ?? document.body);
    expect(row.getByText('Contributor')).toBeVisible();
    expect(row.getByText('Active')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Invoice Recipient/ })).toBeVisible();
  });

  it('are named in one piece where there is no room for columns', () => {
    const [wide, narrow] = [false, true].map((isNarrow) => userColumns(true, isNarrow)[0]?.cell(self));
    expect([wide, narrow]).toEqual(['Dana', 'Dana Reyes']);
  });

  it('have no invoice recipients, and no accounting role, where the firm pays', async () => {
    serve({ ...usersOf(user), paysRenewals: false, offersAccountingRole: false });
    const { user: who } = open();
    await act(who, /^Actions for Nora/, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    expect(dialog.queryByLabelText(/Accounting Role/)).toBeNull();
    expect(dialog.queryByLabelText(/Invoice Recipient/)).toBeNull();
    expect(screen.queryByRole('columnheader', { name: /Invoice Recipient/ })).toBeNull();
  });

  it('count each role and the active flag in the badge of the filters', async () => {
    open('clientAdministrator', '/users?roles=ClientViewer&roles=ClientContributor');
    expect(await screen.findByRole('button', { name: /^Filters 3/ })).toBeVisible();
  });

  it('have two-factor authentication switched off for them, and no one has their own there', async () => {
    serve(usersOf({ ...user, twoFactorEnabled: true }, { ...self, twoFactorEnabled: true }));
    const { user: who } = open();
    await act(who, /^Actions for Nora/, 'Edit');
    let dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    await who.click(dialog.getByLabelText('Two Factor Authentication'));
    await who.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words.updated)).toBeVisible();
    expect(network.calls('PUT', `/users/${user.id}`)[0]?.body).toMatchObject({ twoFactorEnabled: false });

    await act(who, /^Actions for Dana/, 'Edit');
    dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    expect(dialog.getByLabelText('Two Factor Authentication')).toBeDisabled();
    expect(dialog.getByText(words.ownTwoFactor)).toBeVisible();
  });

  it('are invited, with the reason on the field where one is refused', async () => {
    network.on('POST', '/users', () => problem(400, 'Refused', { email: [words.emailTaken] }));
    const { user: who } = open();
    await who.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New User' }));
    await who.type(dialog.getByLabelText(/^First Name/), 'Vera');
    await who.type(dialog.getByLabelText(/^Last Name/), 'Lind');
    await who.type(dialog.getByLabelText(/^Email/), 'vera@harborview.example');
    await who.click(dialog.getByRole('button', { name: 'Add user' }));
    expect(await dialog.findByText(words.role)).toBeVisible();
    await who.selectOptions(dialog.getByLabelText(/^Renewal Role/), 'Viewer');
    await who.click(dialog.getByRole('button', { name: 'Add user' }));
    expect(await dialog.findByText(words.emailTaken)).toBeVisible();
    expect(network.calls('POST', '/users')[0]?.body).toMatchObject({
      email: 'vera@harborview.example',
      renewalRole: 'ClientViewer',
      accountingRole: 'none',
      password: null,
      active: true,
      side: 'client',
    });
  });

  it.each(passwords)('take a password by its rule: %s', (password, right) => {
    const { firstName, lastName, email } = user;
    const sent = { firstName, lastName, email, renewalRole: 'ClientViewer', password, confirmPassword: password };
    expect(newUserBody.safeParse(sent).success).toBe(right);
  });

  it('see what is fixed of the own account, and of the last administrator', async () => {
    const { user: who } = open();
    await who.click(await screen.findByRole('button', { name: /^Actions for Dana/ }));
    expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(words.ownAccount)).toBeVisible();
    await who.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    expect(dialog.getByLabelText(/^Active/)).toBeDisabled();
    expect(dialog.getByLabelText(/^Renewal Role/)).toBeDisabled();
    expect(dialog.getByText(words.ownRole)).toBeVisible();
  });

  const contact = {
    id: '0193a0c0-0000-7000-8000-0000000000e2',
    name: 'Nora Blake',
    title: null,
    propertyId: '0193a0c0-0000-7000-8000-0000000000e3',
    propertyName: 'Harbor House',
    staysBecause: null,
  };

  it('are deactivated with what they hold said, and the contacts that go along', async () => {
    reads({ ...free, hasAssignedLicenses: true, assignedLicenses: 3 });
    const last = { ...contact, id: '0193a0c0-0000-7000-8000-0000000000e4', propertyName: 'Pier', staysBecause: 'No' };
    network.on('GET', `/users/${user.id}/property-contacts`, () => json({ items: [contact, last], totalItemCount: 2 }));
    const { user: who } = open();
    await act(who, /^Actions for Nora/, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    await who.click(dialog.getByLabelText(/^Active/));
    expect(await dialog.findByText(/is assigned to 3 licenses/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'View the licenses' })).toHaveAttribute(
      'href',
      `/licenses?countries=&userIds=${user.id}&active=`,
    );
    expect(await dialog.findByText(/cannot be undone on reactivation/)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /Pier/ })).toBeDisabled();
    await who.click(dialog.getByRole('checkbox', { name: /Harbor House/ }));
    await who.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words.updated)).toBeVisible();
    expect(network.calls('PUT', `/users/${user.id}`)[0]?.body).toMatchObject({
      active: false,
      deletePropertyContactIds: [contact.id],
    });
  });

  it('keep their contacts when they stay active, whatever was chosen to be removed', async () => {
    network.on('GET', `/users/${user.id}/property-contacts`, () => json({ items: [contact], totalItemCount: 1 }));
    const { user: who } = open();
    await act(who, /^Actions for Nora/, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    await who.click(dialog.getByLabelText(/^Active/));
    await who.click(await dialog.findByRole('checkbox', { name: /Harbor House/ }));
    await who.click(dialog.getByLabelText(/^Active/));
    await who.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words.updated)).toBeVisible();
    expect(network.calls('PUT', `/users/${user.id}`)[0]?.body).toMatchObject({
      active: true,
      deletePropertyContactIds: [],
    });
  });

  it('that acted are not deleted; the next step is to set them inactive', async () => {
    reads({ ...free, hasLinkedAuditLogEntries: true });
    const { user: who } = open();
    await act(who, /^Actions for Nora/, 'Delete');
    const unable = within(await screen.findByRole('dialog', { name: 'Unable to Delete' }));
    expect(unable.getByText(words.permanent)).toBeVisible();
    await who.click(unable.getByRole('button', { name: 'Set Inactive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set User Inactive' }));
    await who.click(dialog.getByRole('button', { name: 'Set inactive' }));
    expect(await screen.findByText(words.updated)).toBeVisible();
    expect(network.calls('PUT', `/users/${user.id}`)[0]?.body).toMatchObject({ active: false });
  });

  it('that did nothing are deleted', async () => {
    const { user: who } = open();
    await act(who, /^Actions for Nora/, 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }));
    expect(dialog.getByText(/delete User 'Nora Blake'/)).toBeVisible();
    await who.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words.deleted)).toBeVisible();
  });

  it('that someone else sets inactive are compared, and saved', async () => {
    const { user: who } = open();
    await act(who, /^Actions for Nora/, 'Edit');
    const dialog = await dialogOf('Edit User');
    await retype(who, dialog.getByLabelText(/^Title/), 'Manager');
    network
      .on('PUT', `/users/${user.id}`, () => problem(409, 'This record was changed by someone else.'))
      .on('POST', '/users/list', ({ body }) => {
        const { active, side } = body as { active: boolean | null; side?: string };
        return json(
          active === null && side === 'client' ? usersOf({ ...user, version: 8, active: false }) : usersOf(self),
        );
      });
    await who.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Active/)).not.toBeChecked());
    network.on('PUT', `/users/${user.id}`, () => json(null, 204));
    await who.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words.updated)).toBeVisible();
    expect(network.calls('PUT', `/users/${user.id}`).at(-1)).toMatchObject({
      body: { title: 'Manager', active: false },
      ifMatch: '"8"',
    });
  });

  it('that are to be deleted keep what was chosen when a later read fails', async () => {
    network.on('GET', `/users/${user.id}/property-contacts`, () => json({ items: [contact], totalItemCount: 1 }));
    const { user: who, client } = open();
    await act(who, /^Actions for Nora/, 'Delete');
    const dialog = await dialogOf('Delete User');
    await who.click(await dialog.findByRole('checkbox', { name: /Harbor House/ }));
    const objects = `/users/${user.id}/permanent-objects`;
    network.on('GET', objects, () => problem(500, 'The database is away'));
    await settled(() => refresh(client, { license: true }));
    expect(network.calls('GET', objects)).toHaveLength(2);
    await who.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(network.calls('POST', `/users/${user.id}`)).toMatchObject([
        { body: { deletePropertyContactIds: [contact.id] } },
      ]),
    );
  });

  it('that are locked out say until when, and are let in again', async () => {
    serve(usersOf(locked));
    const { user: who } = open();
    expect(await screen.findByText(/Locked out until 11\/22\/26, 12:30/)).toBeVisible();
    await act(who, /^Actions for Nora/, 'Clear Lockout');
    await who.click(await screen.findByRole('button', { name: 'Clear lockout' }));
    expect(await screen.findByText(words.updated)).toBeVisible();
    expect(network.calls('PUT', `/users/${user.id}`)[0]?.body).toMatchObject({ clearLockout: true, active: true });
  });

  it('are those of the firm or of the chosen client, for the firm’s administrators', async () => {
    const { user: who } = open('firmAdministrator');
    await who.click(await screen.findByRole('button', { name: people.firmAdministrator.owningFirmName }));
    expect(network.calls('POST', '/users/list').at(-1)?.body).toMatchObject({ side: 'firm' });
  });
});
