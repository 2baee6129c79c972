import type { ApprovalList } from '@evergreen/contracts/designations';
import { call, chooseClient, expect, expectToast, people, settled, signIn, test, visit } from './house.js';
import { dialog } from './licenses.js';
import { mailSaying } from './mail.js';

test('the firm decides on a change of designation: a refusal needs its reason, and whoever asked is told', async ({
  page,
  context,
}) => {
  await signIn(context, people.firmRenewals);
  await visit(page, '/renewals');
  await chooseClient(page, 'Meridian Concessions');
  await visit(page, '/approvals');
  const { items } = await call<ApprovalList>(page, 'GET', '/designation-approvals');
  const [request] = items;
  if (!request?.requestedBy) throw new Error('The sample has no request that waits.');
  const rows = page.getByRole('table', { name: 'Approvals' }).locator('tbody tr');
  await expect(rows).toHaveCount(items.length);
  const row = rows.filter({ hasText: request.licenseNumber });
  await expect(row).toContainText(request.requestedBy.name);

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Decline' }).click();
  const form = dialog(page, 'Decline Designation Change');
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(form.getByText('Required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Reason' }).fill('The forms are with the authority already.');
  await form.getByRole('button', { name: 'Decline' }).click();
  await expectToast(page, 'Designation');
  await expect(row).toHaveCount(0);
  await settled(page);

  const asked = request.requestedBy.name === 'Daniel Reyes' ? people.firmRenewals : people.hybridAdministrator;
  const told = await mailSaying(asked, `Designation change declined: license ${request.licenseNumber}`);
  expect(told.text).toContain('The forms are with the authority already.');
});
