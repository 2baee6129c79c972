import { call, expect, people, signIn, test, visit } from './house.js';
import { completeStep, currentStep, dialog, expectStep, licenseAt, renewalOf } from './licenses.js';

test('the second of two people on a license follows the first by itself', async ({ page, context, another }) => {
  await signIn(context, people.administrator);
  const license = await licenseAt(page, { stage: 1, trackingOnly: false, share: 2 });
  await visit(page, `/licenses/${license.id}`);
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/changes'));
  await page.reload();
  await listening;
  await expect(page.getByRole('button', { name: 'Begin License Renewal' })).toBeVisible();

  const colleague = await another(people.contributor);
  await visit(colleague, `/licenses/${license.id}`);
  await colleague.getByRole('button', { name: 'Begin License Renewal' }).click();
  await dialog(colleague, 'Process Start Date').getByRole('button', { name: 'Begin' }).click();
  await expectStep(colleague, 'Receive Renewal Forms');

  await expectStep(page, 'Receive Renewal Forms');
  await expect(page.getByRole('button', { name: 'Jump to Current Step' })).toBeVisible();
});

test('a step from a stale screen is refused in words, and Refresh shows how it stands', async ({
  page,
  context,
  another,
}) => {
  await context.route('**/changes', (route) => route.fulfill({ status: 404 }));
  await signIn(context, people.administrator);
  const license = await licenseAt(page, { stage: 1, trackingOnly: true, share: 1 });
  const path = `/licenses/${license.id}`;
  const colleague = await another(people.contributor);
  await call(colleague, 'POST', `${path}/renewals/begin`, {
    processStartDate: '2026-11-20',
    dueDate: '2026-12-15',
    trackingOnly: true,
  });
  const { id } = await renewalOf(colleague, license.id);
  await call(colleague, 'PUT', `${path}/renewals/${id}/no-invoice-required`, { noInvoiceRequired: true });

  await visit(page, path);
  await expectStep(page, 'Invoice Renewal Fee');
  await call(colleague, 'PUT', `${path}/renewals/${id}/status`, { renewalStatus: 4 });
  await expect(currentStep(page)).toContainText('Invoice Renewal Fee');

  await completeStep(page);
  const refused = dialog(page, 'Unable to Mark Step Complete');
  await expect(refused).toContainText('out of date');
  await refused.getByRole('button', { name: 'Refresh' }).click();
  await expect(refused).toHaveCount(0);
  await expectStep(page, 'File Renewal Forms');
});
