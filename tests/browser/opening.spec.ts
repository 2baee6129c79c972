import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import { afterFirstSight, watchRequests, watchTimers } from './calm.js';
import { call, expect, people, signIn, test } from './house.js';

test.use({ unused: true });

test('the page shows itself before any code is there, and asks for sign-in together with the program', async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  let come = () => {};
  const comes = new Promise<void>((resolve) => (come = resolve));
  await context.route('**/assets/*.js', async (route) => {
    requests.push(route.request().url());
    await comes;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Evergreen', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Opening Evergreen' })).toBeVisible();
  for (const part of [/\/index-/, /\/door-/, /\/start-/])
    await expect
      .poll(() => requests.some((url) => part.test(url)), { message: `${part} is asked for at once` })
      .toBe(true);
  come();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

const REQUESTS = 30;
test('a license and a property ask for all of their files at once, and for at most 30 things', async ({
  page,
  context,
}) => {
  await signIn(context, people.administrator);
  const { items } = await call<{ items: RenewalRow[] }>(page, 'POST', '/dashboard/renewals-list', {
    assignedUserIds: [],
    quickFilter: 'ReadyToStart',
    showCurrentRenewals: false,
  });
  const id = items[0]?.id ?? '';
  const { propertyId } = await call<{ propertyId: string }>(page, 'GET', `/licenses/${id}`);
  let come = () => {};
  let comes = Promise.resolve();
  await context.route('**/assets/*.js', async (route) => {
    await comes;
    await route.continue();
  });
  await watchTimers(page);
  const quiet = watchRequests(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const [path, screen] of [
    [`/licenses/${id}`, 'LicensePage'],
    [`/properties/${propertyId}`, 'PropertyPage'],
  ] as const) {
    requests.length = 0;
    comes = new Promise((resolve) => (come = resolve));
    await page.goto(path, { waitUntil: 'commit' });
    for (const part of ['index', 'shell', screen])
      await expect
        .poll(() => requests.some((name) => name.startsWith(`/assets/${part}-`)), {
          message: `${part} is asked for at once`,
        })
        .toBe(true);
    come();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await quiet();
    // A repeated picture comes from the cache.
    const opened = new Set(requests.filter((path) => !afterFirstSight.test(path)));
    expect(opened.size, requests.join('\n')).toBeLessThanOrEqual(REQUESTS);
  }
});
