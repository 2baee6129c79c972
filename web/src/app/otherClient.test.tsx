import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientHeader, otherClientChosen } from '@evergreen/contracts/accounts/client-at-work';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useConnection } from '../kit/browser/connection';
import { api } from '../kit/http/api';
import { useCommand } from '../kit/data/command';
import { inBrowser } from '../kit/browser/storage';
import type { Identity } from '../kit/data/identity';
import { Page } from '../kit/page/Page';
import { useResource } from '../kit/data/queries';
import type { AppRoute } from '../kit/areas/routes';
import { json, Network, problem } from '../test/network';
import { people } from '../test/people';
import { renderApp } from '../test/render';

const harborview: Identity = people.firmAdministrator;
const meridian: Identity = {
  ...harborview,
  clientId: '0193a0c0-0000-7000-8000-0000000000c2',
  clientName: 'Meridian Concessions',
  clientServiceLevel: 'Hybrid',
};
const choose = '/authentication/current-user/client';
const choices = '/authentication/current-user/clients';
const anAssignee = '0193a0c0-0000-7000-8000-00000000000a';

const Places = () => {
  const { data, refetch } = useResource({
    key: ['places'],
    shows: { property: true },
    load: (signal) => api.get<string>('/places', { signal }),
  });
  const { send } = useCommand({
    about: null,
    run: (_nothing, submission) => api.post('/places', { name: 'Quay' }, submission),
    touches: {},
    success: 'Place Added',
  });
  return (
    <Page title="Places">
      {data}
      <button onClick={() => void refetch()}>Read</button>
      <button onClick={() => void send()}>Add</button>
    </Page>
  );
};

const Words = () => <Page title="Elsewhere">Words</Page>;
const routes: AppRoute[] = [
  { path: '/properties', title: 'Places', screen: () => Promise.resolve(Places) },
  { path: '/properties/:propertyId', title: 'Place', screen: () => Promise.resolve(Places) },
  { path: '/of-saas', title: 'Saas', guard: { may: 'renewal.work' }, screen: () => Promise.resolve(Words) },
];

/** What the session works on: another tab may choose it again. */
let now: Identity;
const answer = (body: unknown, status = 200) => {
  const said = json(body, status);
  said.headers.set(clientHeader, now.clientId ?? 'none');
  return said;
};

const network = new Network()
  .on('GET', '/authentication/current-user/identity', () => answer(now))
  .on('GET', '/places', () => answer(`of ${now.clientName}`))
  .on('POST', '/places', ({ client }) => {
    if (client === now.clientId) return answer(null, 204);
    const refused = problem(409, otherClientChosen);
    refused.headers.set(clientHeader, now.clientId ?? 'none');
    return refused;
  })
  .on('PUT', choose, ({ body }) => {
    const answered = answer(null, 204);
    now = (body as { clientId: string }).clientId === meridian.clientId ? meridian : harborview;
    return answered;
  })
  .forEachTest();
beforeEach(() => {
  now = harborview;
});

const open = async (path = '/properties') => {
  const view = renderApp(routes, path);
  await screen.findByText(/of Harborview Hotels/);
  return view;
};
const notice = /^You now work on Meridian Concessions: it was chosen in another tab or window\./;
const path = ({ router }: Awaited<ReturnType<typeof open>>) =>
  `${router.state.location.pathname}${router.state.location.search}`;

describe('two tabs', () => {
  it('name the client that they show in every request', async () => {
    await open();
    expect(network.calls('GET', '/places')[0]?.client).toBe(harborview.clientId);
  });

  it('read nothing of the client that was chosen in the other one: they begin again with it, and say so', async () => {
    const view = await open(`/properties?state=MA&assignedUserIds=${anAssignee}&pageNumber=3`);
    now = meridian;
    await view.user.click(screen.getByRole('button', { name: 'Read' }));
    expect(await screen.findByText(notice)).toBeVisible();
    expect(await screen.findByText('of Meridian Concessions')).toBeVisible();
    expect(screen.getByRole('button', { name: /Meridian Concessions/ })).toBeVisible();
    expect(path(view)).toBe('/properties?state=MA');
    expect(network.calls('GET', '/places').map(({ client }) => client)).toEqual([
      harborview.clientId,
      harborview.clientId,
      meridian.clientId,
    ]);
  });

  it('write nothing there, and say that it was not carried out', async () => {
    const { user } = await open();
    now = meridian;
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/What you sent for Harborview Hotels was not carried out\.$/)).toBeVisible();
    expect(await screen.findByText('of Meridian Concessions')).toBeVisible();
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
    expect(screen.queryByText('Place Added')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Place Added')).toBeVisible();
  });

  it('wait for nothing that was sent for the client that was left', async () => {
    const { user, client } = await open();
    const { result } = renderHook(() => useConnection());
    now = meridian;
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('of Meridian Concessions');
    expect(result.current).toMatchObject({ sending: 0, waiting: 0 });
    expect(client.isMutating()).toBe(0);
  });

  it('learn of each other’s choice though nothing is done in them', async () => {
    await open();
    now = meridian;
    inBrowser.keep('evergreen.client', meridian.clientId);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'evergreen.client' })));
    expect(await screen.findByText(notice)).toBeVisible();
    expect(await screen.findByText('of Meridian Concessions')).toBeVisible();
  });

  it('leave the page of a record of the client that was left', async () => {
    const view = await open(`/properties/${anAssignee}`);
    now = meridian;
    await view.user.click(screen.getByRole('button', { name: 'Read' }));
    await screen.findByText(notice);
    await waitFor(() => expect(path(view)).toBe('/properties'));
  });
});

describe('every screen', () => {
  const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(test|testing)\.|^test\//.test(name),
  );
  const textOf = (name: string) => readFileSync(join('web/src', name), 'utf8');
  const having = (what: RegExp) => sources.filter((name) => what.test(textOf(name))).sort();

  it('asks the server where the client is named, and who answers is compared', () => {
    const asking = having(/(?<!\.)\bfetch\(|new XMLHttpRequest|sendBeacon/);
    expect(asking).toEqual(['kit/http/api.ts', 'shared/sendFile.ts']);
    for (const name of asking) expect(textOf(name)).toMatch(/clientHeaders[^]*answerForSameClient/);
  });

  it('chooses another client where what is still on its way of either is dropped', () => {
    expect(having(/\.chooseClient\(/)).toEqual(['kit/http/chooseClient.ts']);
  });
});

describe('the client switcher', () => {
  const names = ['Meridian Concessions', 'Harborview Hotels', 'Juniper Inns', 'Meridiana Spas'];
  const items = names.map((name, index) => ({
    id: [meridian.clientId, harborview.clientId][index] ?? `0193a0c0-0000-7000-8000-00000000001${index}`,
    name,
    serviceLevel: 'Hybrid',
    recent: index < 2,
  }));

  beforeEach(() => {
    network.on('GET', choices, ({ query }) => {
      const term = query.get('searchTerm')?.toLowerCase() ?? '';
      const matches = items.filter(({ name }) => name.toLowerCase().includes(term));
      return answer({ items: matches, totalItemCount: term ? matches.length : 10_000 });
    });
  });

  const switcher = async (path?: string) => {
    const view = await open(path);
    act(() => screen.getByRole('button', { name: /Harborview Hotels/ }).focus());
    await view.user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a client' }));
    await dialog.findByRole('option', { name: /Juniper/ });
    return { ...view, dialog };
  };

  it('lists the recent ones first, each with its service level, and says how many there are', async () => {
    const { dialog } = await switcher();
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Meridian ConcessionsHybrid',
      'Harborview Hotels, you work on itHybrid',
      'Juniper InnsHybrid',
      'Meridiana SpasHybrid',
    ]);
    expect(dialog.getByText('Recent')).toBeVisible();
    expect(dialog.getByText(/^4 of 10,000 clients are shown/)).toBeVisible();
  });

  it('finds by a few letters, and switches by the keyboard alone, on the same list', async () => {
    const view = await switcher(`/properties?state=MA&divisionIds=${anAssignee}`);
    await view.user.keyboard('conc');
    await waitFor(() => expect(view.dialog.getAllByRole('option')).toHaveLength(1));
    await view.user.keyboard('{Enter}');
    expect(await screen.findByText('of Meridian Concessions')).toBeVisible();
    expect(path(view)).toBe('/properties?state=MA');
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('leads home from a page that is not for the other client, and closes with Escape', async () => {
    const view = renderApp(routes, '/of-saas');
    await screen.findByText('Words');
    network.on('GET', '/authentication/current-user/identity', () =>
      answer({ ...now, roles: ['AccountingAdministrator'] }),
    );
    const button = () => screen.getByRole('button', { name: /Harborview Hotels/ });
    await view.user.click(button());
    await screen.findByRole('option', { name: /Meridian Concessions/ });
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(button());
    await view.user.click(await screen.findByRole('option', { name: /Meridian Concessions/ }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/properties'));
  });

  it('says when nothing is called so, and why it could not switch', async () => {
    const { user, dialog } = await switcher();
    network.on('PUT', choose, () => problem(404, 'Not found'));
    await user.keyboard('zzz');
    expect(await dialog.findByText('Nothing is called “zzz”.')).toBeVisible();
    await user.keyboard('{Backspace}{Backspace}{Backspace}juni');
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Not found')).toBeVisible();
  });
});
