import { type RenewalTip, type TipType } from '@evergreen/contracts/licensing/renewal-tips';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Identity } from '../../../kit/data/identity';
import { dialogOf } from '../../../test/acts';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { RenewalTipsPage } from './RenewalTipsPage';
import { TipTypesPage } from './TipTypesPage';

const words = 'Ask the fire department for its certificate before the forms are filled in.';
const cut = 'Ask the fire department for its certific…';
const tip: RenewalTip = {
  id: '0193a0c0-0000-7000-8000-0000000000d1',
  version: 3,
  createdOn: '2026-01-02T15:00:00.000Z',
  modifiedOn: '2026-01-02T15:00:00.000Z',
  description: words,
  renewalTipCategoryId: 'Inspections',
  renewalTipCategoryName: 'Inspections',
  stateProvince: 'MA',
  referenceTypeCount: 3,
  referenceCount: 1200,
  isClientSpecific: true,
  managedBy: 'Harborview Hotels',
};
const shared: RenewalTip = {
  ...tip,
  id: '0193a0c0-0000-7000-8000-0000000000d2',
  description: 'Pay by check',
  renewalTipCategoryId: null,
  renewalTipCategoryName: null,
  stateProvince: null,
  referenceTypeCount: 0,
  referenceCount: 0,
  isClientSpecific: false,
  managedBy: 'Keystone Licensing Group',
};
const { clientAdministrator, firmAdministrator } = people;
const contributor: Identity = { ...clientAdministrator, roles: ['ClientContributor'], isClientAdministrator: false };
const hybrid: Identity = { ...firmAdministrator, clientServiceLevel: 'Hybrid' };

describe('renewal tips', () => {
  const network = new Network()
    .on('POST', '/renewal-tips/list', () => json({ items: [tip, shared], totalItemCount: 2 }))
    .forEachTest();

  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

  it('are listed cut to 40 characters, with what refers to them and who keeps them', async () => {
    renderScreen(<RenewalTipsPage />);
    const row = await rowOf(/Ask the fire department/);
    expect(row.getByText(cut)).toBeVisible();
    expect(row.getByText('1,200')).toBeVisible();
    expect(row.getByRole('link', { name: /^1,200 licenses/ })).toHaveAttribute(
      'href',
      `/licenses?countries=&renewalTipIds=${tip.id}&active=`,
    );
    expect(row.getByText('01/02/26')).toBeVisible();
    expect(row.getByRole('link', { name: /^3 license types/ })).toHaveAttribute(
      'href',
      `/renewal-tips/${tip.id}/license-types`,
    );
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(
      expect.arrayContaining([
        'Renewal Tip',
        'Category',
        'State/Region',
        'License Types',
        'Licenses',
        'Created',
        'Managed By',
      ]),
    );
    expect(network.calls('POST', '/renewal-tips/list')[0]?.body).toMatchObject({ sortBy: 'description' });
  });

  it('say the rest in a tooltip where one comes to them', async () => {
    const { user } = renderScreen(<RenewalTipsPage />);
    await user.hover(await screen.findByText(cut));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(words);
  });

  it('are narrowed by states and categories from the address', async () => {
    renderScreen(<RenewalTipsPage />, { at: '/?states=MA&renewalTipCategoryIds=Inspections&searchTerm=fire' });
    await rowOf(/Ask the fire/);
    expect(network.calls('POST', '/renewal-tips/list')[0]?.body).toMatchObject({
      states: ['MA'],
      renewalTipCategoryIds: ['Inspections'],
      searchTerm: 'fire',
    });
  });

  it('are added without a category and a state', async () => {
    network.on('POST', '/renewal-tips', () => json({ id: tip.id }, 201));
    const { user } = renderScreen(<RenewalTipsPage />);
    await user.click(await screen.findByRole('button', { name: 'Add renewal tip' }));
    const form = await dialogOf('New Renewal Tip');
    expect(form.queryByRole('radio')).toBeNull();
    await user.type(form.getByLabelText(/^Renewal Tip/), 'Call ahead');
    await user.click(form.getByRole('button', { name: 'Add renewal tip' }));
    expect(await screen.findByText('Renewal Tip Created Successfully')).toBeVisible();
    expect(network.calls('POST', '/renewal-tips')[0]?.body).toEqual({
      description: 'Call ahead',
      renewalTipCategoryId: null,
      stateProvince: null,
    });
  });

  it.each([
    ['the client', 'client', undefined],
    ['all clients of the firm', 'provider', 'Keystone Licensing Group, for all of its clients'],
  ])('are added by the firm for %s, as it chooses', async (_whose, managedBy, choose) => {
    network.on('POST', '/renewal-tips', () => json({ id: tip.id }, 201));
    const { user } = renderScreen(<RenewalTipsPage />, { as: hybrid });
    await user.click(await screen.findByRole('button', { name: 'Add renewal tip' }));
    const form = await dialogOf('New Renewal Tip');
    expect(form.getByRole('radio', { name: 'Harborview Hotels only' })).toBeChecked();
    if (choose) await user.click(form.getByRole('radio', { name: choose }));
    await user.type(form.getByLabelText(/^Renewal Tip/), 'Call ahead');
    await user.click(form.getByRole('button', { name: 'Add renewal tip' }));
    await waitFor(() =>
      expect(network.calls('POST', '/renewal-tips')[0]?.body).toMatchObject({ description: 'Call ahead', managedBy }),
    );
  });

  it.each([
    [tip, '3 license types name it, with 1,200 licenses; it is removed from them.'],
    [
      { ...tip, referenceTypeCount: 1, referenceCount: 1 },
      '1 license type names it, with 1 license; it is removed from them.',
    ],
    [{ ...tip, referenceTypeCount: 0, referenceCount: 0 }, 'No license type names it.'],
  ])('are deleted after both counts were shown', async (example, message) => {
    network
      .on('POST', '/renewal-tips/list', () => json({ items: [example], totalItemCount: 1 }))
      .on('DELETE', `/renewal-tips/${tip.id}`, () => json(null, 204));
    const { user } = renderScreen(<RenewalTipsPage />);
    await user.click(await screen.findByRole('button', { name: `Actions for ${cut}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await dialogOf('Delete Renewal Tip');
    expect(question.getByText(new RegExp(message.replace(/[.]/g, '\\.')))).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Renewal Tip Deleted Successfully')).toBeVisible();
  });

  it('of the firm, and for contributors all, are read only', async () => {
    const { unmount } = renderScreen(<RenewalTipsPage />, { as: contributor });
    await rowOf(/Pay by check/);
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add renewal tip' })).toBeNull();
    unmount();
    renderScreen(<RenewalTipsPage />, { as: clientAdministrator });
    await rowOf(/Pay by check/);
    const actions = screen.getAllByRole('button', { name: /^Actions for/ }).map((button) => button.ariaLabel);
    expect(actions).toEqual([`Actions for ${cut}`]);
  });
});

describe('the license types of a renewal tip', () => {
  const type: TipType = {
    id: '0193a0c0-0000-7000-8000-0000000000b1',
    name: 'Common Victualler',
    licensingAuthorityId: '0193a0c0-0000-7000-8000-0000000000a1',
    licensingAuthorityName: 'Boston Licensing Board',
    description: 'Serving food on the premises',
    licenseCategoryId: 'Food',
    subCategoryIds: ['Restaurant', 'Outdoor'],
    term: 'Annual',
    isSeasonal: true,
    originalLicenseFee: '250.00',
    licenseRenewalFee: '200.00',
    active: true,
  };

  it('are listed under its words, and lead to their own page', async () => {
    new Network()
      .on('GET', `/renewal-tips/${tip.id}`, () => json(tip))
      .on('GET', `/renewal-tips/${tip.id}/license-types`, () => json({ items: [type], totalItemCount: 1 }));
    renderScreen(
      <Routes>
        <Route path="/renewal-tips/:renewalTipId/license-types" element={<TipTypesPage />} />
      </Routes>,
      { at: `/renewal-tips/${tip.id}/license-types` },
    );
    expect(await screen.findByText(words)).toBeVisible();
    const row = within(await screen.findByRole('row', { name: /Common Victualler/ }));
    for (const cell of ['Boston Licensing Board', 'Food', 'Restaurant, Outdoor', '1 Year', '$250', '$200'])
      expect(row.getByText(cell)).toBeVisible();
    expect(row.getAllByText('Yes')).toHaveLength(2);
    expect(row.getByRole('link', { name: 'Common Victualler' })).toHaveAttribute(
      'href',
      `/licensing-authorities/${type.licensingAuthorityId}/license-types/${type.id}`,
    );
  });
});
