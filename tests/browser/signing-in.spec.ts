import { chooseClient, expect, password, people, settled, signIn, test, visit } from './house.js';

test('asks who comes, says in words what was wrong, and leads where they wanted to go; Log Out ends it', async ({
  page,
}) => {
  await page.goto('/licenses?searchTerm=harborview&pageSize=10');
  await expect(page).toHaveURL(/\/signIn\?returnTo=/);
  await page.getByRole('textbox', { name: 'Email' }).fill(people.contributor);
  await page.getByLabel('Password', { exact: false }).first().fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(people.contributor);

  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/licenses?searchTerm=harborview&pageSize=10');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible();

  await page.getByRole('button', { name: 'Account of Marcus Bell' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/renewals');
  await expect(page).toHaveURL(/\/signIn/);
});

test('a forgotten password is answered alike whether the account exists or not', async ({ page }) => {
  await page.goto('/signIn');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before has such a field, too, and stays until this one is loaded.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@harborview.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('a page that is not for one says so, and the menu does not offer it', async ({ page, context }) => {
  await signIn(context, people.viewer);
  await visit(page, '/messages');
  await expect(page).toHaveURL(/\/access-denied$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Renewals' })).toBeVisible();
  for (const name of ['Messages', 'History', 'Imports', 'Clients'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
});

test('staff of the firm choose whose licenses they see, and the choice stays', async ({ page, context }) => {
  await signIn(context, people.firmAdministrator);
  await visit(page, '/renewals');
  await chooseClient(page, 'Meridian Concessions');
  await visit(page, '/renewals?showCurrentRenewals=false&assignedUserIds=');
  await expect(page.getByRole('button', { name: /^Meridian Concessions/ })).toBeVisible();
  await expect(page.getByText('Denver, CO').first()).toBeVisible();
  await chooseClient(page, 'Harborview Hotels');
  await visit(page, '/renewals?showCurrentRenewals=false&assignedUserIds=');
  await expect(page.getByText('Boston, MA').first()).toBeVisible();
  await expect(page.getByText('Denver, CO')).toHaveCount(0);
});
