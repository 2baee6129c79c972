import { act, screen, waitFor, within } from '@testing-library/react';
import { FileBadge } from 'lucide-react';
import { api } from '../kit/http/api';
import type { Identity } from '../kit/data/identity';
import { DetailPage } from '../kit/page/DetailPage';
import { Page } from '../kit/page/Page';
import { useResource } from '../kit/data/queries';
import type { AppRoute } from '../kit/areas/routes';
import { json, Network, problem } from '../test/network';
import { people } from '../test/people';
import { renderApp } from '../test/render';

const words = (title: string) => {
  const Words = () => <Page title={title}>The words of {title}</Page>;
  return () => Promise.resolve(Words);
};

const Record = () => {
  const query = useResource({
    key: ['license'],
    shows: { license: true },
    load: (signal) => api.get<string>('/licenses/1', { signal }),
  });
  return <Page title="License">{query.data}</Page>;
};

const Profile = () => {
  const query = useResource({
    key: ['division'],
    shows: { division: true },
    load: (signal) => api.get<string>('/divisions/1', { signal }),
  });
  return (
    <DetailPage query={query} back={{ to: '/renewals', label: 'Renewals' }} title={(name) => name} work={() => null} />
  );
};

const Broken = (): never => {
  throw new Error('A screen broke.');
};

const page = (path: string, title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  path,
  title,
  menu: { label: title, icon: FileBadge },
  screen: words(title),
  ...more,
});

const routes: AppRoute[] = [
  page('/signIn', 'Sign In', { guard: { public: true }, bare: true }),
  page('/tasks', 'Tasks', {
    guard: { renewalPermission: true },
    menu: { label: 'Tasks', icon: FileBadge, useCount: () => 120 },
  }),
  page('/renewals', 'Renewals'),
  page('/divisions', 'Divisions'),
  page('/properties', 'Properties'),
  page('/licenses', 'Licenses', { guard: { renewalPermission: true } }),
  page('/users', 'Users', { guard: { may: 'user.manage' } }),
  page('/clients', 'Clients', { guard: { may: 'client.manage' } }),
  page('/history', 'History', { guard: { may: 'history.read' } }),
  page('/accounts', 'Accounts', { guard: { roles: ['ClientAccountingAdministrator'] } }),
  page('/lab', 'Lab', { guard: { environments: ['qa'] } }),
  page('/licenses/1', 'License', { screen: () => Promise.resolve(Record) }),
  page('/divisions/1', 'Division', { screen: () => Promise.resolve(Profile) }),
  page('/broken', 'Broken', { screen: () => Promise.resolve(Broken) }),
];

const identity = '/authentication/current-user/identity';

const network = (person: Identity | null = people.clientAdministrator) =>
  new Network().on('GET', identity, () => (person ? json(person) : problem(401, 'Sign in')));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a visitor is asked to sign in, and the requested page is kept', async () => {
  network(null);
  const { router } = renderApp(routes, '/renewals?pageNumber=2');
  expect(await heading('Sign In')).toBeVisible();
  expect(router.state.location.search).toBe('?returnTo=%2Frenewals%3FpageNumber%3D2');
});

test('a signed-in user comes to the requested page, with its query', async () => {
  network();
  const { router } = renderApp(routes, '/renewals?pageNumber=2');
  expect(await heading('Renewals')).toBeVisible();
  expect(router.state.location.search).toBe('?pageNumber=2');
  expect(document.title).toBe('Renewals · Evergreen');
});

test('an identity that cannot be read leads to the system error page', async () => {
  new Network().on('GET', identity, () => problem(500, 'Broken'));
  renderApp(routes, '/renewals');
  expect(
    await screen.findByText('An unexpected error occurred, and we were unable to process your request.'),
  ).toBeVisible();
});

test.each([
  ['a role mismatch', '/accounts', people.clientAdministrator, 'Unauthorized'],
  ['a missing renewal permission', '/licenses', people.clientViewer, 'Unauthorized'],
  ['what the rules do not allow', '/clients', people.clientAdministrator, 'Unauthorized'],
  ['a page switched off here', '/lab', people.clientAdministrator, '404 Page Not Found'],
  ['an unknown path', '/nowhere', people.clientAdministrator, '404 Page Not Found'],
  ['renewal permission of the firm on the chosen client', '/licenses', people.firmAdministrator, 'Licenses'],
])('the guard answers %s', async (_what, path, person, expected) => {
  network(person);
  renderApp(routes, path);
  expect(await heading(expected)).toBeVisible();
});

test.each([
  ['a client user with renewal permission', people.clientAdministrator, 'Tasks'],
  ['everybody else', people.clientViewer, 'Properties'],
])('the start page of %s', async (_who, person, expected) => {
  network(person);
  renderApp(routes);
  expect(await heading(expected)).toBeVisible();
});

const menu = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Main menu' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

test.each([
  [
    'B, with its capped count',
    people.clientAdministrator,
    ['Tasks99+', 'Renewals', 'Divisions', 'Licenses', 'Properties', 'Users', 'History'],
  ],
  ['A of a viewer', people.clientViewer, ['Renewals', 'Divisions', 'Properties']],
  [
    'with the licenses of the client',
    people.firmAdministrator,
    ['Tasks99+', 'Renewals', 'Divisions', 'Properties', 'Users', 'Licenses', 'Clients', 'History'],
  ],
])('menu variant %s', async (_variant, person, expected) => {
  network(person);
  renderApp(routes, '/renewals');
  expect(await menu()).toEqual(expected);
});

test.each([
  [403, 'Unauthorized'],
  [404, '404 Page Not Found'],
  [401, 'Sign In'],
])("a page's own data answered with %s leads away", async (status, expected) => {
  network().on('GET', '/licenses/1', () => problem(status, 'No'));
  renderApp(routes, '/licenses/1');
  expect(await heading(expected)).toBeVisible();
});

test('a screen that breaks leaves the menu standing', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  network();
  renderApp(routes, '/broken');
  expect(await heading('System Error')).toBeVisible();
  expect(await menu()).toContain('Renewals');
  silenced.mockRestore();
});

test('a navigation moves the focus to the heading of the new page', async () => {
  network();
  const { user } = renderApp(routes, '/renewals');
  await heading('Renewals');
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Divisions' }),
  );
  await waitFor(async () => expect(await heading('Divisions')).toHaveFocus());
});

describe('a record that comes late', () => {
  const open = async () => {
    let come = (): void => undefined;
    network().on('GET', '/divisions/1', () => new Promise((resolve) => (come = () => resolve(json('Back Bay')))));
    const { user, router } = renderApp(routes, '/renewals');
    await heading('Renewals');
    await act(() => router.navigate('/divisions/1'));
    const back = await within(screen.getByRole('main')).findByRole('link', { name: 'Renewals' });
    return { user, router, back, come: () => act(() => Promise.resolve(come())) };
  };

  it('moves the focus to its heading', async () => {
    const { come } = await open();
    await come();
    expect(await heading('Back Bay')).toHaveFocus();
  });

  it('leaves the focus on the link back, which a user has reached meanwhile, and which works', async () => {
    const { user, router, back, come } = await open();
    for (let presses = 0; presses < 40 && document.activeElement !== back; presses++) await user.tab();
    expect(back).toHaveFocus();
    await come();
    await heading('Back Bay');
    expect(back).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await heading('Renewals')).toBeVisible();
    expect(router.state.location.pathname).toBe('/renewals');
  });
});

test('Ctrl K finds a page and goes there', async () => {
  network();
  const { user } = renderApp(routes, '/renewals');
  await heading('Renewals');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'divis');
  await user.keyboard('{Enter}');
  expect(await heading('Divisions')).toBeVisible();
});

test('single-key shortcuts show themselves with ? and can be switched off', async () => {
  network();
  const { user } = renderApp(routes, '/renewals');
  await heading('Renewals');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Account of Dana Reyes' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leads from one’s own menu to one’s account and one’s reminders', async () => {
  network();
  const own = [page('/my-account', 'My Account'), page('/reminders', 'My Reminders')];
  const { user } = renderApp([...routes, ...own], '/renewals');
  await heading('Renewals');
  await user.click(screen.getByRole('button', { name: 'Account of Dana Reyes' }));
  expect(await screen.findByRole('menuitem', { name: 'My Account' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'My Reminders' }));
  expect(await heading('My Reminders')).toBeVisible();
});

test.each([
  [people.clientViewer, 'Viewer'],
  [people.clientAdministrator, 'Administrator'],
])('one’s own menu calls one’s role by its word: %#', async (who, word) => {
  network(who);
  const { user } = renderApp(routes, '/renewals');
  await heading('Renewals');
  await user.click(screen.getByRole('button', { name: 'Account of Dana Reyes' }));
  expect((await screen.findByText('Dana Reyes', { selector: 'b' })).parentElement).toHaveTextContent(
    new RegExp(`^Dana Reyes${word}$`),
  );
});
