import { screen, waitFor, within } from '@testing-library/react';
import { retype } from '../../../test/acts';
import { authority, authorityContact } from '../../../test/authority';
import { json } from '../../../test/network';
import { profilePath, choose, dialog, open } from './authority.testing';

describe('the cards of a licensing authority', () => {
  it('change the address: the mailing address mirrors the location’s, or is by itself', async () => {
    const { user, network } = await open();
    network.on('PUT', `${profilePath}/address`, () => json(null, 204));
    await user.click(screen.getByRole('button', { name: 'Edit address' }));
    const form = await dialog('Edit Address');
    const [location, mailing] = form.getAllByLabelText(/^City/) as [HTMLElement, HTMLElement];
    expect(mailing).toBeDisabled();
    await retype(user, location, 'Salem');
    expect(mailing).toHaveValue('Salem');
    await user.click(form.getByRole('checkbox', { name: 'Same as location address' }));
    expect(mailing).toBeEnabled();
    await user.type(mailing, ' Harbor');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Address Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', `${profilePath}/address`)).toMatchObject([
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

  it('add a contact: a name, an email or a phone number is needed', async () => {
    const { user, network } = await open();
    network.on('POST', `${profilePath}/contacts`, () => json({ id: authorityContact.id }, 201));
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
    const { network } = view;
    network.on('DELETE', `${profilePath}/contacts/${authorityContact.id}`, () => json(null, 204));
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
    const { network } = view;
    network.on('GET', `${profilePath}/contacts`, () => json({ items: more, totalItemCount: 3 }));
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
    const [document] = authority.documents;
    const view = await open();
    const { network } = view;
    network.on('PUT', `${profilePath}/key-contact-change-forms/${document?.id}`, () => json(null, 204));
    await choose(view, 'Actions for Change of manager', 'Edit');
    const form = await dialog('Edit Key Contact Change Form');
    await retype(view.user, form.getByLabelText(/^URL/), 'manager.pdf');
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText(/^URL/)).toHaveAccessibleDescription('Must be a valid URL'));
    await retype(view.user, form.getByLabelText(/^URL/), 'https://boston.example/new.pdf');
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Key Contact Change Form Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', `${profilePath}/key-contact-change-forms/${document?.id}`)).toMatchObject([
      { body: { label: 'Change of manager', url: 'https://boston.example/new.pdf' }, ifMatch: '"4"' },
    ]);
  });

  it('prompt for renewal information and details where none is set, and say not to store passwords', async () => {
    const { user, network } = await open({ ...authority, formSourceType: null }, { search: '?tab=renewals' });
    network.on('PUT', `${profilePath}/renewal-info`, () => json(null, 204));
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
    const { network } = view;
    network
      .on('GET', `${profilePath}/async-${interval}-intervals`, () => json(candidates))
      .on('PUT', `${profilePath}/sync-${interval}-intervals`, () => json(null, 204));
    await choose(view, 'Sync Date Intervals', item);
    const form = await dialog(item);
    expect(form.getByText(/No license changes yet/)).toBeVisible();
    const type = await form.findByRole('checkbox', { name: /^Common Victualler/ });
    expect(form.getByText('Now: None. Then: 30 days before the expiration date.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await view.user.click(type);
    await view.user.click(form.getByRole('button', { name: 'Save (1)' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(network.calls('PUT', `${profilePath}/sync-${interval}-intervals`)).toMatchObject([
      { body: { licenseTypeIds: [authority.id] }, ifMatch: '"4"' },
    ]);
  });

  it('says where there is nothing to sync', async () => {
    const view = await open();
    const { network } = view;
    network.on('GET', `${profilePath}/async-due-date-intervals`, () => json({ items: [], totalItemCount: 0 }));
    await choose(view, 'Sync Date Intervals', 'Sync Due Date Intervals');
    const form = await dialog('Sync Due Date Intervals');
    expect(await form.findByText('Every active license type has this interval already.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
