import { screen, waitFor, within } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { authority, authorityRow } from '../../../test/authority';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { AuthoritiesPage } from './AuthoritiesPage';
import { withoutCountries } from './filters';

const list = '/licensing-authorities/list';
let network: Network;

const open = async (
  path = '/licensing-authorities',
  as: Identity = people.clientAdministrator,
  places: object[] = [],
) => {
  network = new Network()
    .on('POST', list, () => json({ items: [authorityRow], totalItemCount: 1 }))
    .on('GET', '/dashboard/renewals-list/places', () => json(places))
    .on('GET', '/licensing-authorities/states/select-list-options', () => json([{ label: 'MA', value: 'MA' }]));
  const view = renderScreen(<AuthoritiesPage />, { at: path, as });
  await screen.findByRole('link', { name: authority.name });
  return view;
};
const lastBody = () => network.calls('POST', list).at(-1)?.body as Record<string, unknown>;

describe('the list of licensing authorities (document 2, section 2)', () => {
  it('has its columns, and opens a row', async () => {
    await open();
    const headings = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headings).toEqual([
      ...['Name', 'Abbreviation', 'Address', 'City', 'State/Region', 'Zip', 'Country', 'Managed By'],
    ]);
    expect(screen.getByRole('link', { name: authority.name })).toHaveAttribute(
      'href',
      `/licensing-authorities/${authority.id}`,
    );
  });

  it('begins with the active ones of the default country by name, says so, and Clear filters returns to that', async () => {
    const { user, router } = await open();
    expect(lastBody()).toMatchObject({
      sortBy: 'name',
      sortDirection: 'asc',
      active: true,
      countries: ['United States'],
    });
    const chips = within(screen.getByRole('list', { name: 'Applied filters' }));
    expect(chips.getByText('Active')).toBeVisible();
    await user.click(chips.getByRole('button', { name: 'Remove filter Country United States' }));
    await waitFor(() => expect(lastBody()['countries']).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('United States', { selector: 'b' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('narrows by status, country, state, jurisdiction and who manages, as the address says, and a country takes its states with it', async () => {
    const { user } = await open(
      '/licensing-authorities?active=false&countries=Canada&states=ON&jurisdictions=County&managedBy=client',
    );
    expect(lastBody()).toMatchObject({
      ...{ active: false, countries: ['Canada'], states: ['ON'], jurisdictions: ['County'], managedBy: 'client' },
    });
    const chips = within(screen.getByRole('list', { name: 'Applied filters' }));
    for (const words of ['Inactive', 'Canada', 'ON', 'County', 'Harborview Hotels'])
      expect(await chips.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('5');
    await user.click(chips.getByRole('button', { name: 'Remove filter Country Canada' }));
    await waitFor(() => expect(chips.queryByText('ON')).toBeNull());
  });

  it('opens the filters of a client whose licenses are elsewhere, which begin with every country', async () => {
    const london = { country: 'United Kingdom', state: 'England', city: 'London', licenses: 3 };
    const { user } = await open('/licensing-authorities', people.clientAdministrator, [london]);
    expect(lastBody()['countries']).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    expect(await screen.findByRole('dialog', { name: /Filters/ })).toBeVisible();
  });

  it.each([
    [['Canada'], ['United States', 'Canada'], ['MA', 'ON'], ['ON']],
    [[], ['Canada'], ['ON', 'MA'], ['MA']],
    [['Germany'], ['Germany', 'Canada'], ['Bavaria', 'ON'], ['Bavaria']],
  ])('leaves, of %j after %j, of the states %j: %j', (now, before, chosen, left) =>
    expect(withoutCountries(now, before, chosen)).toEqual(left),
  );

  const firm: Identity = { ...people.firmAdministrator, clientServiceLevel: 'Hybrid' };
  it.each([
    ['a client’s administrator', people.clientAdministrator, true],
    ['a client’s viewer', people.clientViewer, false],
    ['a firm’s administrator on a client', firm, true],
    ['a firm’s administrator without a client', { ...firm, clientId: null, clientName: null }, true],
    ['a firm’s renewal contributor on a client', { ...firm, roles: ['RenewalContributor'] }, true],
    [
      'a firm’s renewal contributor on a Saas client',
      { ...firm, roles: ['RenewalContributor'], clientServiceLevel: 'Saas' },
      false,
    ],
  ] as readonly [string, Identity, boolean][])('offers Add Licensing Authority to %s: %#', async (_who, as, offers) => {
    await open(undefined, as);
    expect(screen.queryAllByRole('button', { name: 'Add Licensing Authority' })).toHaveLength(offers ? 1 : 0);
  });
});
