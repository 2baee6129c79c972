import { screen } from '@testing-library/react';
import { askIdentityAhead } from '../kit/data/identity';
import { json, Network, problem } from '../test/network';
import { people } from '../test/people';
import { renderApp } from '../test/render';
import { needsIdentity } from './routes';
import type { AppRoute } from '../kit/areas/routes';

const identity = '/authentication/current-user/identity';

const page = (path: string, title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  path,
  title,
  screen: () => Promise.resolve(() => <h1>{title}</h1>),
  ...more,
});

const routes = [
  page('/renewals', 'Renewals'),
  page('/licenses/:licenseId', 'License'),
  page('/signIn', 'Sign in', { guard: { public: true }, bare: true }),
];

test.each([
  ['/', true],
  ['/renewals', true],
  ['/licenses/018f', true],
  ['/licenses/018f/', true],
  ['/signIn', false],
  ['/access-denied', false],
  ['/nowhere', false],
])('whether %s asks who is signed in while its code is on its way', (path, asks) => {
  expect(needsIdentity(routes, path)).toBe(asks);
});

test('the identity is requested once if it was prefetched', async () => {
  const network = new Network().on('GET', identity, () => json(people.clientAdministrator));
  askIdentityAhead();
  renderApp(routes, '/renewals');
  expect(await screen.findByRole('heading', { name: 'Renewals' })).toBeVisible();
  expect(network.calls('GET', identity)).toHaveLength(1);
});

test('the answer that was asked ahead counts once: the next question goes to the server', async () => {
  const network = new Network().on('GET', identity, () => json(people.clientAdministrator));
  askIdentityAhead();
  const { router } = renderApp(routes, '/renewals');
  await screen.findByRole('heading', { name: 'Renewals' });
  await router.navigate('/load-identity', { state: { from: '/licenses/018f' } });
  expect(await screen.findByRole('heading', { name: 'License' })).toBeVisible();
  expect(network.calls('GET', identity)).toHaveLength(2);
});

test('a refusal that was asked ahead leads to the sign-in page', async () => {
  new Network().on('GET', identity, () => problem(401, 'Sign in'));
  askIdentityAhead();
  renderApp(routes, '/renewals');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});
