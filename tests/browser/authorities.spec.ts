import type { Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { choose, expect, expectToast, people, signIn, tabTo, test, typeOption, visit, unique } from './house.js';
import { dialog } from './licenses.js';

test.beforeEach(({ context }) => signIn(context, people.administrator));

/** Types into the focused field, and moves on. */
const fill = async (page: Page, words: string) => {
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
};

/** Chooses in the focused list, and moves on. */
const fillOption = async (page: Page, letters: string) => {
  await typeOption(page, letters);
  await page.keyboard.press('Tab');
};

test('a licensing authority is added, looked at and changed by the keyboard alone', async ({ page }) => {
  const name = `Salem Licensing Board ${unique()}`;
  await visit(page, '/licensing-authorities');
  await page.getByRole('button', { name: 'Add Licensing Authority' }).first().press('Enter');
  const form = dialog(page, 'Add Licensing Authority');
  await expect(form.getByLabel(/^Authority Name/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Required').first()).toBeVisible();
  await expectFlawless(page, 'the first step with what it misses');

  await tabTo(page, form.getByLabel(/^Authority Name/));
  await fill(page, name);
  await fill(page, 'SLB');
  await tabTo(page, form.getByRole('checkbox', { name: 'Payable To same as name' }));
  await page.keyboard.press('Space');
  await tabTo(page, form.getByLabel(/^Jurisdiction/));
  await fillOption(page, 'City');
  await tabTo(page, form.getByLabel(/^Address 1/).first());
  await fill(page, '93 Washington Street');
  await tabTo(page, form.getByLabel(/^Country/).first());
  await choose(page, 'United States');
  await choose(page, 'MA');
  await tabTo(page, form.getByLabel(/^City/).first());
  await fill(page, 'Salem');
  await fill(page, '01970');
  await expect(form.getByLabel(/^City/).nth(1)).toHaveValue('Salem');
  await tabTo(page, form.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(/^Form Source/)).toBeFocused();
  await fillOption(page, 'By Mail');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByRole('radio', { name: 'Relative' })).toBeChecked();
  await page.keyboard.press('Tab');
  await fill(page, '30');
  await fillOption(page, 'days');
  await expectFlawless(page, 'the second step');
  await tabTo(page, form.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Licensing Authority Created Successfully');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, MA`);

  await page.getByRole('link', { name: 'Renewals', exact: true }).last().press('Enter');
  await expect(page.getByText('30 days before the expiration date')).toBeVisible();
  await page.getByRole('button', { name: 'Add Details' }).press('Enter');
  await expect(dialog(page, 'Add Renewal Details').getByLabel('Renewal Details')).toBeFocused();
  await page.keyboard.type('Bring two copies.');
  await tabTo(page, dialog(page, 'Add Renewal Details').getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Renewal Details Updated Successfully');
  await expect(page.getByText(/^Last Updated/)).toBeVisible();

  await page.getByRole('button', { name: 'Actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await dialog(page, 'Delete Licensing Authority').getByRole('button', { name: 'Delete' }).press('Enter');
  await expectToast(page, 'Licensing Authority Deleted Successfully');
  await expect(page).toHaveURL(/\/licensing-authorities$/);
});
