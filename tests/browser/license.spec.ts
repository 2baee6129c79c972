import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { call, expectToast, people, signIn, tabTo, takeFirst, test, typeOption, visit, unique } from './house.js';
import { dialog, fact, licenseAt, pdf } from './licenses.js';

test.beforeEach(({ context }) => signIn(context, people.administrator));

const write = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

const choose = async (page: Page, field: Locator, name: string) => {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('searchTerm') === name);
  await write(page, field, name);
  await answered;
  await takeFirst(page, name);
};

test('a license is added by keyboard alone, with its bond and its document, and changed and deleted on its page', async ({
  page,
}) => {
  const { id } = await licenseAt(page, { stage: 1, trackingOnly: false });
  const like = await call<LicenseDetail>(page, 'GET', `/licenses/${id}`);
  const number = `KB-${unique()}`;
  await visit(page, '/licenses');
  await page.getByRole('button', { name: 'Add New License' }).press('Enter');
  const form = dialog(page, 'Add New License');
  await expect(form.getByLabel(/^Property/)).toBeFocused();
  await choose(page, form.getByLabel(/^Property/), like.propertyName);
  await expect(form.getByLabel(/^Address 1/)).not.toHaveValue('');
  await write(page, form.getByLabel(/^License Number/), number);
  await tabTo(page, form.getByLabel(/^Jurisdiction/));
  await typeOption(page, 'City');
  await choose(page, form.getByLabel(/^Licensing Authority/), like.licensingAuthorityName);
  await choose(page, form.getByLabel(/^License Type/), like.licenseTypeName);
  await choose(page, form.getByLabel(/^Licensee/), like.licensees[0]?.name ?? '');
  await write(page, form.getByRole('textbox', { name: /^Effective Date/ }), '01/01/2027');
  await write(page, form.getByRole('textbox', { name: /^Expiration/ }), '12/31/2027');
  await write(page, form.getByRole('textbox', { name: /^Track Date/ }), '11/01/2027');
  await tabTo(page, form.getByRole('checkbox', { name: 'Bond' }));
  await page.keyboard.press('Space');
  await write(page, form.getByLabel('Bond Number'), 'BN-2027');
  await form.getByLabel(/^License Document/).setInputFiles(pdf('license.pdf'));
  await tabTo(page, form.getByRole('button', { name: 'Add License' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `License # ${number}` })).toBeVisible();
  await expect(fact(page, 'Bond Number')).toHaveText('BN-2027');
  await expect(fact(page, 'License File')).toHaveText('license.pdf');

  await page.getByRole('button', { name: 'Edit billing information' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel(/^Billing ID/)).toBeFocused();
  await page.keyboard.type('B-2027');
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Billing ID')).toHaveText('B-2027');

  await page.getByRole('button', { name: 'Actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await dialog(page, 'Delete License').getByRole('button', { name: 'Delete' }).press('Enter');
  await expectToast(page, 'License Deleted Successfully');
  await expect(page).toHaveURL(/\/licenses(\?|$)/);
});

test('flawless while open: a new license with its errors', async ({ page }) => {
  await visit(page, '/licenses');
  await page.getByRole('button', { name: 'Add New License' }).click();
  const form = dialog(page, 'Add New License');
  await form.getByRole('checkbox', { name: 'Bond' }).check();
  await form.getByRole('checkbox', { name: 'Insurance' }).check();
  await form.getByRole('button', { name: 'Add License' }).click();
  await expect(form.getByText('Licensing Authority is required')).toBeVisible();
  await expectFlawless(page, 'a new license with its errors');
});
