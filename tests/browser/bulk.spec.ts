import { type Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { call, expect, expectToast, people, settled, signIn, takeFirst, test, visit } from './house.js';
import { dialog, renewalOf, ownLicenseAt } from './licenses.js';

const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('renewals are begun in bulk with the keyboard alone: criteria, licenses, the plan, the renewals', async ({
  page,
  context,
}) => {
  await signIn(context, people.administrator);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: true });
  await visit(page, '/renewals');
  await press(page, 'Bulk Actions');
  await page.getByRole('menuitem', { name: 'Bulk Begin Renewals' }).press('Enter');
  await settled(page);

  await page.getByLabel(/^State/).fill(license.state);
  await takeFirst(page, license.state);
  await page.getByLabel('Assignee').fill('Anybody');
  await takeFirst(page, 'Anybody');
  await page.getByLabel('Tracking Type').selectOption({ label: 'Tracking Only' });
  // The queue began with current ones; the license may be tracked later.
  await page.getByRole('radio', { name: 'Exact Date' }).press('Space');
  await expectFlawless(page, 'the criteria of the wizard');
  await press(page, 'Next');

  await step(page, 'Step 2 of 3: Pick Licenses');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await page.getByLabel('Rows').selectOption('100');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport();
  await page.getByRole('checkbox', { name: `Select License ${license.licenseNumber}` }).press('Space');
  await expect(page.getByText('1 license selected')).toBeVisible();
  await expectFlawless(page, 'the licenses of the wizard');
  await press(page, 'Next');

  await step(page, 'Step 3 of 3: Start Date and Due Date');
  await expect(page.getByText('1 renewal will begin.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Plan' })).toContainText('Begins, tracking only');
  await expectFlawless(page, 'the plan of the wizard');
  await press(page, 'Begin 1 renewal');
  await expectToast(page, 'Bulk Renewals Started Successfully');
  await expect(page).toHaveURL(/\/renewals(\?|$)/);
  expect((await renewalOf(page, license.id)).renewalStatusCode).toBe(2);
});

test('above 50 the progress and the result are on a page of their own, and the failed ones can be tried again', async ({
  page,
  context,
}) => {
  await signIn(context, people.administrator);
  const licenseIds = Array.from({ length: 60 }, () => crypto.randomUUID());
  const body = { processStartDate: '2026-03-02', licenseIds };
  const { runId } = await call<{ runId: string }>(page, 'POST', '/renewals/bulk/begin', body);
  await visit(page, `/renewals/bulk/${runId}`);
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Not Started' })).toContainText('The license was not found.');
  await expectFlawless(page, 'the result of a bulk begin');
  await press(page, 'Try again (60)');
  await dialog(page, 'Try Again').getByRole('button', { name: 'Begin 60 licenses' }).press('Enter');
  await expectToast(page, 'Bulk Renewals Initiated Successfully');
  await expect(page).not.toHaveURL(new RegExp(runId));
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
});

test('licenses are chosen in the queue and assigned together', async ({ page, context }) => {
  await signIn(context, people.administrator);
  // Imports of tests expired long ago, and would fill the first page.
  const latest = 'assignedUserIds=&showCurrentRenewals=false&sortDirection=desc';
  await visit(page, `/renewals?${latest}&renewalDesignation=BillingClient`);
  await press(page, 'Bulk Actions');
  await page.getByRole('menuitem', { name: 'Bulk Assign Renewals' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Assign (0)' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Assign (0)' })).toBeInViewport();
  // A secondary license is assigned with its primary, and cannot be assigned by itself.
  const assigned = page.getByRole('row').filter({ hasText: 'Marcus Bell' });
  const boxes = assigned.getByRole('checkbox', { name: /^Select License/ });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await expectFlawless(page, 'the bulk assign mode');
  await press(page, 'Assign (2)');
  await expect(dialog(page, 'Assign Renewals').getByLabel('Assignee')).toBeVisible();
  await expectFlawless(page, 'Assign Renewals');
  await dialog(page, 'Assign Renewals').getByRole('button', { name: 'Cancel' }).press('Enter');
  await press(page, 'Cancel');
  await expect(page.getByRole('checkbox', { name: /^Select License/, checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bulk Actions' })).toBeFocused();
});
