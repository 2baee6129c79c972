import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { screen, waitFor, within } from '@testing-library/react';
import type { Identity } from '../../../../../kit/data/identity';
import { retype } from '../../../../../test/acts';
import { authority, licenseType } from '../../../../../test/licenseType';
import { json, problem } from '../../../../../test/network';
import { people } from '../../../../../test/people';
import { pick } from '../../../../../test/pickers';
import { renderScreen } from '../../../../../test/render';
import { Address, contributor, firmAlone, network, page, path, provided, tips } from '../license-types.testing';
import { LicenseTypesCard } from './LicenseTypesCard';

const idOf = (n: number) => `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const typeOf = (n: number): LicenseTypeDetail => ({ ...licenseType, id: idOf(n), name: `Type ${n}` });

interface Options {
  items?: readonly LicenseTypeDetail[];
  of?: Partial<AuthorityDetail>;
  as?: Identity;
  total?: number;
}
const open = async ({ items = [licenseType], of = {}, as = people.clientAdministrator, total }: Options = {}) => {
  const net = network().on('GET', path, () =>
    json(page(items, { activeItemCount: 3, inactiveItemCount: 1, totalItemCount: total ?? items.length })),
  );
  const view = renderScreen(
    <>
      <LicenseTypesCard authority={{ ...authority, ...of }} />
      <Address />
    </>,
    { as },
  );
  await screen.findByText('Active: 3 | Inactive: 1');
  return { ...view, net };
};
const button = (name: string) => screen.queryByRole('button', { name });

describe('the license types of an authority (document 2, Authority profile)', () => {
  it('stand in nine columns, a seasonal term says so, a missing fee is $--', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'License Type',
      'Abbreviation',
      'License Description',
      'License Category',
      'Sub Categories',
      'License Term',
      'Status',
      'Original License Fee',
      'License Renewal Fee',
    ]);
    for (const text of [
      'CV',
      'Food service with seats',
      'Food',
      'Health, Signs',
      '1 Year - Seasonal',
      'Active',
      '$1,250',
      '$--',
    ])
      expect(screen.getByRole('cell', { name: text })).toBeVisible();
  });

  it('are sorted, searched, filtered and paged by the server; the badge counts the filters', async () => {
    const { net, user } = await open({ items: Array.from({ length: 25 }, (_, n) => typeOf(n)), total: 1000 });
    const lastQuery = () => Object.fromEntries(net.calls('GET', path).at(-1)?.query ?? []);
    expect(lastQuery()).toMatchObject({ sortBy: 'name', sortDirection: 'asc', active: 'true', pageSize: '25' });
    expect(screen.getByRole('button', { name: 'Filters 1 applied' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^License Renewal Fee/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sortBy: 'licenseRenewalFee' }));
    await user.type(screen.getByRole('searchbox'), 'vict');
    await waitFor(() => expect(lastQuery()).toMatchObject({ searchTerm: 'vict' }));
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ pageNumber: '2' }));
  });

  it('say that there are none', async () => {
    await open({ items: [] });
    expect(await screen.findByText('This Licensing Authority has no license types.')).toBeVisible();
  });

  it('say that there are none but inactive ones', async () => {
    const { net } = await open();
    net.on('GET', path, ({ query }) => json(page(query.has('active') ? [] : [{ ...licenseType, active: false }])));
    renderScreen(<LicenseTypesCard authority={authority} />, { as: people.clientAdministrator });
    expect(await screen.findByText('This Licensing Authority has no active license types.')).toBeVisible();
  });

  it('are opened by their row', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Common Victualler' }));
    expect(screen.getByLabelText('address')).toHaveTextContent(`${path}/${licenseType.id}`);
  });

  it('can be added to a client-specific authority, and not while it is inactive', async () => {
    const first = await open();
    expect(button('Add license Type')).toBeEnabled();
    first.unmount();
    await open({ of: { active: false } });
    expect(button('Add license Type')).toBeDisabled();
    expect(screen.getByText('Activate the Licensing Authority to add license types.')).toBeVisible();
  });

  it('get a form link and a tip in bulk from administrators only', async () => {
    const first = await open();
    expect(button('Bulk Update Form Link')).toBeVisible();
    expect(button('Bulk Add Renewal Tip')).toBeVisible();
    first.unmount();
    const second = await open({ as: contributor });
    expect(button('Add license Type')).toBeVisible();
    expect(button('Bulk Update Form Link')).toBeNull();
    expect(button('Bulk Add Renewal Tip')).toBeNull();
    second.unmount();
    const third = await open({ as: people.clientViewer });
    expect(button('Add license Type')).toBeNull();
    third.unmount();
  });

  it('of what the firm provides are left to the firm', async () => {
    const first = await open({ of: provided });
    for (const name of ['Add license Type', 'Bulk Update Form Link', 'Bulk Add Renewal Tip'])
      expect(button(name)).toBeNull();
    first.unmount();
    await open({ of: provided, as: firmAlone });
    for (const name of ['Add license Type', 'Bulk Update Form Link', 'Bulk Add Renewal Tip'])
      expect(button(name)).toBeVisible();
  });
});

describe('a bulk update of license types', () => {
  const options = Array.from({ length: 60 }, (_, n) => ({ label: `Type ${n}`, value: idOf(n) }));
  const openBulk = async (name: string) => {
    const view = await open();
    view.net.on('GET', '/license-types/select-list-options', ({ query }) => {
      const first = (Number(query.get('pageNumber') ?? 1) - 1) * 50;
      return json(
        options.filter(({ label }) => label.includes(query.get('searchTerm') ?? '')).slice(first, first + 50),
      );
    });
    await view.user.click(screen.getByRole('button', { name }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };

  it('of the form link is saved only with a license type, for all that match at once', async () => {
    const { net, user, dialog } = await openBulk('Bulk Update Form Link');
    net.on('PUT', `${path}/bulk-update-form-link`, () => json(undefined, 204));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await pick(user, dialog.getByLabelText(/^License Types/), 'Select All');
    expect(await dialog.findByText(/^60 chosen/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.type(dialog.getByLabelText(/^Forms Link/), 'boston');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Must be a valid URL')).toBeVisible();
    await retype(user, dialog.getByLabelText(/^Forms Link/), 'https://boston.example/f');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Forms Link Updated Successfully')).toBeVisible();
    expect(net.calls('PUT', `${path}/bulk-update-form-link`)[0]).toMatchObject({
      ifMatch: null,
      body: { licenseTypeIds: options.map(({ value }) => value), formsLinkUrl: 'https://boston.example/f' },
    });
  });

  it('with a renewal tip finds the tip on the server, and needs one', async () => {
    const { net, user, dialog } = await openBulk('Bulk Add Renewal Tip');
    net.on('PUT', `${path}/bulk-update-renewal-tip`, () => json(undefined, 204));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await pick(user, dialog.getByLabelText(/^License Types/), 'Type 7');
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Renewal Tip/), 'plan');
    await waitFor(() =>
      expect(net.calls('GET', '/renewal-tips/select-list-options').at(-1)?.query.get('searchTerm')).toBe('plan'),
    );
    await user.click(await screen.findByRole('option', { name: 'Bring the plan' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Renewal Tips Updated Successfully')).toBeVisible();
    expect(net.calls('PUT', `${path}/bulk-update-renewal-tip`)[0]?.body).toEqual({
      licenseTypeIds: [idOf(7)],
      renewalTipId: tips[0]?.value,
    });
  });

  it('that is refused says why and keeps what was chosen', async () => {
    const { net, user, dialog } = await openBulk('Bulk Update Form Link');
    net.on('PUT', `${path}/bulk-update-form-link`, () => problem(500, 'Broken'));
    await pick(user, dialog.getByLabelText(/^License Types/), 'Type 7');
    await user.keyboard('{Escape}');
    await user.type(dialog.getByLabelText(/^Forms Link/), 'https://boston.example/f');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('An error occurred while attempting to update the Forms Link')).toBeVisible();
    expect(dialog.getByLabelText(/^Forms Link/)).toHaveValue('https://boston.example/f');
  });
});
