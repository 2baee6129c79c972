import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pass } from '../../../tests/support/runtime/passing';
import { useCommand } from '../kit/data/command';
import { api } from '../kit/http/api';
import { connection } from '../kit/browser/connection';
import type { AppRoute } from '../kit/areas/routes';
import { json, Network, problem } from '../test/network';
import { people } from '../test/people';
import { renderApp, renderScreen } from '../test/render';

let online = true;
const go = (next: 'online' | 'offline') =>
  act(async () => {
    online = next === 'online';
    window.dispatchEvent(new Event(next));
    await Promise.resolve();
  });

beforeEach(() => {
  online = true;
  onlineManager.setOnline(true);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => jest.restoreAllMocks());

/** A browser asks for the code of a page once, and a failure is the answer to each later import. */
const onceReadable = <T,>(code: T) => {
  let pending: Promise<T> | undefined;
  return () =>
    (pending ??= online
      ? Promise.resolve(code)
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Berths.js')));
};

const Harbor = () => (
  <>
    <h1>Harbor</h1>
    <input aria-label="Note" />
  </>
);
const Berths = () => <h1>Berths</h1>;

const network = () => {
  const net = new Network()
    .on('GET', '/authentication/current-user/identity', () => json(people.clientViewer))
    .on('GET', '/health/live', () => json({}));
  const { fetch } = globalThis;
  globalThis.fetch = (...call) => (online ? fetch(...call) : Promise.reject(new TypeError('Failed to fetch')));
  return net;
};

describe('a lost connection', () => {
  const open = async () => {
    network();
    const routes: AppRoute[] = [
      { path: '/harbor', title: 'Harbor', screen: () => Promise.resolve(Harbor) },
      { path: '/berths', title: 'Berths', screen: onceReadable(Berths) },
    ];
    const view = renderApp(routes, '/harbor');
    await screen.findByRole('heading', { name: 'Harbor' });
    return view;
  };
  const follow = (router: { navigate: (to: string) => Promise<void> }) =>
    act(async () => {
      void router.navigate('/berths');
      await Promise.resolve();
    });

  it('keeps the page and what was typed where the code of another page cannot be read, and says why', async () => {
    const { router } = await open();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } });
    await go('offline');
    expect(await screen.findByText('You are offline.')).toBeVisible();
    await follow(router);
    expect(await screen.findByText(/The page was not opened: there is no connection/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Harbor' })).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    expect(router.state.navigation.state).toBe('idle');
  });

  it('is said again after an answer that was on its way when the device went offline', async () => {
    await open();
    await go('offline');
    act(() => connection.works());
    expect(screen.queryByText('You are offline.')).toBeNull();
    await pass(3_000);
    expect(await screen.findByText('You are offline.')).toBeVisible();
  });

  it('opens the page once the connection is back, without a reload', async () => {
    const { router } = await open();
    await go('offline');
    await follow(router);
    await screen.findByText(/The page was not opened/);
    await go('online');
    await waitFor(() => expect(screen.queryByText('You are offline.')).toBeNull());
    await waitFor(() => expect(screen.queryByText(/The page was not opened/)).toBeNull());
    await follow(router);
    expect(await screen.findByRole('heading', { name: 'Berths' })).toBeVisible();
  });

  const Save = () => {
    const { send } = useCommand<void>({
      about: null,
      run: (_, submission) => api.put('/note', {}, submission),
      touches: {},
      success: 'Saved',
      failure: 'An error occurred while attempting to save the note',
    });
    return (
      <>
        <h1>Harbor</h1>
        <button type="button" onClick={() => void send()}>
          Save
        </button>
      </>
    );
  };

  it('says that a change waits, then that it failed and what to do; the failure goes when it is sent again', async () => {
    const net = network();
    net.on('PUT', '/note', () => json(undefined, 204));
    renderApp([{ path: '/harbor', title: 'Harbor', screen: () => Promise.resolve(Save) }], '/harbor');
    const button = await screen.findByRole('button', { name: 'Save' });
    await go('offline');
    fireEvent.click(button);
    expect(await screen.findByText('A change is waiting to be sent.')).toBeVisible();
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    expect(screen.getByText('An error occurred while attempting to save the note')).toBeVisible();
    expect(screen.getByText('Changes cannot be saved.')).toBeVisible();
    await go('online');
    fireEvent.click(button);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByText(/The server cannot be reached/)).toBeNull();
  });
});

describe('a failed change says its cause and its remedy, and stays until it is closed', () => {
  const Act = () => {
    const { send } = useCommand<void>({
      about: null,
      run: (_, submission) => api.put('/step', {}, submission),
      touches: {},
      failure: 'Failed to advance step',
    });
    return (
      <button type="button" onClick={() => void send()}>
        Next
      </button>
    );
  };
  const cases: [status: number, detail: string, said: string, remedy: RegExp][] = [
    [400, 'The due date lies before the start.', 'The due date lies before the start.', /^The due date/],
    [403, 'You may not do this.', 'You may not do this.', /An administrator can change what your role allows/],
    [404, 'Not found', 'Not found', /It may have been deleted. Reload the page/],
    [429, 'Wait a minute, then try again.', 'Wait a minute, then try again.', /^Wait a minute/],
    [500, 'An unexpected error occurred', 'Failed to advance step', /give an administrator this reference: trace/],
    [503, 'The database is away. Try again.', 'The database is away. Try again.', /^The database is away/],
  ];
  it.each(cases)('%i', async (status, detail, said, remedy) => {
    new Network().on('PUT', '/step', () => problem(status, detail));
    const { user } = renderScreen(<Act />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const alert = screen.getByRole('alert');
    expect(await screen.findByText(said)).toBeVisible();
    expect(alert.textContent).toMatch(remedy);
    await pass(60_000);
    expect(screen.getByText(said)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(said)).toBeNull();
  });
});
