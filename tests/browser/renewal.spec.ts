import { type Page } from '@playwright/test';
import { expect, people, settled, signIn, test, visit } from './house.js';
import { completeStep, currentStep, dialog, expectStep, fact, licenseAt, pdf } from './licenses.js';

const begin = async (page: Page, due: string) => {
  await page.getByRole('button', { name: 'Begin License Renewal' }).click();
  const form = dialog(page, 'Process Start Date');
  await expect(form.getByRole('textbox', { name: 'Process Start Date' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await form.getByRole('textbox', { name: 'Due Date' }).fill(due);
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('License Renewal Started Successfully')).toBeVisible();
};

const noInvoice = async (page: Page) => {
  await expectStep(page, 'Invoice Renewal Fee');
  await expect(currentStep(page).getByRole('button', { name: 'Mark Step Complete' })).toBeDisabled();
  await currentStep(page).getByRole('button', { name: 'No Invoice Required' }).click();
  await completeStep(page);
};

const file = async (page: Page) => {
  await expectStep(page, 'File Renewal Forms');
  await completeStep(page);
  const form = dialog(page, 'File Renewal Forms');
  await form.getByRole('button', { name: 'Add a document' }).click();
  await form.getByRole('textbox', { name: 'Label' }).fill('Filed application');
  await form.getByRole('textbox', { name: 'URL' }).fill('files.example/application');
  await form.getByRole('button', { name: 'Mark Step Complete' }).click();
  await expect(form.getByText(/URL|web address|http/i).first()).toBeVisible();
  await form.getByRole('textbox', { name: 'URL' }).fill('https://files.example/application');
  await form.getByRole('button', { name: 'Mark Step Complete' }).click();
  await expect(form).toHaveCount(0);
};

const receive = async (page: Page) => {
  await expectStep(page, 'Receive License');
  await completeStep(page);
  const form = dialog(page, 'Receive License');
  await form.getByRole('textbox', { name: 'Effective Date' }).fill('01/01/2027');
  await form.getByRole('textbox', { name: 'Expiration Date' }).fill('12/31/2026');
  await form.getByRole('textbox', { name: 'Track Date' }).fill('10/01/2027');
  const upload = form.getByLabel('License Document (PDF)');
  await upload.setInputFiles({ name: 'license.txt', mimeType: 'text/plain', buffer: Buffer.from('no pdf') });
  await expect(form.getByText('Selected file must be a PDF')).toBeVisible();
  await upload.setInputFiles(pdf('License of 2027.pdf'));
  await expect(form.getByText('License of 2027.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Mark Step Complete' }).click();
  await expect(form.getByText('Expiration Date must be after Effective Date.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Expiration Date' }).fill('12/31/2027');
  await form.getByRole('button', { name: 'Mark Step Complete' }).click();
  await expect(form).toHaveCount(0);
};

const complete = async (page: Page) => {
  await page.getByRole('button', { name: 'Complete Renewal' }).click();
  const form = dialog(page, 'Mark Renewal Complete');
  await expect(form.getByText('01/01/27 to 12/31/27')).toBeVisible();
  await form.getByRole('button', { name: 'Complete Renewal' }).click();
  await expect(page.getByText('License Renewal Completed Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin License Renewal' })).toBeEnabled();
  await expect(page.getByText('Ready to Start')).toBeVisible();
  await expect(fact(page, 'Effective Date')).toHaveText('01/01/27');
  await expect(fact(page, 'Expiration')).toContainText('12/31/27');
  await expect(fact(page, 'Track Date')).toHaveText('10/01/27');
  await expect(fact(page, 'License File')).toHaveText('License of 2027.pdf');
};

const steps = (page: Page) => page.getByRole('list', { name: 'Renewal steps' }).getByRole('listitem');

test('the full flow: six steps, there and back, to a license with new dates and a renewal in its history', async ({
  page,
  context,
}) => {
  await signIn(context, people.contributor);
  const license = await licenseAt(page, { stage: 1, trackingOnly: false, share: 0 });
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
  if (await currentStep(page).count()) {
    await completeStep(page);
    await sent.getByRole('button', { name: 'Mark Step Complete' }).click();
  }
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
  const license = await licenseAt(page, { stage: 1, trackingOnly: true, share: 0 });
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
  const license = await licenseAt(page, { stage: 1, trackingOnly: false, share: 1 });
  await visit(page, `/licenses/${license.id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Reassign' }).click();
  const assignment = dialog(page, 'Assign Renewal');
  const next = license.assignedUserName === 'Noor Haddad' ? 'Marcus Bell' : 'Noor Haddad';
  await assignment.getByLabel('Assignee').selectOption({ label: next });
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
  await expect(fact(page, 'Track Date')).toHaveText('08/08/26');
  await expect(fact(page, 'License Notes')).toHaveText('The board meets every second Thursday.');

  const viewer = await another(people.viewer);
  await visit(viewer, `/licenses/${license.id}`);
  await expect(fact(viewer, 'Track Date')).toHaveText('08/08/26');
  for (const name of ['Actions', 'Begin License Renewal', 'Edit tracking details'])
    await expect(viewer.getByRole('button', { name })).toHaveCount(0);
  await settled(viewer);
});
