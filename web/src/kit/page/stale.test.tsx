import { pageQuery } from '@evergreen/contracts/common';
import { act, screen, waitFor } from '@testing-library/react';
import { json, Network, problem } from '../../test/network';
import { renderScreen } from '../../test/render';
import { api } from '../http/api';
import { ListPage } from '../list/ListPage';
import { useResource } from '../data/queries';

const contract = pageQuery(['name'], { sortBy: 'name' });

const Card = () => {
  const { data } = useResource({
    key: ['note'],
    shows: { note: true },
    load: (signal) => api.get<string>('/note', { signal }),
  });
  return <p>{data}</p>;
};

const Places = () => (
  <ListPage<{ id: string; name: string }, ReturnType<typeof contract.parse>>
    title="Properties"
    noun={['property', 'properties']}
    queryKey={['properties']}
    shows={{ property: true }}
    contract={contract}
    list={(query, signal) => api.get('/properties', { query, signal })}
    columns={[{ id: 'name', label: 'Name', cell: (row) => row.name }]}
    rowName={(row) => row.name}
    empty={{ reason: 'There are no properties yet.' }}
  >
    <Card />
  </ListPage>
);

const open = () => {
  const server = { up: true };
  const answers = (body: unknown) => () => (server.up ? json(body) : problem(500, 'The database is away.'));
  new Network()
    .on('GET', '/properties', answers({ items: [{ id: '1', name: 'Long Wharf' }], totalItemCount: 1 }))
    .on('GET', '/note', answers('A note'));
  return { server, ...renderScreen(<Places />) };
};
const said = /^This cannot be refreshed at the moment\. You see it as of \d\d\/\d\d\/\d\d, \d+:\d\d [AP]M\.$/;
const notice = () => screen.queryByText((_, element) => element?.tagName === 'SPAN' && said.test(element.textContent));

test('data that cannot be refreshed stays, and the page shows once since when, until it works again', async () => {
  const { server, client, user } = open();
  await screen.findByText('Long Wharf');
  await screen.findByText('A note');
  expect(notice()).not.toBeInTheDocument();
  server.up = false;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(notice()).toBeVisible());
  expect(screen.getByText('Long Wharf')).toBeVisible();
  expect(screen.getByText('A note')).toBeVisible();
  expect(screen.queryByText(/database is away|server error/i)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(notice()).toBeVisible();
  server.up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});

test('it goes away by itself', async () => {
  const { server, client } = open();
  await screen.findByText('Long Wharf');
  server.up = false;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(notice()).toBeVisible());
  server.up = true;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});
