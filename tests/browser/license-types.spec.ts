import type { Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import {
  call,
  expect,
  expectToast,
  people,
  signIn,
  tabTo,
  takeFirst,
  test,
  typeOption,
  visit,
  unique,
} from './house.js';
import { dialog } from './licenses.js';

/** An authority of the client's own, to add types to. */
const newAuthority = async (page: Page) => {
  const { id } = await call<{ id: string }>(page, 'POST', '/licensing-authorities', {
    name: `Harbor Commission ${unique()}`,
    jurisdiction: 'City',
    payableTo: 'City of Boston',
    formSourceType: 'Online',
    address: { address1: '1 Main', city: 'Boston', state: 'MA', zip: '02110', country: 'United States' },
    dueDateIntervalType: 'Relative',
    dueDateRelativeIntervalValue: -30,
    dueDateRelativeIntervalUnit: 'Days',
  });
  return id;
};

test('a license type is added by keyboard alone, and its dialog is flawless in both steps', async ({
  page,
  context,
}) => {
  await signIn(context, people.administrator);
  const category = `Oyster bars ${unique()}`;
  await page.goto(`/licensing-authorities/${await newAuthority(page)}`);
  await page.getByRole('button', { name: 'Add license Type' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add License Type' });
  await expect(dialog.getByLabel('License Type *')).toBeFocused();
  await expectFlawless(page, 'the first step');

  await page.keyboard.type('Common Victualler');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('License Term *')).toBeFocused();
  await typeOption(page, '1 Y');
  await page.keyboard.press('Tab');
  await typeOption(page, 'Op');
  await page.keyboard.press('Tab');
  await page.keyboard.type(category);
  await takeFirst(page, `Use “${category}”`);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('group', { name: 'Step 2 of 2: Renewal Information' })).toBeVisible();
  await expect(dialog.getByLabel('Payment Only')).toBeFocused();
  await expectFlawless(page, 'the second step');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await expectToast(page, 'License Type Created Successfully');
  await expect(page.getByRole('heading', { name: 'Common Victualler', level: 1 })).toBeVisible();
  await expect(page.getByText(category)).toBeVisible();
});

test('a renewal tip is added and seen on a license type, by the keyboard alone', async ({ page, context }) => {
  await signIn(context, people.administrator);
  const words = `Ask the harbor master ${unique()}`;
  await visit(page, '/renewal-tips');
  await tabTo(page, page.getByRole('button', { name: 'Add renewal tip' }));
  await page.keyboard.press('Enter');
  const form = dialog(page, 'New Renewal Tip');
  await tabTo(page, form.getByLabel(/^Renewal Tip/));
  await page.keyboard.type(words);
  await tabTo(page, form.getByRole('button', { name: 'Add renewal tip' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Renewal Tip Created Successfully');

  const authority = `/licensing-authorities/${await newAuthority(page)}`;
  const type = await call<{ id: string }>(page, 'POST', `${authority}/license-types`, {
    name: 'Wharf Stand',
    term: 'Annual',
    classification: 'Operational',
    usesAuthorityIntervals: true,
  });
  await visit(page, `${authority}/license-types/${type.id}?tab=renewals`);
  await tabTo(page, page.getByRole('button', { name: /^Edit Renewal Tips/ }));
  await page.keyboard.press('Enter');
  const edit = dialog(page, 'Edit Renewal Tips');
  await tabTo(page, edit.getByRole('combobox', { name: 'License Renewal Tips' }));
  await page.keyboard.type(words);
  await takeFirst(page, words);
  await expect(edit.getByRole('list', { name: 'Chosen renewal tips' })).toContainText(words);
  await tabTo(page, edit.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Renewal Tips' })).toContainText(words);
});
