import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { api } from '../kit/http/api';
import { DeleteRecord } from '../kit/dialog/DeleteRecord';
import { useDialog } from '../kit/dialog/useDialog';
import { refresh, useResource } from '../kit/data/queries';
import type { AppRoute } from '../kit/areas/routes';
import { json, Network, problem } from '../test/network';
import { people } from '../test/people';
import { renderApp } from '../test/render';

const path = '/berths/1';
const messages = { deleted: 'Berth Deleted Successfully', deleteFailed: 'Failed' };

const Berth = () => {
  const { id = '' } = useParams();
  const question = useDialog();
  const { data } = useResource({
    ...{ key: ['berth', id], shows: { berth: id } },
    load: (signal) => api.get<{ name: string }>(`/berths/${id}`, { signal }),
  });
  if (!data) return null;
  return (
    <>
      <h1>{data.name}</h1>
      <button onClick={question.show}>Remove</button>
      <DeleteRecord
        {...question.props}
        {...{ about: { version: 1 }, thing: 'Berth', hindrance: undefined, to: '/berths', messages }}
        command={(submission) => api.delete(path, undefined, submission)}
        touches={{ berth: true }}
      >
        Sure?
      </DeleteRecord>
    </>
  );
};

/** A record's page; that of the list comes when it is let come. */
const open = async () => {
  let comes: (screen: ComponentType) => void = () => undefined;
  const list = new Promise<ComponentType>((resolve) => (comes = resolve));
  const routes: AppRoute[] = [
    { path: '/berths/:id', title: 'Berth', screen: () => Promise.resolve(Berth) },
    { path: '/berths', title: 'Berths', screen: () => list },
  ];
  let gone = false;
  const network = new Network()
    .on('GET', '/authentication/current-user/identity', () => json(people.clientViewer))
    .on('GET', path, () => (gone ? problem(404, 'Not found') : json({ name: 'Berth 1' })))
    .on('DELETE', path, () => {
      gone = true;
      return json(null, 204);
    });
  const view = renderApp(routes, path);
  fireEvent.pointerMove(document.body);
  const visited: string[] = [];
  view.router.subscribe(({ location }) => void visited.push(location.pathname));
  await screen.findByRole('heading', { name: 'Berth 1' });
  return {
    ...view,
    visited,
    reads: () => network.calls('GET', path).length,
    listComes: () => act(async () => comes(() => <h1>Berths</h1>)),
    elsewhere: () => (gone = true),
  };
};

const remove = async ({ user, visited, reads }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(visited).not.toEqual([]));
  expect(reads()).toBe(1);
};

test('deleting a record leaves its page first, so that no deleted record is requested', async () => {
  const page = await open();
  await page.listComes();
  await remove(page);
  expect(await screen.findByText(messages.deleted)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Berths' })).toBeVisible();
  expect(page.visited).not.toContain('/not-found');
  expect(page.reads()).toBe(1);
});

test('a page that is being left does not redirect, even if its record is found missing', async () => {
  const page = await open();
  await remove(page);
  await act(() => refresh(page.client, { berth: '1' }));
  expect(page.reads()).toBe(2);
  await page.listComes();
  expect(await screen.findByRole('heading', { name: 'Berths' })).toBeVisible();
  expect(page.visited).not.toContain('/not-found');
});

test('a record that another user deleted redirects from its page', async () => {
  const page = await open();
  page.elsewhere();
  await act(() => refresh(page.client, { berth: '1' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/not-found'));
});
