import { listParam, pageQuery } from '@evergreen/contracts/common';
import { act, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { openDialog, retype } from '../../../test/acts';
import { json, Network } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { api } from '../../http/api';
import { ListPage } from '../ListPage';

const contract = pageQuery(['name'], { sortBy: 'name' }).extend({
  states: listParam(z.string()),
  owner: z.string().nullish(),
});

const states = [
  { value: 'AL', label: 'AL', also: 'Alabama' },
  { value: 'CT', label: 'CT', also: 'Connecticut' },
  { value: 'MA', label: 'MA', also: 'Massachusetts' },
  { value: 'ME', label: 'ME', also: 'Maine' },
];

const Places = () => (
  <ListPage<{ id: string; name: string }, z.infer<typeof contract>>
    title="Properties"
    noun={['property', 'properties']}
    queryKey={['properties']}
    shows={{ property: true }}
    contract={contract}
    list={(query, signal) => api.get('/properties', { query, signal })}
    filters={[
      { kind: 'options', name: 'states', label: 'State', options: states },
      { kind: 'one', name: 'owner', label: 'Owner', options: { path: '/owners' } },
    ]}
    columns={[{ id: 'name', label: 'Name', cell: (row) => row.name }]}
    rowName={(row) => row.name}
    empty={{ reason: 'There are no properties yet.' }}
  />
);

const network = () =>
  new Network()
    .on('GET', '/owners', () => json([{ label: 'Dana Reyes', value: 'dana' }]))
    .on('GET', '/properties', ({ query }) => {
      const chosen = query.getAll('states');
      return json({
        items: [{ id: '1', name: 'Long Wharf' }],
        totalItemCount: chosen.length === 0 ? 1_812 : 6 * chosen.length,
      });
    });

const open = async (path = '/') => {
  const net = network();
  const view = renderScreen(<Places />, { at: path });
  await screen.findByText('Long Wharf');
  const dialog = await openDialog(view.user, /^Filters/, 'Filters');
  return { ...view, net, dialog, state: dialog.getByRole('combobox', { name: 'State' }) };
};
const stateQueries = (net: Network) =>
  net.calls('GET', '/properties').map(({ query }) => query.getAll('states').join());

test('the button says how many there will be, and never waits for it', async () => {
  const { dialog, user, state, net } = await open();
  expect(await dialog.findByRole('button', { name: 'Show 1,812 results' })).toBeEnabled();
  await user.type(state, 'conn{Enter}');
  expect(dialog.getByRole('button', { name: 'Show results' })).toBeEnabled();
  expect(await dialog.findByRole('button', { name: 'Show 6 results' })).toBeEnabled();
  // Once for what was there, once for the page, once for what is chosen: none for the letters in between.
  expect(stateQueries(net)).toEqual(['', '', 'CT']);
});

test.each([
  ['MA', 'MA'],
  ['ma', 'MA'],
  ['Massa', 'MA'],
  ['maine', 'ME'],
  ['alab', 'AL'],
])('a state is found by its code and its name: %s', async (typed, code) => {
  const { dialog, user, state, router } = await open();
  await user.type(state, `${typed}{Enter}`);
  expect(dialog.getByText(code)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(router.state.location.search).toBe(`?states=${code}`));
});

test('Enter takes nothing away: not what is chosen, not what is typed', async () => {
  const { dialog, user, state, router } = await open('/?states=MA&owner=dana');
  await user.type(state, 'MA{Enter}');
  expect(dialog.getByText('MA')).toBeVisible();
  await user.type(state, 'atlantis{Enter}');
  expect(dialog.getByText('Nothing is called “atlantis”.')).toBeVisible();
  expect(state).toHaveValue('atlantis');
  await user.click(dialog.getByRole('button', { name: /^Show/ }));
  expect(state).toHaveFocus();
  await retype(user, state, 'CT{Enter}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('states=CT'));
  expect(router.state.location.search).toContain('states=MA');
  expect(router.state.location.search).toContain('owner=dana');
});

test('leaving the field takes over an unambiguous text, and keeps an ambiguous one', async () => {
  const { dialog, user, state } = await open();
  await user.type(state, 'Connec');
  await user.tab();
  expect(dialog.getByText('CT')).toBeVisible();
  await user.type(state, 'a');
  await user.tab();
  expect(dialog.getByText('Choose which “a” you mean, or empty this field.')).toBeVisible();
  expect(state).toHaveValue('a');
});

test('Escape asks before it throws chosen filters away', async () => {
  const { user, state, dialog } = await open();
  await user.type(state, 'CT{Enter}');
  await user.keyboard('{Escape}{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByText('CT')).toBeVisible();
});

test('code and choices are read when there is time, before the panel is opened', async () => {
  let idle: () => void = () => undefined;
  const asks = jest.fn((run: () => void) => {
    idle = run;
    return 1;
  });
  Object.assign(window, { requestIdleCallback: asks, cancelIdleCallback: () => undefined });
  const net = network();
  document.dispatchEvent(new Event('pointermove'));
  renderScreen(<Places />);
  await screen.findByText('Long Wharf');
  expect(net.calls('GET', '/owners')).toHaveLength(0);
  act(() => idle());
  await waitFor(() => expect(net.calls('GET', '/owners')).toHaveLength(1));
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
