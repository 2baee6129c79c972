import { listParam, pageQuery } from '@evergreen/contracts/common';
import { act, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { json, Network, problem } from '../../test/network';
import { renderScreen } from '../../test/render';
import { refresh } from '../data/queries';
import { api } from '../http/api';
import { runShortcut } from '../keyboard/keys';
import { ListPage } from './ListPage';

const contract = pageQuery(['name', 'city'], { sortBy: 'name' }).extend({
  states: listParam(z.string()),
  active: z.enum(['true', 'false']).optional(),
});

interface Row {
  id: string;
  name: string;
  city: string;
}

const rows: Row[] = [
  { id: '1', name: 'Harborview Long Wharf', city: 'Boston' },
  { id: '2', name: 'Harborview Airport', city: 'East Boston' },
];

const page = (items: Row[], totalItemCount = items.length) => json({ items, totalItemCount });

/**
 * @param isMode rows are chosen in a mode of their own
 * @param isStill rows that have left the list keep their places
 */
const Places = ({ isMode, isStill }: { isMode?: boolean; isStill?: boolean }) => (
  <ListPage<Row, z.infer<typeof contract>>
    title="Properties"
    noun={['property', 'properties']}
    queryKey={['properties']}
    shows={{ property: true }}
    contract={contract}
    defaults={{ active: 'true' }}
    list={(query, signal) => api.get('/properties', { query, signal })}
    search="Search properties"
    filters={[
      {
        kind: 'options',
        name: 'states',
        label: 'State',
        options: [
          { value: 'MA', label: 'Massachusetts' },
          { value: 'ME', label: 'Maine' },
        ],
      },
      {
        kind: 'select',
        name: 'active',
        label: 'Status',
        options: [
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Inactive' },
        ],
      },
    ]}
    columns={[
      { id: 'name', label: 'Name', sortBy: 'name', cell: (row) => row.name },
      { id: 'city', label: 'City', sortBy: 'city', cell: (row) => row.city },
    ]}
    href={(row) => `/properties/${row.id}`}
    rowName={(row) => row.name}
    rowNote={(row) => row.id === '1' && 'A note under the row'}
    forChosen={({ ids }) => <button type="button">Assign {ids.length}</button>}
    {...(isStill && { leftLabel: () => 'Has left' })}
    {...(isMode !== undefined && { choosing: isMode, choosesQuietly: true })}
    empty={{ reason: 'There are no properties yet.', step: <button type="button">Add a Property</button> }}
  />
);

const network = () => new Network().on('GET', '/properties', () => page(rows, 60));

const last = (net: Network) => net.calls('GET', '/properties').at(-1)!.query;

test('a list starts from its declared defaults and keeps them out of the address', async () => {
  const net = network();
  const { router } = renderScreen(<Places />);
  expect(await screen.findByRole('link', { name: 'Harborview Airport' })).toHaveAttribute('href', '/properties/2');
  expect(Object.fromEntries(last(net))).toMatchObject({
    pageNumber: '1',
    pageSize: '25',
    sortBy: 'name',
    active: 'true',
  });
  expect(router.state.location.search).toBe('');
  expect(screen.getByText('60 properties')).toBeVisible();
  expect(screen.getByText('1 to 2 of 60')).toBeVisible();
  expect(screen.getByText('A note under the row')).toBeVisible();
});

test('an address opens the list as it was left; what it does not understand is left out', async () => {
  const net = network();
  renderScreen(<Places />, {
    at: '/?states=MA&states=ME&pageNumber=2&sortBy=city&sortDirection=desc&pageSize=7&active=',
  });
  await screen.findByText('Harborview Airport');
  expect(last(net).getAll('states')).toEqual(['MA', 'ME']);
  expect(Object.fromEntries(last(net))).toMatchObject({
    pageNumber: '2',
    pageSize: '25',
    sortBy: 'city',
    sortDirection: 'desc',
  });
  expect(last(net).has('active')).toBe(false);
  expect(screen.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'descending');
});

test('sorting, paging and page size go through the address; anything but paging goes back to page 1', async () => {
  network();
  const { router, user } = renderScreen(<Places />);
  await screen.findByText('Harborview Airport');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?pageNumber=2');
  await user.click(screen.getByRole('button', { name: 'City' }));
  expect(router.state.location.search).toBe('?sortBy=city');
  await user.click(screen.getByRole('button', { name: 'City' }));
  expect(router.state.location.search).toBe('?sortBy=city&sortDirection=desc');
  await user.selectOptions(screen.getByLabelText('Rows'), '50');
  expect(router.state.location.search).toContain('pageSize=50');
});

test('search waits until one stops typing, goes to page 1, and can be emptied', async () => {
  const net = network();
  const { router, user } = renderScreen(<Places />, { at: '/?pageNumber=2' });
  await screen.findByText('Harborview Airport');
  await user.type(screen.getByRole('searchbox', { name: 'Search properties' }), 'wharf');
  await waitFor(() => expect(router.state.location.search).toBe('?searchTerm=wharf'));
  await waitFor(() => expect(last(net).get('searchTerm')).toBe('wharf'));
  expect(net.calls('GET', '/properties')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the filter dialog, its badge and its chips say the same; Clear filters puts the defaults back', async () => {
  network();
  const { router, user } = renderScreen(<Places />);
  await screen.findByText('Harborview Airport');
  expect(screen.getByRole('button', { name: 'Filters 1 applied' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  await user.click(within(dialog).getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Maine' }));
  await user.selectOptions(within(dialog).getByLabelText('Status'), 'Inactive');
  await user.click(within(dialog).getByRole('button', { name: /^Show .*results?$/ }));

  await waitFor(() => expect(router.state.location.search).toBe('?states=ME&active=false'));
  const chips = within(await screen.findByRole('list', { name: 'Applied filters' }));
  expect(await chips.findByText('Maine')).toBeVisible();
  await user.click(chips.getByRole('button', { name: 'Remove filter State Maine' }));
  expect(router.state.location.search).toBe('?active=false');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

test('nothing found, where there is nothing yet, is how to begin', async () => {
  const net = new Network().on('GET', '/properties', () => page([]));
  renderScreen(<Places />, { at: '/?searchTerm=zzz&states=MA&pageNumber=1' });
  expect(await screen.findByText('There are no properties yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a Property' })).toBeVisible();
  const [narrow, whole] = net.calls('GET', '/properties').map(({ query }) => Object.fromEntries(query));
  expect(narrow).toMatchObject({ searchTerm: 'zzz', states: 'MA', active: 'true' });
  expect(whole).toEqual({ pageNumber: '1', pageSize: '5', sortBy: 'name', sortDirection: 'asc' });
});

test('nothing found says why, where it cannot be known whether there is anything', async () => {
  new Network().on('GET', '/properties', ({ query }) => (query.get('searchTerm') ? page([]) : problem(500, 'Broken')));
  renderScreen(<Places />, { at: '/?searchTerm=zzz' });
  expect(await screen.findByText('No properties match “zzz” with these filters.')).toBeVisible();
});

test('nothing found says why and shows everything again; an empty list offers its first step', async () => {
  const net = new Network().on('GET', '/properties', ({ query }) => page(query.get('searchTerm') ? [] : rows));
  const { user } = renderScreen(<Places />, { at: '/?searchTerm=zzz' });
  expect(await screen.findByText('No properties match “zzz” with these filters.')).toBeVisible();
  net.on('GET', '/properties', () => page([]));
  await user.click(screen.getByRole('button', { name: 'Show all properties' }));
  expect(await screen.findByText('There are no properties yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a Property' })).toBeVisible();
});

test('a page past the last says so and leads to the last', async () => {
  new Network().on('GET', '/properties', ({ query }) => page(query.get('pageNumber') === '9' ? [] : rows, 60));
  const { router, user } = renderScreen(<Places />, { at: '/?pageNumber=9' });
  expect(await screen.findByText('This page of the list is empty.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
  expect(router.state.location.search).toBe('?pageNumber=3');
  expect(await screen.findByText('Harborview Airport')).toBeVisible();
});

test('a failed list says so and can be tried again', async () => {
  const net = new Network().on('GET', '/properties', () => problem(500, 'The database is away.'));
  const { user } = renderScreen(<Places />);
  const list = within(screen.getByRole('region', { name: 'Properties' }));
  expect(await list.findByText('A server error has occurred: The database is away.')).toBeVisible();
  net.on('GET', '/properties', () => page(rows));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Harborview Airport')).toBeVisible();
});

test('chosen rows are counted and stay chosen while pages are turned', async () => {
  network();
  const { user } = renderScreen(<Places />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Harborview Airport' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('button', { name: 'Assign 1' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected$/)).toBeNull();
});

const foot = () => screen.getByText('1 to 2 of 60').closest('.eg-foot');

test('the foot covers rows only while some are chosen, whatever it shows', async () => {
  network();
  const { user } = renderScreen(<Places />);
  const box = await screen.findByRole('checkbox', { name: 'Select Harborview Airport' });
  expect(screen.getByRole('button', { name: 'Assign 0' })).toBeVisible();
  expect(foot()).not.toHaveClass('eg-foot-stays');
  await user.click(box);
  expect(await screen.findByRole('button', { name: 'Assign 1' })).toBeVisible();
  expect(foot()).toHaveClass('eg-foot-stays');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(foot()).not.toHaveClass('eg-foot-stays');
});

test.each([true, false])('the foot is sticky and the checkboxes are there while a mode is on: %s', async (isMode) => {
  network();
  renderScreen(<Places isMode={isMode} />);
  await screen.findByText('Harborview Airport');
  expect(foot()?.classList.contains('eg-foot-stays')).toBe(isMode);
  expect(screen.getByRole('table').classList.contains('eg-quiet-checks')).toBe(!isMode);
});

test('a row opens with Enter, and the arrows walk from row to row', async () => {
  network();
  const { router, user } = renderScreen(<Places />);
  (await screen.findByRole('link', { name: 'Harborview Long Wharf' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Harborview Airport' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/properties/2');
});

describe('a list in people’s hands', () => {
  const many = ['1', '2', '3', '4'].map((id) => ({ id, name: `Harborview ${id}`, city: 'Boston' }));
  const open = async () => {
    new Network().on('GET', '/properties', () => page(many));
    const view = renderScreen(<Places />);
    await screen.findByRole('link', { name: 'Harborview 1' });
    return { ...view, press: (keys: string) => view.user.keyboard(keys) };
  };
  const opener = (id: string) => screen.getByRole('link', { name: `Harborview ${id}` });
  const check = (id: string) => screen.getByRole('checkbox', { name: `Select Harborview ${id}` });

  beforeEach(() => {
    document.addEventListener('keydown', runShortcut);
  });
  afterEach(() => {
    document.removeEventListener('keydown', runShortcut);
    jest.restoreAllMocks();
  });

  test('j and k move, x selects, Enter opens', async () => {
    const { press, router } = await open();
    await press('j');
    expect(opener('1')).toHaveFocus();
    await press('jj');
    expect(opener('3')).toHaveFocus();
    await press('k');
    expect(opener('2')).toHaveFocus();
    await press('x');
    expect(check('2')).toBeChecked();
    await press('x');
    expect(check('2')).not.toBeChecked();
    await press('{Enter}');
    expect(router.state.location.pathname).toBe('/properties/2');
  });

  test('the arrows move from wherever in a row the focus is, and the keys work on its checkbox', async () => {
    const { user, press } = await open();
    await user.click(check('2'));
    await press('{ArrowDown}');
    expect(opener('3')).toHaveFocus();
    await user.click(check('3'));
    await press('x');
    expect(check('3')).not.toBeChecked();
  });

  test('Shift-click selects the range, and Shift with x does', async () => {
    const { user, press } = await open();
    await user.click(check('1'));
    await user.keyboard('{Shift>}');
    await user.click(check('3'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    opener('4').focus();
    await press('X');
    expect(screen.getByText('4 selected')).toBeVisible();
  });

  test.each([
    ['table', false],
    ['list', true],
  ])('a range leaves out a row that has left the list: %s', async (role, isNarrow) => {
    const { matchMedia } = window;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...matchMedia(media), matches: isNarrow }));
    const net = new Network().on('GET', '/properties', () => page(many));
    const { user, client } = renderScreen(<Places isStill />);
    await screen.findByRole(role, { name: 'Properties' });
    net.on('GET', '/properties', () => page(many.filter(({ id }) => id !== '2')));
    await act(() => refresh(client, { property: true }));
    expect(await screen.findByText('Has left')).toBeVisible();
    await user.click(check('1'));
    await user.keyboard('{Shift>}');
    await user.click(check('3'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('2 selected')).toBeVisible();
  });
});
