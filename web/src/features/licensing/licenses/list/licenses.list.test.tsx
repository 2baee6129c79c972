import { screen, waitFor, within } from '@testing-library/react';
import { openDialog } from '../../../../test/acts';
import { license } from '../../../../test/license';
import { licenseRow as row } from '../../../../test/licenseRow';
import { json, Network } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { LicensesPage } from './LicensesPage';

const places = [
  { country: 'United States', state: 'MA', city: 'Boston', licenses: 20 },
  { country: 'Canada', state: 'ON', city: 'Ottawa', licenses: 3 },
];

describe('the license list', () => {
  let network: Network;

  const single = { totalItemCount: 1, totalWithChildren: 1, activeItemCount: 1, inactiveItemCount: 0 };

  const open = async (path = '/licenses', counts = single, there = places) => {
    network = new Network()
      .on('POST', '/licenses/list', () => json({ items: [row], ...counts }))
      .on('GET', '/user-view-history', () => json({ items: [], totalItemCount: 0 }))
      .on('GET', '/dashboard/renewals-list/places', () => json(there))
      .on('GET', '/licensing-authorities/states/select-list-options', () => json([{ label: 'NH', value: 'NH' }]))
      .on('GET', '/renewal-tips/select-list-options', () => json([{ label: 'Call first', value: license.propertyId }]))
      .on('GET', '/license-types/select-list-options', () => json([{ label: 'Inn', value: license.licenseTypeId }]))
      .on('GET', '/licensing-authorities/select-list-options', () =>
        json([{ label: 'Boston Licensing Board', value: license.licensingAuthorityId }]),
      )
      .on('GET', '/license-categories/select-list-options', () => json([{ label: 'Catering', value: 'Catering' }]))
      .on('GET', '/users/select-list-options', () => json([{ label: 'Unassigned', value: '-1' }]))
      .on('GET', `/licenses/${license.id}/list-item-details`, () =>
        json({ ...license, notes: 'Keep the original', renewalNotes: 'Called the board' }),
      );
    const view = renderScreen(<LicensesPage />, { at: path });
    await screen.findByRole('link', { name: 'LQ-1042' });
    return view;
  };
  const lastBody = () => network.calls('POST', '/licenses/list').at(-1)?.body as Record<string, unknown>;

  it('has the columns of document 2, each place by itself', async () => {
    await open();
    const headings = screen.getAllByRole('columnheader').map((header) => header.textContent);
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
    expect(lastBody()['countries']).toEqual(['United States']);
    await user.click(screen.getByRole('button', { name: 'Remove filter Country United States' }));
    await screen.findByRole('button', { name: 'Clear filters' });
    expect(lastBody()['countries']).toBeNull();
    expect(router.state.location.search).toBe('?countries=');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('United States')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('begins with every country where most of the licenses are elsewhere', async () => {
    await open('/licenses', single, [
      { country: 'United States', state: 'MA', city: 'Boston', licenses: 2 },
      { country: 'United Kingdom', state: 'South Yorkshire', city: 'Millhaven', licenses: 1_200 },
    ]);
    expect(lastBody()['countries']).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove filter Country/ })).toBeNull();
  });

  it('narrows by country, state, assignee and the state of the authority', async () => {
    const { user } = await open('/licenses?countries=Canada&states=ON&userIds=-1&licensingAuthorityStates=NH');
    expect(lastBody()).toMatchObject({
      ...{ countries: ['Canada'], states: ['ON'], userIds: ['-1'], licensingAuthorityStates: ['NH'] },
    });
    const chips = within(screen.getByRole('list', { name: 'Applied filters' }));
    for (const words of ['Canada', 'ON', 'Unassigned', 'NH']) expect(await chips.findByText(words)).toBeVisible();
    // A country that is taken away takes its states with it.
    await user.click(chips.getByRole('button', { name: 'Remove filter Country Canada' }));
    await waitFor(() => expect(chips.queryByText('ON')).toBeNull());
    expect(chips.getByText('NH')).toBeVisible();
  });

  it('says how many there are', async () => {
    await open();
    expect(screen.getByText('Active: 1 | Inactive: 0')).toBeVisible();
  });

  it('says how many there are with the secondary licenses that a filter left out', async () => {
    await open('/licenses', { ...single, totalItemCount: 1_000, totalWithChildren: 1_204, activeItemCount: 1_000 });
    expect(screen.getByText('Active: 1,000 | Inactive: 0 | With secondary licenses: 1,204')).toBeVisible();
  });

  it('narrows by every filter of document 2', async () => {
    const { propertyId: tip, licensingAuthorityId: authority, licenseTypeId: type } = license;
    await open(
      `/licenses?stages=2&cities=Boston&active=false&renewalTipIds=${tip}&renewalDesignation=ManagingFirm&showCurrentRenewals=true` +
        `&licenseTerms=Annual&licenseClassification=Liquor&licenseCategoryIds=Catering&licensingAuthorityIds=${authority}` +
        `&licenseTypeIds=${type}&renewalTrackingType=TrackingOnly&searchTerm=harbor`,
    );
    expect(lastBody()).toMatchObject({
      ...{ stages: [2], cities: ['Boston'], active: false, renewalTipIds: [tip], renewalDesignation: 'ManagingFirm' },
      ...{ showCurrentRenewals: true, licenseTerms: ['Annual'], licenseClassification: 'Liquor' },
      ...{ licenseCategoryIds: ['Catering'], licensingAuthorityIds: [authority], licenseTypeIds: [type] },
      ...{ renewalTrackingType: 'TrackingOnly', searchTerm: 'harbor', countries: ['United States'] },
    });
    const chips = within(screen.getByRole('list', { name: 'Applied filters' }));
    for (const words of ['Call first', 'Boston Licensing Board', 'Inn', 'Catering', 'Liquor', 'Tracking Only'])
      expect(await chips.findByText(words)).toBeVisible();
  });

  it('drops the categories with their classification, and the types with their authority', async () => {
    const { licensingAuthorityId: authority, licenseTypeId: type } = license;
    const { user } = await open(
      `/licenses?licenseClassification=Liquor&licenseCategoryIds=Catering&licensingAuthorityIds=${authority}&licenseTypeIds=${type}`,
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter License Classification Liquor' }));
    await waitFor(() => expect(lastBody()['licenseCategoryIds']).toBeUndefined());
    await user.click(await screen.findByRole('button', { name: /^Remove filter Licensing Authority/ }));
    await waitFor(() => expect(lastBody()['licenseTypeIds']).toBeUndefined());
  });

  it('offers the types of what is chosen next to them', async () => {
    const { licensingAuthorityId: authority } = license;
    const { user } = await open(`/licenses?licenseClassification=Liquor&licensingAuthorityIds=${authority}`);
    const dialog = await openDialog(user, /^Filters/, 'Filters');
    await user.click(dialog.getByLabelText('License Type'));
    await screen.findByRole('option', { name: 'Inn' });
    const query = network.calls('GET', '/license-types/select-list-options').at(-1)?.query;
    expect([query?.getAll('licensingAuthorityIds'), query?.getAll('licenseClassifications')]).toEqual([
      [authority],
      ['Liquor'],
    ]);
  });

  it('offers them in its dialog', async () => {
    const { user } = await open();
    const dialog = await openDialog(user, /^Filters/, 'Filters');
    for (const label of ['Country', 'State', 'Assignee', 'Renewal Tips', 'Authority State'])
      expect(dialog.getByLabelText(label)).toBeVisible();
  });

  it('tells tracking details, license information and renewal notes next to the row', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: 'Details of license LQ-1042' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'License LQ-1042' }));
    expect(await dialog.findByText('Called the board')).toBeVisible();
    for (const heading of ['Tracking Details', 'License Information', 'Renewal Notes'])
      expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
    expect(dialog.getByText('Keep the original')).toBeVisible();
    expect(dialog.getByText('Officers', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Active');
  });
});
