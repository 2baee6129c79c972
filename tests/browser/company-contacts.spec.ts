import { expectFlawless } from './axe.js';
import { expect, expectToast, people, signIn, tabTo, test, visit, unique } from './house.js';
import { dialog } from './licenses.js';

test.beforeEach(({ context }) => signIn(context, people.administrator));

test('a contact is created at two properties, looked up and deleted by the keyboard alone', async ({ page }) => {
  const name = `Zoe Young ${unique()}`;
  await visit(page, '/my-company');
  await page.getByRole('link', { name: 'Manage Property Contacts' }).press('Enter');
  await page.getByRole('button', { name: 'Create Contact(s)' }).first().press('Enter');
  const form = dialog(page, 'Create Property Contact(s)');
  await expect(form.getByLabel(/^Contact Name/)).toBeFocused();
  await page.keyboard.type(name);
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const properties = form.getByRole('table', { name: 'Properties' }).getByRole('checkbox', { disabled: false });
  for (const index of [1, 2]) {
    await tabTo(page, properties.nth(index));
    await page.keyboard.press('Space');
  }
  await expect(form.getByText('2 properties chosen')).toBeVisible();
  await expect(save).toBeEnabled();
  await expectFlawless(page, 'the form with two properties');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Property Contact(s) Created Successfully');

  await visit(page, `/my-company/property-contacts?contactName=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `2 properties of ${name}` }).press('Enter');
  await expect(dialog(page, 'Property Contacts’ Properties').getByText('1 to 2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await dialog(page, 'Delete Property Contact(s)').getByRole('button', { name: 'Delete' }).press('Enter');
  await expectToast(page, 'Property Contact Deleted Successfully');
});
