import type { AuthorityDetail } from '@evergreen/contracts/authorities';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Identity } from '../../kit/identity';
import { authority, authorityContact, provided } from '../../test/authority';
import { json, Network, problem } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { AuthorityPage } from './AuthorityPage';

const at = `/licensing-authorities/${authority.id}`;
let network: Network;

const open = async (of: AuthorityDetail = authority, { as = people.clientAdministrator, search = '' } = {}) => {
  network = new Network()
    .on('GET', at, () => json(of))
    .on('GET', `${at}/contacts`, () => json({ items: [authorityContact], totalItemCount: 1 }))
    .install();
  const view = renderScreen(
    <Routes>
      <Route path="/licensing-authorities/:licensingAuthorityId" element={<AuthorityPage />} />
      <Route path="/licensing-authorities" element="The list" />
    </Routes>,
    { at: at + search, as },
  );
  await screen.findByRole('heading', { level: 1, name: `${of.name}, ${of.stateProvince ?? ''}` });
  return view;
};
type View = Awaited<ReturnType<typeof open>>;
const card = (name: string) => within(screen.getByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async ({ user }: View, menu: string | RegExp, item: string) => {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

const contributor: Identity = {
  ...people.clientAdministrator,
  roles: ['ClientContributor'],
  isClientAdministrator: false,
};
const firm: Identity = { ...people.firmAdministrator, clientServiceLevel: 'Hybrid' };

describe('the profile of a licensing authority (document 2, section 2)', () => {
  it('says who it is, that it is the client’s own, and what hangs on it', async () => {
    await open({ ...authority, useCount: 1200 });
    expect(screen.getByText('Client Specific')).toBeVisible();
    expect(screen.getByRole('link', { name: '1,200 licenses issued' })).toHaveAttribute(
      'href',
      `/licenses?licensingAuthorityIds=${authority.id}&active=&countries=`,
    );
    const renewals = screen.getAllByRole('link', { name: 'Renewals' }).map((link) => link.getAttribute('href'));
    expect(renewals).toContain(`/renewals${at}`);
    expect(card('Address').getByText('Same as location address')).toBeVisible();
    expect(card('Authority Details').getByText('City of Boston')).toBeVisible();
    expect(await screen.findByRole('link', { name: authorityContact.email as string })).toHaveAttribute(
      'href',
      `mailto:${authorityContact.email}`,
    );
    expect(screen.getByText('1 contact')).toBeVisible();
    expect(screen.getByText('1 form')).toBeVisible();
  });

  it('has its tabs in the address', async () => {
    await open(undefined, { search: '?tab=renewals' });
    expect(screen.getByRole('region', { name: 'Renewal Information' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Contacts' })).toBeNull();
  });

  it('is read by others without a button', async () => {
    await open(authority, { as: { ...firm, roles: ['RenewalContributor'], clientServiceLevel: 'Saas' } });
    for (const name of [/Edit/, /Add/, 'Actions', 'Sync Date Intervals'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is not deleted by contributors', async () => {
    const { user } = await open(authority, { as: contributor });
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Deactivate']);
  });

  it('that the firm provides lets a client change its payee code only, upon the version of what holds it', async () => {
    const { user } = await open(provided);
    expect(screen.queryByText('Client Specific')).toBeNull();
    const buttons = [
      'Edit address',
      'Edit authority details',
      'Actions',
      'Sync Date Intervals',
      'Add Contact',
      'Add Form',
    ];
    for (const name of buttons) expect(screen.queryByRole('button', { name })).toBeNull();
    network.on('PUT', `${at}/payee-code`, () => json(null, 204));
    await user.click(screen.getByRole('button', { name: 'Edit Payee Code' }));
    const form = await dialog('Edit Payee Code');
    await user.clear(form.getByLabelText(/^Payee Code/));
    await user.type(form.getByLabelText(/^Payee Code/), 'V-7');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Payee Code Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', `${at}/payee-code`)).toMatchObject([{ body: { payeeCode: 'V-7' }, ifMatch: '"2"' }]);
  });

  it.each([
    ['with a client chosen', firm],
    ['without a client chosen', { ...firm, clientId: null, clientName: null }],
  ])('that the firm provides is edited by its administrators %s', async (_how, as) => {
    await open(provided, { as });
    const found = card('Authority Details').getAllByRole('button');
    expect(found.map((one) => one.textContent)).toEqual(['Edit authority details']);
    expect(screen.getByRole('button', { name: 'Add Contact' })).toBeVisible();
  });

  it('is deactivated and activated after a question', async () => {
    const view = await open();
    network.on('PUT', `${at}/deactivate`, () => json(null, 204));
    await choose(view, 'Actions', 'Deactivate');
    await view.user.click((await dialog('Deactivate Licensing Authority')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Licensing Authority Deactivated Successfully')).toBeVisible();
    expect(network.calls('PUT', `${at}/deactivate`)).toMatchObject([{ ifMatch: '"4"' }]);
  });

  it('is deleted after a question, and the list comes back', async () => {
    const view = await open();
    network.on('DELETE', at, () => json(null, 204));
    await choose(view, 'Actions', 'Delete');
    await view.user.click((await dialog('Delete Licensing Authority')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Licensing Authority Deleted Successfully')).toBeVisible();
    expect(await screen.findByText('The list')).toBeVisible();
  });

  it.each([
    [{ useCount: 3 }, /because there are 3 licenses issued by this authority/],
    [{ hasLicenseTypes: true }, /because there are one or more licenses types associated with it/],
  ])('of which something hangs (%j) is not deleted, and says why', async (over, words) => {
    const view = await open({ ...authority, ...over });
    await choose(view, 'Actions', 'Delete');
    expect((await dialog('Unable to Delete')).getByText(words)).toBeVisible();
  });

  it('that other clients use is not deleted either, in the server’s words', async () => {
    const words = 'This Licensing Authority may not be deleted because there are 9 licenses issued by this authority.';
    const view = await open();
    network.on('DELETE', at, () => problem(400, words));
    await choose(view, 'Actions', 'Delete');
    await view.user.click((await dialog('Delete Licensing Authority')).getByRole('button', { name: 'Delete' }));
    expect((await dialog('Unable to Delete')).getByText(words)).toBeVisible();
  });
});

describe('the cards of a licensing authority', () => {
  it('change the address: the mailing address mirrors the location’s, or stands by itself', async () => {
    const { user } = await open();
    network.on('PUT', `${at}/address`, () => json(null, 204));
    await user.click(screen.getByRole('button', { name: 'Edit address' }));
    const form = await dialog('Edit Address');
    const [location, mailing] = form.getAllByLabelText(/^City/) as [HTMLElement, HTMLElement];
    expect(mailing).toBeDisabled();
    await user.clear(location);
    await user.type(location, 'Salem');
    expect(mailing).toHaveValue('Salem');
    await user.click(form.getByRole('checkbox', { name: 'Same as location address' }));
    expect(mailing).toBeEnabled();
    await user.type(mailing, ' Harbor');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Address Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', `${at}/address`)).toMatchObject([
      {
        body: {
          address: { city: 'Salem' },
          mailingAddress: { city: 'Salem Harbor' },
          mailingAddressSameAsLocation: false,
        },
        ifMatch: '"4"',
      },
    ]);
  });

  it('ask for a zip in the United States and Canada', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit address' }));
    const form = await dialog('Edit Address');
    await user.clear(form.getAllByLabelText(/^Zip/)[0] as HTMLElement);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getAllByLabelText(/^Zip/)[0]).toHaveAccessibleDescription('Required'));
  });

  it('change the details: a name of more than 50 characters is not the payee', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit authority details' }));
    const form = await dialog('Edit Authority Details');
    const name = form.getByLabelText(/^Authority Name/);
    const same = form.getByRole('checkbox', { name: 'Payable To same as name' });
    await user.clear(name);
    await user.click(name);
    await user.paste('B'.repeat(51));
    expect(same).toBeDisabled();
    await user.type(name, '{Backspace}');
    expect(same).toBeEnabled();
    await user.click(same);
    const payable = form.getByLabelText(/^Payable To/, { selector: 'input[type="text"]' });
    expect(payable).toBeDisabled();
    expect(payable).toHaveValue('B'.repeat(50));
    await user.type(name, 'B');
    expect(same).toBeEnabled();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(payable).toHaveAccessibleDescription('Payable To may not exceed 50 characters'));
  });

  it('refuse an address on the web and a phone number that are none', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit authority details' }));
    const form = await dialog('Edit Authority Details');
    const [url, phone] = [form.getByLabelText(/^Website URL/), form.getByLabelText(/^Phone Number/)];
    await user.clear(url);
    await user.type(url, 'boston');
    await user.clear(phone);
    await user.type(phone, '12');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(url).toHaveAccessibleDescription('Must be a valid URL'));
    expect(phone).toHaveAccessibleDescription('Must enter a valid phone number');
  });

  it('add a contact: a name, an email or a phone number is needed', async () => {
    const { user } = await open();
    network.on('POST', `${at}/contacts`, () => json({ id: authorityContact.id }, 201));
    await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
    const form = await dialog('Add Contact');
    await user.type(form.getByLabelText(/^Label/), 'Front desk');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription('Must have a name, email, or phone #'),
    );
    await user.type(form.getByLabelText(/^Email/), 'desk@boston.example');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Contact Created Successfully')).toBeVisible();
  });

  it('delete a contact after a question', async () => {
    const view = await open();
    network.on('DELETE', `${at}/contacts/${authorityContact.id}`, () => json(null, 204));
    await choose(view, 'Actions for Ada Moore', 'Delete');
    await view.user.click((await dialog('Delete Contact')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Contact Deleted Successfully')).toBeVisible();
  });

  it('sort the contacts, those without a word last', async () => {
    const more = [
      { ...authorityContact, id: 'c1', name: null, email: 'none@boston.example' },
      authorityContact,
      { ...authorityContact, id: 'c2', name: 'Zoe Wu', email: 'zoe@boston.example' },
    ];
    const view = await open();
    network.on('GET', `${at}/contacts`, () => json({ items: more, totalItemCount: 3 }));
    await view.client.invalidateQueries();
    expect(await screen.findByText('3 contacts')).toBeVisible();
    const names = () =>
      within(screen.getByRole('table', { name: 'Contacts' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(names()).toEqual(['Ada Moore', 'Zoe Wu', '–']);
    const heads = within(screen.getByRole('table', { name: 'Contacts' }));
    await view.user.click(heads.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Zoe Wu', 'Ada Moore', '–']);
  });

  it('change a key contact change form upon the authority’s version', async () => {
    const [one] = authority.documents;
    const view = await open();
    network.on('PUT', `${at}/key-contact-change-forms/${one?.id}`, () => json(null, 204));
    await choose(view, 'Actions for Change of manager', 'Edit');
    const form = await dialog('Edit Key Contact Change Form');
    await view.user.clear(form.getByLabelText(/^URL/));
    await view.user.type(form.getByLabelText(/^URL/), 'manager.pdf');
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText(/^URL/)).toHaveAccessibleDescription('Must be a valid URL'));
    await view.user.clear(form.getByLabelText(/^URL/));
    await view.user.type(form.getByLabelText(/^URL/), 'https://boston.example/new.pdf');
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Key Contact Change Form Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', `${at}/key-contact-change-forms/${one?.id}`)).toMatchObject([
      { body: { label: 'Change of manager', url: 'https://boston.example/new.pdf' }, ifMatch: '"4"' },
    ]);
  });

  it('prompt for renewal information and details where none is set, and say not to store passwords', async () => {
    const { user } = await open({ ...authority, formSourceType: null }, { search: '?tab=renewals' });
    network.on('PUT', `${at}/renewal-info`, () => json(null, 204));
    await user.click(screen.getByRole('button', { name: 'Add Info' }));
    const info = await dialog('Add Renewal Information');
    await user.click(info.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(info.getByLabelText(/^Form Source/)).toHaveAccessibleDescription('Required'));
    await user.selectOptions(info.getByLabelText(/^Form Source/), 'Mail');
    await user.click(info.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Renewal Information Updated Successfully')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    const details = await dialog('Add Renewal Details');
    expect(details.getByText(/Do not store passwords/)).toBeVisible();
  });

  it('show both intervals in words, and when the details were last updated', async () => {
    await open(
      {
        ...authority,
        dueDateIntervalType: 'Fixed',
        dueDateFixedIntervalDayOfMonth: 15,
        dueDateFixedIntervalMonths: 2,
        dueDateFixedIntervalTargetMonth: 'MonthPrior',
        trackDateIntervalValue: -2,
        trackDateIntervalUnit: 'Weeks',
        renewalDetails: 'Bring two copies.',
        renewalDetailsTimestamp: '2026-10-21T13:42:00.000Z',
      },
      { search: '?tab=renewals' },
    );
    expect(screen.getByText(/the 15th, 2 months prior to the expiration date/i)).toBeVisible();
    expect(screen.getByText('2 weeks before the forms due date')).toBeVisible();
    expect(screen.getByText(/Last Updated/)).toHaveTextContent('Last Updated 10/21/26, 9:42 AM');
    expect(screen.getByRole('button', { name: 'Edit renewal details' })).toBeVisible();
  });
});

describe('syncing date intervals', () => {
  const candidates = {
    items: [
      [authority.id, 'Common Victualler', 'None'],
      [authorityContact.id, 'Lodging House', '2 weeks before the expiration date'],
    ].map(([licenseTypeId, licenseTypeName, interval]) => ({
      ...{ licenseTypeId, licenseTypeName, interval },
      authorityInterval: '30 days before the expiration date',
    })),
    totalItemCount: 2,
  };

  it('is not offered for an inactive authority', async () => {
    await open({ ...authority, active: false });
    expect(screen.getByRole('button', { name: 'Sync Date Intervals' })).toBeDisabled();
  });

  it.each([
    ['Sync Due Date Intervals', 'due-date', 'Synced to Licensing Authority Due Date Interval Successfully'],
    ['Sync Track Date Intervals', 'track-date', 'Synced to Licensing Authority Track Date Interval Successfully'],
  ])('%s lists types with both intervals, and saves the chosen ones only', async (item, interval, words) => {
    const view = await open();
    network
      .on('GET', `${at}/async-${interval}-intervals`, () => json(candidates))
      .on('PUT', `${at}/sync-${interval}-intervals`, () => json(null, 204));
    await choose(view, 'Sync Date Intervals', item);
    const form = await dialog(item);
    expect(form.getByText(/No license changes by this/)).toBeVisible();
    const type = await form.findByRole('checkbox', { name: /^Common Victualler/ });
    expect(form.getByText('Now: None. Then: 30 days before the expiration date.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await view.user.click(type);
    await view.user.click(form.getByRole('button', { name: 'Save (1)' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(network.calls('PUT', `${at}/sync-${interval}-intervals`)).toMatchObject([
      { body: { licenseTypeIds: [authority.id] }, ifMatch: '"4"' },
    ]);
  });

  it('says where there is nothing to sync', async () => {
    const view = await open();
    network.on('GET', `${at}/async-due-date-intervals`, () => json({ items: [], totalItemCount: 0 }));
    await choose(view, 'Sync Date Intervals', 'Sync Due Date Intervals');
    const form = await dialog('Sync Due Date Intervals');
    expect(await form.findByText('Every active license type has this interval already.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
