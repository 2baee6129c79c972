import { screen, waitFor, within } from '@testing-library/react';
import type { Found } from '@evergreen/contracts/oversight/search';
import { FileBadge } from 'lucide-react';
import { useActs } from '../../kit/routing/pageActs';
import type { Identity } from '../../kit/data/identity';
import { Page } from '../../kit/page/Page';
import type { AppRoute } from '../../kit/areas/routes';
import { json, Network, problem } from '../../test/network';
import { people } from '../../test/people';
import { renderApp } from '../../test/render';

const id = (end: string) => `0193a0c0-0000-7000-8000-${end.padStart(12, '0')}`;

const license = (number: string, facts: Partial<NonNullable<Found['license']>> = {}): Found => ({
  kind: 'license',
  id: id(number.replace(/\D/g, '')),
  label: number,
  detail: 'Common Victualler · Main Bar · Boston, MA',
  active: true,
  ownerId: null,
  license: {
    stage: 1,
    inProcess: false,
    isTrackingOnly: false,
    isSecondary: false,
    designation: 'BillingClient',
    assignedUserId: null,
    ...facts,
  },
});
const record = (kind: Found['kind'], label: string, detail = ''): Found => ({
  kind,
  id: id(`${label.length}${kind.length}`),
  label,
  detail,
  active: true,
  ownerId: null,
  license: null,
});

const begun = jest.fn();
const LicenseStub = () => {
  useActs([{ name: 'begin', label: 'Begin renewal of PBL-401352', run: begun }]);
  return <Page title="License # PBL-401352">The license</Page>;
};

const page = (path: string, title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  path,
  title,
  menu: { label: title, icon: FileBadge },
  screen: () => Promise.resolve(() => <Page title={title}>The words of {title}</Page>),
  ...more,
});
const routes: AppRoute[] = [
  page('/signIn', 'Sign In', { guard: { public: true }, bare: true }),
  page('/renewals', 'Renewals'),
  page('/licenses', 'Licenses'),
  page('/imports', 'Imports', { guard: { may: 'import.run' } }),
  page('/clients', 'Clients', { guard: { may: 'client.manage' } }),
  page('/licensing-authorities/:licensingAuthorityId/license-types/:typeId', 'License Type'),
  page('/licenses/:licenseId', 'License', { screen: () => Promise.resolve(LicenseStub) }),
];

const open = async (
  answer: (term: string, query: URLSearchParams) => Found[] = () => [],
  { as = people.clientAdministrator, at = '/renewals' }: { as?: Identity; at?: string } = {},
) => {
  const net = new Network()
    .on('GET', '/authentication/current-user/identity', () => json(as))
    .on('GET', '/saved-views', ({ query }) =>
      json(
        query.get('list') !== 'renewals'
          ? []
          : [
              {
                id: id('77'),
                version: 1,
                list: 'renewals',
                name: 'Late in Boston',
                query: 'states=MA',
                isDefault: false,
                isOwn: true,
                isShared: false,
                hasCalendar: false,
                ownerName: 'Dana Reyes',
              },
            ],
      ),
    )
    .on('GET', '/user-view-history', () => json({ items: [], totalItemCount: 0 }))
    .on('GET', '/search', ({ query }) => json(answer(query.get('searchTerm') ?? '', query)));
  const shown = renderApp(routes, at);
  await screen.findByRole('heading', { level: 1 });
  await shown.user.keyboard('{Control>}k{/Control}');
  return { ...shown, net, box: await screen.findByRole('combobox') };
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const path = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

beforeEach(() => {
  localStorage.clear();
  begun.mockClear();
});

describe('Ctrl K', () => {
  it('opens a license by keyboard alone, and says of each row what it is and what tells it apart', async () => {
    const { user, box, router } = await open((term) => (term === 'pbl401' ? [license('PBL-401352')] : []));
    await user.type(box, 'pbl401');
    const row = await screen.findByRole('option', { name: /^PBL-401352 ?Common Victualler/ });
    expect(row).toHaveTextContent('PBL-401352Common Victualler · Main Bar · Boston, MALicense');
    expect(row).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path(router)).toBe(`/licenses/${id('401352')}`));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('opens a license type, whose page belongs to its authority', async () => {
    const type = { ...record('licenseType', 'Seasonal Victualler', 'Licensing Board'), ownerId: id('900') };
    const { user, box, router } = await open((term) => (term === 'seasonal' ? [type] : []));
    await user.type(box, 'seasonal');
    expect(await screen.findByRole('option', { name: /^Seasonal Victualler/ })).toHaveTextContent('License Type');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path(router)).toBe(`/licensing-authorities/${id('900')}/license-types/${type.id}`));
  });

  it('asks once for what is typed, and says while it waits, where nothing is found, and where the answer fails', async () => {
    const { user, box, net } = await open();
    await user.type(box, 'harbor');
    expect(screen.getByRole('status', { name: '' })).toBeDefined();
    await screen.findByText('Nothing found for “harbor”.');
    expect(net.calls('GET', '/search').map(({ query }) => query.get('searchTerm'))).toEqual(['harbor']);
    net.on('GET', '/search', () => problem(500, 'Something broke'));
    await user.type(box, 's');
    await screen.findByText('Searching');
    const again = await screen.findByRole('button', { name: 'Try again' });
    net.on('GET', '/search', () => json([record('property', 'Harbors')]));
    await user.click(again);
    expect(await screen.findByRole('option', { name: /Harbors/ })).toBeVisible();
  });

  it('keeps what was found until the next answer is there, and opens nothing of it that is not meant', async () => {
    const { user, box, router, net } = await open(() => [license('PBL-401352')]);
    await user.type(box, 'pbl');
    await screen.findByRole('option', { name: /^PBL-401352/ });
    let answer: (response: Response) => void = () => undefined;
    net.on('GET', '/search', () => new Promise((resolve) => (answer = resolve)));
    await user.type(box, '7');
    await waitFor(() => expect(net.calls('GET', '/search').at(-1)?.query.get('searchTerm')).toBe('pbl7'));
    expect(screen.getByRole('option', { name: /^PBL-401352/ })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(path(router)).toBe('/renewals');
    answer(json([license('PBL-7')]));
    expect(await screen.findByRole('option', { name: /^PBL-7/, selected: true })).toBeVisible();
    expect(screen.queryByRole('option', { name: /PBL-401352/ })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path(router)).toBe(`/licenses/${id('7')}`));
  });

  it('offers pages, views and actions, and none that the person may not do', async () => {
    const { user, box, router } = await open();
    expect(options().join()).toContain('Import a register');
    expect(options().join()).toContain('Sign out');
    expect(options().join()).not.toMatch(/Clients|Switch client/);
    await user.type(box, 'late bos');
    expect(await screen.findByRole('option', { name: /Late in Boston/ })).toHaveTextContent('View');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path(router)).toBe('/renewals?states=MA'));
  });

  it('offers a viewer no act on a license', async () => {
    const { user, box } = await open(() => [license('PBL-401352')], { as: people.clientViewer });
    expect(options().join()).not.toMatch(/Begin|Assign|Designate|Import/);
    await user.type(box, 'begin pbl');
    await screen.findByRole('option', { name: /PBL-401352/ });
    expect(options()).toHaveLength(1);
  });

  it('does what is typed: “begin renewal of …” leads to the license and begins there', async () => {
    const { user, box, router, net } = await open((term) =>
      term === 'pbl' ? [license('PBL-401352'), license('PBL-7', { stage: 3, inProcess: true })] : [],
    );
    await user.type(box, 'begin renewal of pbl');
    expect(await screen.findByRole('option', { name: /Begin renewal of PBL-401352/ })).toBeVisible();
    expect(options()).toHaveLength(1);
    expect(net.calls('GET', '/search').at(-1)?.query.get('kind')).toBe('license');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(begun).toHaveBeenCalledTimes(1));
    expect(path(router)).toBe(`/licenses/${id('401352')}`);
  });

  it('offers what can be done with the few licenses that are found, and with the one whose page is open', async () => {
    const { user, box } = await open(() => [license('PBL-7', { stage: 2, inProcess: true })], {
      at: `/licenses/${id('401352')}`,
    });
    const here = within(screen.getByRole('group', { name: 'On this page' }));
    expect(here.getByRole('option')).toHaveTextContent('Begin renewal of PBL-401352');
    await user.type(box, 'pbl-7');
    await screen.findByRole('option', { name: /Next step of PBL-7: Receive Renewal Forms/ });
    expect(options().filter((option) => /PBL-7/.test(option ?? ''))).toHaveLength(3);
  });

  it('lists the licenses of a property that has no page, and goes back with Backspace', async () => {
    const { user, box } = await open((_, query) =>
      query.get('of') === 'property' ? [license('LQ-1')] : [record('property', 'Harbor Kitchen', '20 Harbor Way')],
    );
    await user.type(box, 'kitchen');
    await screen.findByRole('option', { name: /Harbor Kitchen/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('combobox', { name: 'Licenses of Harbor Kitchen' })).toHaveFocus();
    expect(await screen.findByRole('option', { name: /^LQ-1/ })).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(await screen.findByRole('combobox', { name: /^Find a license/ })).toHaveFocus();
  });

  it('shows what was recent first, for this person alone', async () => {
    const { user, box, router } = await open(() => [license('PBL-401352')]);
    await user.type(box, 'pbl');
    await screen.findByRole('option', { name: /^PBL-401352/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path(router)).toContain('/licenses/'));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    expect(options()[0]).toContain('PBL-401352');
    expect(Object.keys(localStorage).join()).toContain(people.clientAdministrator.id);
  });

  it('switches the client for the firm’s people', async () => {
    const { user, box, net } = await open(
      (_, query) => (query.get('kind') === 'client' ? [record('client', 'Meridian Foods', 'Meridian LLC')] : []),
      { as: people.firmAdministrator },
    );
    net.on('PUT', '/authentication/current-user/client', () => json(null, 204));
    await user.type(box, 'switch');
    await screen.findByRole('option', { name: /Switch client/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: /Meridian Foods/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(net.calls('PUT', '/authentication/current-user/client')).toHaveLength(1));
  });
});
