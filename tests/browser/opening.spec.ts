import { expect, test } from './house.js';

test('the page shows itself before any code is there, and asks for sign-in together with the program', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  let come = () => {};
  const comes = new Promise<void>((resolve) => (come = resolve));
  await context.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url());
    await comes;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Evergreen', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Opening Evergreen' })).toBeVisible();
  for (const part of [/\/index-/, /\/door-/, /\/start-/])
    await expect
      .poll(() => asked.some((url) => part.test(url)), { message: `${part} is asked for at once` })
      .toBe(true);
  come();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
