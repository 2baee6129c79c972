import type { Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { addUser, expect, people, settled, signIn, tabTo, test, typeOption, visit } from './house.js';
import { dialog } from './licenses.js';

test('a file is asked for by the keyboard alone, made while one is elsewhere, and fetched from there', async ({
  context,
  page,
}) => {
  await signIn(context, people.administrator);
  // The message of a file that is ready comes to each window of its user.
  await signIn(context, await addUser(page, 'ClientAdministrator'));
  const window = await context.newPage();
  await visit(window, '/tasks');
  await window.keyboard.press('Shift');
  await visit(page, '/exports');
  await tabTo(page, page.getByRole('button', { name: 'Export Licenses' }));
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Export Licenses');
  await tabTo(page, form.getByLabel('Preset'));
  await typeOption(page, 'Expiration Date N');
  await expect(form.getByLabel(/^Start Date/)).toHaveValue(/^\d\d\/01\/\d{4}$/);
  await tabTo(page, form.getByRole('button', { name: 'Export .xlsx' }));
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Properties', exact: true }).first().click();
  // Shown once, in either window; if that is closed, in the other one.
  const toastIn = (browserPage: Page) => browserPage.locator('.eg-toast', { hasText: 'Licenses: Export Ready' });
  await expect(async () => expect((await toastIn(page).count()) + (await toastIn(window).count())).toBe(1)).toPass();
  await window.close();
  const toast = toastIn(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    toast.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Evergreen Licenses Harborview Hotels \d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page).toHaveURL(/\/properties/);

  await visit(page, '/exports');
  await page.reload();
  await settled(page);
  const own = page.getByRole('region', { name: 'Your exports' });
  await expect(own.getByRole('button', { name: /^Download Licenses \.xlsx, Expiration Date: / }).first()).toBeVisible();
  await expectFlawless(page, 'the page with an export that is ready');
});
