import { expect, people, signIn, test, visit } from './house.js';

test.use({ lostConnection: true });

test('without a connection the page does not change, and other pages open when it is back', async ({
  page,
  context,
}) => {
  await signIn(context, people.administrator);
  await visit(page, '/divisions');
  await page.getByRole('button', { name: 'Add Division' }).click();
  const form = page.getByRole('dialog', { name: 'New Division' });
  await form.getByLabel('Name').fill('Harbor Islands');
  await form.getByLabel('Company Code').fill('HI1');

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await form.getByRole('button', { name: 'Add Division' }).click();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Harbor Islands');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Officer Titles' }).click();
  await expect(page.getByText('The page was not opened: there is no connection.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Divisions', level: 1 })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Officer Titles' }).click();
  await expect(page.getByRole('heading', { name: 'Officer Titles', level: 1 })).toBeVisible();
});
