import type { Locator, Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { expect, expectToast, people, settled, signIn, tabTo, test, typeOption, visit } from './house.js';
import { dialog } from './licenses.js';
import { inDays } from './steps.js';

test.beforeEach(({ context }) => signIn(context, people.administrator));

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** A button's menu, with its arrow keys. */
const pressIn = async (page: Page, button: Locator, item: string) => {
  await press(page, button);
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  while ((await items.and(page.locator(':focus')).innerText()) !== item) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: new RegExp(`^${name}`) });

const goTo = async (page: Page, name: string) => {
  await press(page, tab(page, name));
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  await settled(page);
};

/** Rows of the other side have no acts. */
const workable = (page: Page) =>
  page
    .getByRole('table', { name: 'Tasks' })
    .locator('tbody tr')
    .filter({ has: page.getByRole('button', { name: /^Actions for/ }) });

/** Opens a row's record, and returns by the back link. */
const openAndReturn = async (page: Page, kind: RegExp, name: string) => {
  await press(page, workable(page).first().getByRole('link'));
  await expect(page).toHaveURL(kind);
  await settled(page);
  await press(page, page.getByRole('main').getByRole('link', { name: 'Tasks', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  await settled(page);
};

test('the tabs of properties: a property leads back to its tab, and a task gets another date, by the keyboard alone', async ({
  page,
}) => {
  await visit(page, '/tasks');
  await goTo(page, 'Manager Changes');
  await expectFlawless(page, 'manager change tasks');
  await openAndReturn(page, /\/properties\//, 'Manager Changes');

  await goTo(page, 'Property Contacts');
  await expectFlawless(page, 'property contact tasks');
  const first = workable(page).first();
  await pressIn(page, first.getByRole('button', { name: /^Actions for/ }), 'Edit');
  const form = dialog(page, 'Edit Task');
  await tabTo(page, form.getByRole('textbox', { name: /^Follow-up Date/ }));
  await page.keyboard.press('Control+a');
  const followUp = await inDays(page, 40);
  await page.keyboard.type(followUp);
  await expectFlawless(page, 'Edit Task');
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(form).toHaveCount(0);
  await expect(workable(page).filter({ hasText: followUp.replace(/20(\d\d)$/, '$1') })).not.toHaveCount(0);
});

test('renewal tasks are narrowed, a license leads back to them, and three are done, by the keyboard alone', async ({
  page,
}) => {
  await visit(page, '/tasks?tab=manager-changes');
  await goTo(page, 'Renewals');
  await press(page, page.getByRole('button', { name: /^Filters/ }));
  await tabTo(page, dialog(page, 'Filters').getByLabel('Follow-Up Date'));
  await typeOption(page, 'Next 30');
  await press(page, dialog(page, 'Filters').getByRole('button', { name: /^Show .*results?$/ }));
  await expect(page.getByRole('button', { name: 'Filters 1 applied' })).toBeVisible();
  await settled(page);
  await openAndReturn(page, /\/licenses\//, 'Renewals');
  await expect(page.getByRole('button', { name: 'Filters 1 applied' })).toBeVisible();

  await pressIn(page, page.getByRole('button', { name: 'Bulk Actions' }), 'Mark Done');
  const three = [0, 1, 2].map((index) => workable(page).nth(index));
  const licenses = await Promise.all(three.map((row) => row.getByRole('link').getAttribute('href')));
  for (const row of three) await press(page, row.getByRole('checkbox'), 'Space');
  await expectFlawless(page, 'three chosen tasks');
  await press(page, page.getByRole('button', { name: 'Mark Done (3)' }));
  const ask = dialog(page, 'Mark 3 Tasks Done');
  await expect(ask).toContainText('This cannot be undone here');
  await press(page, ask.getByRole('button', { name: 'Mark Done' }));
  await expectToast(page, 'Task(s) Marked Done Successfully');
  await expect(page.getByRole('button', { name: 'Bulk Actions' })).toBeFocused();
  for (const license of licenses) await expect(page.locator(`tbody a[href="${license}"]`)).toHaveCount(0);
});
