import type { LicenseListRow } from '@evergreen/contracts/license-views';
import { screen, waitFor, within } from '@testing-library/react';
import { license } from '../../test/license';
import { json, Network } from '../../test/network';
import { renderScreen } from '../../test/render';
import { LicensesPage } from './LicensesPage';

const row: LicenseListRow = {
  id: license.id,
  licenseNumber: 'LQ-1042',
  accountNumber: 'A-7',
  premisesName: 'Main Bar',
  masterLicenseId: null,
  masterLicenseNumber: null,
  licenseRank: 'Standalone',
  licensingAuthorityName: 'Boston Licensing Board',
  licenseTypeName: 'Common Victualler',
  propertyId: license.propertyId,
  propertyName: 'Harborview Long Wharf',
  licensees: [],
  city: 'Boston',
  state: 'MA',
  county: 'Suffolk',
  country: 'United States',
  jurisdiction: 'City',
  active: true,
  trackDate: '2026-11-01',
  expirationDate: '2099-12-31',
  renewalStatus: 1,
  isTrackingOnlyRenewal: false,
  isWithPrimary: false,
  alert: null,
  isUrgentAlert: false,
  officerStatus: 'Active',
};
const places = [
  { country: 'United States', state: 'MA', city: 'Boston' },
  { country: 'Canada', state: 'ON', city: 'Ottawa' },
];

describe('repairs: 20 the license list', () => {
  let network: Network;

  const open = async (at = '/licenses') => {
    network = new Network()
      .on('POST', '/licenses/list', () =>
        json({ items: [row], totalItemCount: 1, totalWithChildren: 0, activeItemCount: 1, inactiveItemCount: 0 }),
      )
      .on('GET', '/user-view-history', () => json({ items: [], totalItemCount: 0 }))
      .on('GET', '/dashboard/renewals-list/places', () => json(places))
      .on('GET', '/licensing-authorities/states/select-list-options', () => json([{ label: 'NH', value: 'NH' }]))
      .on('GET', '/users/select-list-options', () => json([{ label: 'Unassigned', value: '-1' }]))
      .on('GET', `/licenses/${license.id}/list-item-details`, () =>
        json({ ...license, notes: 'Keep the original', renewalNotes: 'Called the board' }),
      )
      .install();
    const view = renderScreen(<LicensesPage />, { at });
    await screen.findByRole('link', { name: 'LQ-1042' });
    return view;
  };
  const asked = () => network.calls('POST', '/licenses/list').at(-1)?.body as Record<string, unknown>;

  it('has the columns of document 2, each place by itself', async () => {
    await open();
    const headings = screen.getAllByRole('columnheader').map((one) => one.textContent);
    for (const heading of [
      'License #',
      'Acct #',
      'Primary License #',
      'Property',
      'City',
      'State',
      'County',
      'Jurisdiction',
    ])
      expect(headings).toContain(heading);
    for (const text of ['Boston', 'MA']) expect(screen.getByRole('cell', { name: text })).toBeVisible();
  });

  it('begins with the default country, says so, and shows every one when its chip is taken away', async () => {
    const { user, router } = await open();
    expect(asked()['countries']).toEqual(['United States']);
    await user.click(screen.getByRole('button', { name: 'Remove filter Country United States' }));
    await screen.findByRole('button', { name: 'Clear filters' });
    expect(asked()['countries']).toBeNull();
    expect(router.state.location.search).toBe('?countries=');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('United States')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('narrows by country, state, assignee and the state of the authority', async () => {
    const { user } = await open('/licenses?countries=Canada&states=ON&userIds=-1&licensingAuthorityStates=NH');
    expect(asked()).toMatchObject({
      ...{ countries: ['Canada'], states: ['ON'], userIds: ['-1'], licensingAuthorityStates: ['NH'] },
    });
    const chips = within(screen.getByRole('list', { name: 'Applied filters' }));
    for (const words of ['Canada', 'ON', 'Unassigned', 'NH']) expect(await chips.findByText(words)).toBeVisible();
    // A country that is taken away takes its states with it.
    await user.click(chips.getByRole('button', { name: 'Remove filter Country Canada' }));
    await waitFor(() => expect(chips.queryByText('ON')).toBeNull());
    expect(chips.getByText('NH')).toBeVisible();
  });

  it('offers them in its dialog', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await screen.findByRole('dialog', { name: 'Filters' });
    for (const label of ['Country', 'State', 'Assignee', 'Authority State'])
      expect(screen.getByLabelText(label)).toBeVisible();
  });

  it('tells tracking details, license information and renewal notes beside the row', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Details of license LQ-1042' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'License LQ-1042' }));
    expect(await dialog.findByText('Called the board')).toBeVisible();
    for (const heading of ['Tracking Details', 'License Information', 'Renewal Notes'])
      expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
    expect(dialog.getByText('Keep the original')).toBeVisible();
  });
});
