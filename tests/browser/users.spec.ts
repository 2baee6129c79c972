import { userAccountMessages as words } from '@evergreen/contracts/accounts/user-accounts';
import type { Locator, Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { call, expect, expectToast, people, signIn, tabTo, test, typeOption, visit, unique } from './house.js';
import { dialog } from './licenses.js';

test.beforeEach(({ context }) => signIn(context, people.administrator));

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

/** The menu is traversed from its first entry. */
const act = async (page: Page, name: string, item: string) => {
  await press(page, page.getByRole('button', { name: `Actions for ${name}` }));
  const entry = page.getByRole('menuitem', { name: item });
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  while (!(await entry.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

test('a user is added, locked out, let in, deactivated with a contact and deleted, by the keyboard alone', async ({
  page,
}) => {
  const stamp = unique();
  const [name, email] = [`Ines ${stamp}`, `ines-${stamp}@harborview.example`];
  const password = `Harbor-View-${stamp}`;
  await visit(page, '/users');
  await press(page, page.getByRole('button', { name: 'Add User' }));
  const form = dialog(page, 'New User');
  await expect(form.getByLabel(/^First Name/)).toBeFocused();
  await page.keyboard.type('Ines');
  await type(page, form.getByLabel(/^Last Name/), stamp);
  await type(page, form.getByLabel(/^Email/), email);
  await type(page, form.getByLabel('Password', { exact: true }), password);
  await type(page, form.getByLabel('Confirm Password', { exact: true }), password);
  await press(page, form.getByRole('button', { name: 'Add user' }));
  await expect(form.getByText(words.role)).toBeVisible();
  await expectFlawless(page, 'a new user with an error');
  await tabTo(page, form.getByLabel(/^Renewal Role/));
  await typeOption(page, 'Viewer');
  await press(page, form.getByRole('button', { name: 'Add user' }));
  await expectToast(page, words.created);

  for (let attempt = 0; attempt < 5; attempt++)
    await page.request.post('/api/v1.0/authentication/sign-in', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { email, password: 'wrong' },
    });
  await visit(page, `/users?searchTerm=${stamp}`);
  await expect(page.getByText(/^Locked out until/)).toBeVisible();
  await expectFlawless(page, 'the users, one of them locked out');
  await act(page, name, 'Clear Lockout');
  await press(page, dialog(page, 'Clear Lockout').getByRole('button', { name: 'Clear lockout' }));
  await expectToast(page, words.updated);
  await expect(page.getByText(/^Locked out until/)).toBeHidden();

  const division = await call<{ id: string }>(page, 'POST', '/divisions', { name, companyCode: 'I' });
  await call(page, 'POST', `/divisions/${division.id}/contacts`, { name, email });
  await act(page, name, 'Edit');
  const edit = dialog(page, 'Edit User');
  await tabTo(page, edit.getByLabel('Active', { exact: true }));
  await page.keyboard.press('Space');
  await expect(edit.getByText(/cannot be undone on reactivation/)).toBeVisible();
  await tabTo(page, edit.getByRole('checkbox', { name: new RegExp(name) }));
  await page.keyboard.press('Space');
  await expectFlawless(page, 'a user who leaves');
  // The same message is shown again only once the first one is gone.
  await expect(page.locator('.eg-toast')).toHaveCount(0);
  await press(page, edit.getByRole('button', { name: 'Save' }));
  await expectToast(page, words.updated);

  await visit(page, `/users?searchTerm=${stamp}&active=false`);
  await act(page, name, 'Delete');
  const question = dialog(page, 'Delete User');
  await expect(question).toContainText(`delete User '${name}'?`);
  await expectFlawless(page, 'a user who is deleted');
  await press(page, question.getByRole('button', { name: 'Delete' }));
  await expectToast(page, words.deleted);
});
