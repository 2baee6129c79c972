import type { Page } from '@playwright/test';
import { expectFlawless, expectFlawlessAt } from './axe.js';
import { call, expect, expectToast, people, settled, signIn, tabTo, takeFirst, test, visit } from './house.js';
import { dialog } from './licenses.js';
import { resize, sizes } from './sizes.js';

/** By keyboard: the button, some letters of the name, Enter. */
const switchBy = async (page: Page, letters: string, name: string) => {
  await tabTo(page, page.getByRole('button', { name: /choose another client$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Clients of/ })).toBeFocused();
  await page.keyboard.type(letters);
  await takeFirst(page, name);
  await expect(page.getByRole('button', { name: new RegExp(`^${name}.+choose another client$`) })).toBeVisible();
  await settled(page);
};

test('two tabs of the firm’s staff, by the keyboard alone: neither writes to the client that the other one chose', async ({
  page,
  context,
}) => {
  await signIn(context, people.firmAdministrator);
  await visit(page, '/divisions?sortBy=name');
  await switchBy(page, 'northg', 'Northgate Dining');
  expect(new URL(page.url()).pathname).toBe('/divisions');

  const second = await context.newPage();
  await visit(second, '/properties');
  const toast = expectToast(page, 'You now work on Meridian Concessions');
  await Promise.all([toast, switchBy(second, 'merid', 'Meridian Concessions')]);
  expect(new URL(second.url()).pathname).toBe('/properties');
  await settled(page);

  await tabTo(page, page.getByRole('button', { name: 'Add Division' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /Division$/ });
  await form.getByRole('textbox', { name: /^(Division )?Name/ }).fill('Prepared for Meridian');
  await form.getByRole('textbox', { name: /^Company Code/ }).fill('PM');
  const clients = await call<{ items: { id: string; name: string }[] }>(
    page,
    'GET',
    '/authentication/current-user/clients',
  );
  const northgate = clients.items.find(({ name }) => name === 'Northgate Dining');
  await call(page, 'PUT', '/authentication/current-user/client', { clientId: northgate?.id });
  await page.keyboard.press('Enter');
  await expectToast(page, 'What you sent for Meridian Concessions was not carried out.');
  await settled(page);
  await expect(page.getByRole('button', { name: /^Northgate Dining/ })).toBeVisible();
  await expect(page.getByText('Prepared for Meridian', { exact: true })).toHaveCount(0);
});

test('approvals of all clients, and the switcher, on a desk and on a phone', async ({ page, context }) => {
  await signIn(context, people.firmAdministrator);
  await visit(page, '/approvals');
  for (const size of sizes) {
    await resize(page, size);
    await page.getByRole('button', { name: /choose another client$/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectFlawlessAt(page, 'the switcher', size);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const box = page.getByRole('checkbox').first();
  await box.check();
  await page.getByRole('button', { name: /^Decline \(/ }).click();
  await expect(dialog(page, 'Decline Designation Changes')).toContainText(
    'The requester is notified of the outcome by email',
  );
  await expectFlawless(page, 'several approvals');
});
