import { type Page } from '@playwright/test';
import { expect, people, pick, settled, signIn, test, visit } from './house.js';
import { completeStep, currentStep, dialog, expectStep, fact, ownLicenseAt } from './licenses.js';
import { begin, complete, file, receive } from './steps.js';

const noInvoice = async (page: Page) => {
  await expectStep(page, 'Invoice Renewal Fee');
  await expect(currentStep(page).getByRole('button', { name: 'Mark Step Complete' })).toBeDisabled();
  await currentStep(page).getByRole('button', { name: 'No Invoice Required' }).click();
  await completeStep(page);
};

const steps = (page: Page) => page.getByRole('list', { name: 'Renewal steps' }).getByRole('listitem');

test('the full flow: six steps, there and back, to a license with new dates and a renewal in its history', async ({
  page,
  context,
}) => {
  await signIn(context, people.contributor);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  await visit(page, `/licenses/${license.id}`);
  const history = page.getByRole('region', { name: 'License Renewal History' });
  const renewals = history.locator('tbody tr');
  await expect(history.locator('tbody tr, .eg-nothing').first()).toBeVisible();
  const before = await renewals.count();

  await begin(page, '12/15/2026');
  await expect(steps(page)).toHaveCount(6);
  await expectStep(page, 'Receive Renewal Forms');
  await expect(currentStep(page).getByRole('button', { name: 'Previous Step' })).toBeDisabled();

  await completeStep(page);
  const forms = dialog(page, 'Receive Renewal Forms');
  await forms.getByRole('textbox', { name: 'Due Date' }).fill('');
  await forms.getByRole('button', { name: 'Mark Step Complete' }).click();
  await expect(forms.getByText('Required')).toBeVisible();
  await forms.getByRole('textbox', { name: 'Due Date' }).fill('12/20/2026');
  await forms.getByRole('button', { name: 'Mark Step Complete' }).click();
  await expect(forms).toHaveCount(0);
  await expectStep(page, 'Invoice Renewal Fee');

  await currentStep(page).getByRole('button', { name: 'Previous Step' }).click();
  await expectStep(page, 'Receive Renewal Forms');
  await completeStep(page);
  await expect(forms.getByRole('textbox', { name: 'Due Date' })).toHaveValue('12/20/2026');
  await forms.getByRole('button', { name: 'Mark Step Complete' }).click();

  await noInvoice(page);
  await file(page);
  await receive(page);
  await expectStep(page, 'License Sent To Property');
  await currentStep(page).getByRole('button', { name: 'By Mail' }).click();
  const sent = dialog(page, 'License Sent to Property');
  await sent.getByLabel('Shipping Method').selectOption({ index: 1 });
  await sent.getByRole('button', { name: /^(Save|Mark Step Complete)$/ }).click();
  await expect(sent).toHaveCount(0);
  await expect(currentStep(page)).toHaveCount(0);
  await complete(page);

  await expect(renewals).toHaveCount(before + 1);
  await renewals.first().getByRole('button', { name: /^View/ }).click();
  const past = page.getByRole('dialog', { name: `License # ${license.licenseNumber}` });
  await expect(past.getByRole('link', { name: 'Filed application' })).toBeVisible();
  const download = page.waitForEvent('download');
  await past.getByRole('link', { name: 'License of 2027.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('License of 2027.pdf');
});

test('the tracking-only flow: four steps', async ({ page, context }) => {
  await signIn(context, people.contributor);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: true });
  await visit(page, `/licenses/${license.id}`);
  await begin(page, '12/15/2026');
  await expect(page.getByText('Tracking only').first()).toBeVisible();
  await expect(steps(page)).toHaveCount(4);
  await noInvoice(page);
  await file(page);
  await receive(page);
  await complete(page);
});

test('an administrator assigns the renewal and edits what is tracked; a viewer reads the same page', async ({
  page,
  context,
  another,
}) => {
  await signIn(context, people.administrator);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  await visit(page, `/licenses/${license.id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Reassign' }).click();
  const assignment = dialog(page, 'Assign Renewal');
  const next = license.assignedUserName === 'Noor Haddad' ? 'Marcus Bell' : 'Noor Haddad';
  await pick(assignment.getByLabel('Assignee'), next);
  await assignment.getByRole('button', { name: 'Reassign' }).click();
  await expect(assignment).toHaveCount(0);
  await expect(page.getByRole('link', { name: next })).toBeVisible();

  await page.getByRole('button', { name: 'Edit tracking details' }).click();
  const tracking = dialog(page, 'Edit Tracking Details');
  await tracking.getByRole('textbox', { name: 'Track Date' }).fill('99');
  await tracking.getByRole('button', { name: 'Save' }).click();
  await expect(tracking.getByRole('textbox', { name: 'Track Date' })).toHaveAttribute('aria-invalid', 'true');
  await tracking.getByRole('textbox', { name: 'Track Date' }).fill('08/08/2026');
  await tracking.getByRole('textbox', { name: 'License Notes' }).fill('The board meets every second Thursday.');
  await tracking.getByRole('button', { name: 'Save' }).click();
  await expect(tracking).toHaveCount(0);
  await expect(fact(page, 'Track Date')).toContainText('08/08/26');
  await expect(fact(page, 'License Notes')).toHaveText('The board meets every second Thursday.');

  const viewer = await another(people.viewer);
  await visit(viewer, `/licenses/${license.id}`);
  await expect(fact(viewer, 'Track Date')).toContainText('08/08/26');
  for (const name of ['Actions', 'Begin License Renewal', 'Edit tracking details'])
    await expect(viewer.getByRole('button', { name })).toHaveCount(0);
  await settled(viewer);
});
