import { twoFactorMessages } from '@evergreen/contracts/accounts/two-factor';
import type { Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { api, call, expect, expectToast, marker, password, people, unique } from './house.js';
import { settled, signIn, tabTo, test, visit } from './house.js';
import { dialog } from './licenses.js';
import { mailTo } from './mail.js';

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

/** The code in the newest of so many messages. */
const codeOf = async (address: string, messages: number): Promise<string> => {
  const sent = async () => (await mailTo(address)).filter(({ subject }) => subject?.includes('security code'));
  await expect.poll(async () => (await sent()).length).toBe(messages);
  return /\b\d{6}\b/.exec((await sent()).at(-1)?.text ?? '')?.[0] ?? '';
};

const paste = async (page: Page, text: string) => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
};

test('two-factor authentication is switched on, and a pasted code signs in, by the keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `two-${unique()}@harborview.example`;
  await signIn(context, people.administrator);
  await call(page, 'POST', '/users', {
    ...{ firstName: 'Tess', lastName: 'Two', email, phoneNumber: '(617) 555-0142', renewalRole: 'ClientViewer' },
    ...{ password, confirmPassword: password },
  });
  await context.request.post(`${api}/authentication/sign-in`, { headers: marker, data: { email, password } });

  await visit(page, '/my-account');
  await tabTo(page, page.getByRole('button', { name: 'Enable Two-Factor' }));
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Enable Two Factor Authentication');
  await tabTo(page, form.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(/^Security Code/)).toBeFocused();
  await expectFlawless(page, 'the code that switches');
  await paste(page, await codeOf(email, 1));
  await page.keyboard.press('Enter');
  await expectToast(page, twoFactorMessages.enabled);
  await expect(page.getByRole('button', { name: 'Disable Two-Factor' })).toBeVisible();
  await expectFlawless(page, 'my account with a second step');

  await context.clearCookies();
  await page.goto('/signIn?returnTo=%2Fmy-account');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Security Code/ })).toBeFocused();
  await expectFlawless(page, 'the second step of signing in');
  const code = await codeOf(email, 2);
  await paste(page, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
});
