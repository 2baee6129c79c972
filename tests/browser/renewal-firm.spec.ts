import { type Page } from '@playwright/test';
import { displayMoney } from '@evergreen/workflows/money';
import { chooseClient, expect, expectToast, people, signIn, test, visit } from './house.js';
import { completeStep, currentStep, dialog, expectStep, type FullLicense, fullLicense } from './licenses.js';
import { mailSaying } from './mail.js';
import {
  addTask,
  begin,
  complete,
  emailTo,
  file,
  invoiceRow,
  letter,
  receive,
  receiveForms,
  taskCard,
} from './steps.js';

/** The account is below its minimum: every invoice that draws on it needs confirmation. */
const checkFromTrust = async (page: Page, { fee }: FullLicense) => {
  await currentStep(page).getByRole('button', { name: 'Check Request', exact: true }).click();
  const form = dialog(page, 'Check Request Invoice');
  await expect(form.getByRole('checkbox', { name: /^Use trust account/ })).toBeChecked();
  await form.getByRole('radio', { name: 'Yes' }).check();
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  const warning = dialog(page, 'Trust Account Balance Warning');
  await expect(warning).toContainText('below its minimum balance threshold');
  await warning.getByRole('button', { name: 'Go Back' }).click();
  await expect(warning).toHaveCount(0);
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await warning.getByRole('button', { name: 'Proceed With Invoice' }).click();
  await expectToast(page, 'Check Request Invoice Created Successfully');
  const row = invoiceRow(page, 'Check Requests');
  await expect(row).toContainText('Trust account');
  await expect(row).toContainText(displayMoney(fee));
  await expect(row).toContainText('Pending');
};

const issueCheck = async (page: Page, { number, fee }: FullLicense) => {
  await visit(page, `/accounting?searchTerm=${encodeURIComponent(number)}&statuses=Pending`);
  const row = page.getByRole('table', { name: 'Accounting' }).locator('tbody tr', { hasText: number });
  await expect(row).toContainText('Certified check');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Record Check Issued' }).click();
  const form = dialog(page, 'Record Check Issued');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form.getByText('Required')).toHaveCount(2);
  await form.getByRole('textbox', { name: 'Check Number' }).fill('40711');
  await form.getByLabel('Shipping Method').selectOption({ label: 'FedEx' });
  await form.getByRole('button', { name: 'Record' }).click();
  await expectToast(page, 'Check Issued Successfully');
  await expect(row).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Accounting' }).getByRole('link', { name: 'Trust Account' }).click();
  const posting = page.getByRole('table', { name: 'Ledger' }).locator('tbody tr').filter({ hasText: number });
  await expect(posting.first()).toContainText('Invoice');
  await expect(posting.first()).toContainText(`-${displayMoney(fee)}`);
};

test('a license that the firm works, with the client’s trust account, the check recorded by accounting', async ({
  page,
  context,
  another,
}) => {
  await signIn(context, people.firmContributor);
  await visit(page, '/renewals');
  await chooseClient(page, 'Northgate Dining');
  const license = await fullLicense(page, { designation: 'ManagingFirm' });
  await visit(page, `/licenses/${license.id}`);
  await begin(page, '12/15/2026');
  await receiveForms(page);
  await checkFromTrust(page, license);

  const accountant = await another(people.firmAccountant);
  await visit(accountant, '/accounting');
  await chooseClient(accountant, 'Northgate Dining');
  await issueCheck(accountant, license);
  const check = invoiceRow(page, 'Check Requests');
  await expect(check).toContainText('Issued');
  await expect(check).toContainText('40711');

  const written = await letter(page, 'Letter to Jurisdiction');
  expect(written.text()).toContain('Priya Raman');
  const headers = written.parts.filter((part) => part.startsWith('word/header')).map((part) => written.text(part));
  expect(headers.join('\n')).toContain('On behalf of Northgate Dining Partners, LP');
  expect(written.parts.filter((part) => /^word\/media\/.+\.png$/.test(part))).not.toEqual([]);
  await completeStep(page);

  await addTask(page, `Collect ${license.number}`);
  await file(page);
  await receive(page);
  await expectStep(page, 'License Sent To Property');
  const [contact] = license.contacts.filter(({ email }) => email);
  if (!contact?.email) throw new Error('The sample’s contacts of this property have no address.');
  expect((await letter(page, 'Letter to Property')).text()).toContain(license.number);
  // By Email records and completes the step in one act.
  await currentStep(page).getByRole('button', { name: 'By Email' }).click();
  await emailTo(page, contact.email);
  expect((await mailSaying(contact.email, `License ${license.number} for`)).attachments).toHaveLength(1);
  await complete(page);
  await expect(taskCard(page)).toContainText('There is no open task.');
});
