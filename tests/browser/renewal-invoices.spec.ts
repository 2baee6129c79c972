import { type Page } from '@playwright/test';
import { displayMoney, sumMoney } from '@evergreen/workflows/money';
import { call, expect, expectToast, people, pick, signIn, test, visit } from './house.js';
import { completeStep, currentStep, dialog, expectStep, type FullLicense, fullLicense } from './licenses.js';
import { attachmentOf, mailSaying } from './mail.js';
import {
  addTask,
  begin,
  complete,
  createInvoice,
  emailTo,
  file,
  inDays,
  invoiceRow,
  letter,
  receive,
  receiveForms,
  taskCard,
} from './steps.js';

const kind = (page: Page, name: string) => currentStep(page).getByRole('button', { name, exact: true });

const checkRequest = async (page: Page, { fee, payee }: FullLicense) => {
  await kind(page, 'Check Request').click();
  const form = dialog(page, 'Check Request Invoice');
  await expect(form.getByRole('textbox', { name: 'Check Amount' })).toHaveValue(new RegExp(`^${fee}$`));
  await expect(form.getByRole('textbox', { name: 'Check Payable To' })).toHaveValue(payee);
  await form.getByRole('textbox', { name: 'Check Amount' }).fill('');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(form.getByRole('textbox', { name: 'Check Amount' })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Required')).toHaveCount(2);
  await form.getByRole('textbox', { name: 'Check Amount' }).fill(fee);
  await form.getByRole('radio', { name: 'No' }).check();
  await createInvoice(page, form, 'Check Request Invoice Created Successfully');
};

const cancelCheck = async (page: Page, payee: string) => {
  await invoiceRow(page, 'Check Requests')
    .getByRole('button', { name: `Actions for Check Request Invoice to ${payee}` })
    .click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  const form = dialog(page, 'Cancel Check Request');
  await form.getByRole('textbox', { name: 'Explanation' }).fill('Made out to the wrong payee.');
  await form.getByRole('button', { name: 'Cancel Check Request' }).click();
  await expectToast(page, 'Check Request Invoice Cancelled Successfully');
};

const creditCard = async (page: Page, { fee, payee }: FullLicense) => {
  await kind(page, 'Credit Card Invoice').click();
  const form = dialog(page, 'Credit Card Invoice');
  await expect(form.getByRole('textbox', { name: 'Charge Amount' })).toHaveValue(fee);
  await expect(form.getByRole('textbox', { name: 'Payment Made To' })).toHaveValue(payee);
  await form.getByRole('textbox', { name: 'Check Number' }).fill('0');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(form.getByText('Required')).toBeVisible();
  await expect(form.getByText('Must be a number from 1 to 2147483647')).toBeVisible();
  await form.getByRole('textbox', { name: 'Check Number' }).fill('');
  await form.getByRole('textbox', { name: 'Card Name' }).fill('Corporate Visa 8052');
  await form.getByRole('textbox', { name: 'Charge Amount' }).fill('40.50');
  await form.getByRole('textbox', { name: 'Payment Date' }).fill(await inDays(page, 0));
  await createInvoice(page, form, 'Credit Card Invoice Created Successfully');
};

const achCredit = async (page: Page, { fee }: FullLicense) => {
  await kind(page, 'ACH Credit Invoice').click();
  const form = dialog(page, 'ACH Credit Invoice');
  await expect(form.getByRole('textbox', { name: 'ACH Amount' })).toHaveValue(fee);
  await expect(form.getByRole('textbox', { name: 'Date Requested' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await form.getByRole('textbox', { name: 'Account Used' }).fill('Operating Account');
  await createInvoice(page, form, 'ACH Credit Invoice Created Successfully');
  const row = invoiceRow(page, 'ACH Credit Invoices');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = dialog(page, 'Edit ACH Credit Invoice');
  await edit.getByRole('textbox', { name: 'ACH Amount' }).fill('12.25');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'ACH Credit Invoice Updated Successfully');
  await expect(row).toContainText('$12.25');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page, 'Delete ACH Credit Invoice').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'ACH Credit Invoice Deleted Successfully');
  await expect(row).toHaveCount(0);
};

const invoices = async (page: Page, license: FullLicense) => {
  await expect(currentStep(page).getByRole('button', { name: 'Mark Step Complete' })).toBeDisabled();
  await checkRequest(page, license);
  const checks = invoiceRow(page, 'Check Requests');
  await expect(checks).toContainText('Pending');
  await cancelCheck(page, license.payee);
  await expect(checks.first()).toContainText('Cancelled');
  await expect(currentStep(page).getByRole('button', { name: 'Mark Step Complete' })).toBeDisabled();
  await checkRequest(page, license);
  await expect(checks.filter({ hasText: 'Pending' })).toHaveCount(1);
  await creditCard(page, license);
  await expect(invoiceRow(page, 'Credit Card Invoices')).toContainText('Issued');
  await achCredit(page, license);
};

/** No contact of the property has an address any more. */
const forgetAddresses = async (page: Page, { contacts }: FullLicense) => {
  for (const { id, propertyId, name, title, phone, isKeyContact } of contacts) {
    const body = { name, title, phone, email: null, isKeyContact };
    await call(page, 'PUT', `/properties/${propertyId}/contacts/${id}`, body);
  }
};

const addContact = async (page: Page, address: string) => {
  await currentStep(page).getByRole('button', { name: 'By Email' }).click();
  const send = dialog(page, 'Send License Email');
  await expect(
    send.getByText('At least one Property Contact email address must be set on the property for this license.'),
  ).toBeVisible();
  await expect(send.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await send.getByRole('button', { name: 'Add Property Contact' }).click();
  const form = dialog(page, 'Add Property Contact');
  await form.getByRole('textbox', { name: 'Contact Name' }).fill('Wilma Stern');
  await form.getByRole('textbox', { name: 'Email' }).fill('nowhere');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Invalid email address format')).toBeVisible();
  await form.getByRole('textbox', { name: 'Email' }).fill(address);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(send.getByText(/At least one Property Contact/)).toHaveCount(0);
};

const notes = async (page: Page) => {
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Renewal actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const form = dialog(page, 'Renewal Notes');
  for (const [act, text] of [
    ['Add Renewal Notes', 'The clerk is away until Monday.'],
    ['Edit Renewal Notes', 'The clerk is back.'],
  ] as const) {
    await choose(act);
    await form.getByRole('textbox', { name: 'Notes' }).fill(text);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(text)).toBeVisible();
  }
  await choose('Delete Renewal Notes');
  await dialog(page, 'Delete Renewal Notes').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The clerk is back.')).toHaveCount(0);
};

test('a client’s license with invoices, letter, e-mail, tasks and notes, from beginning to completion', async ({
  page,
  context,
  another,
}) => {
  await signIn(context, people.contributor);
  const license = await fullLicense(page, { designation: 'BillingClient' });
  await forgetAddresses(page, license);
  await visit(page, `/licenses/${license.id}`);
  await begin(page, '12/15/2026');
  await receiveForms(page);

  await invoices(page, license);
  const written = await letter(page, 'Letter to Jurisdiction');
  expect(written.fileName).toMatch(
    new RegExp(`^${license.number} \\d{4}-\\d\\d-\\d\\d Letter to Jurisdiction\\.docx$`),
  );
  expect(written.text()).toContain(license.authority);
  expect(written.text()).toContain(license.number);
  expect(written.text()).toContain('Marcus Bell');
  expect(written.text()).not.toMatch(/[{}]/);
  await completeStep(page);

  await addTask(page, `Call the clerk about ${license.number}`, 'Marcus Bell');
  const invitation = await mailSaying(people.contributor, `Task: License # ${license.number}`);
  expect(invitation.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  const administrator = await another(people.administrator);
  await visit(administrator, `/licenses/${license.id}`);
  await taskCard(administrator).getByRole('button', { name: 'Reassign Task' }).click();
  const reassign = dialog(administrator, 'Reassign Task');
  await pick(reassign.getByLabel('Assignee'), 'Noor Haddad');
  await reassign.getByRole('button', { name: 'Reassign' }).click();
  await expect(taskCard(page)).toContainText('Noor Haddad');
  await mailSaying(people.contributor, `Withdrawn: Task: License # ${license.number}`);
  await mailSaying('noor.haddad@harborview.example', `Task: License # ${license.number}`);
  await taskCard(page).getByRole('button', { name: 'Mark Done' }).click();
  await dialog(page, 'Mark Task Done').getByRole('button', { name: 'Mark Done' }).click();
  await expect(taskCard(page)).toContainText('There is no open task.');
  await notes(page);

  await file(page);
  await receive(page);
  await expectStep(page, 'License Sent To Property');
  const address = `wilma.stern.${license.number.toLowerCase()}@harborview.example`;
  await addContact(page, address);
  await emailTo(page, address, true);
  const sent = await mailSaying(address, `License ${license.number} for`);
  expect(attachmentOf(sent).name).toBe(`License ${license.number}.pdf`);
  expect(attachmentOf(sent).content.subarray(0, 5).toString()).toBe('%PDF-');
  await mailSaying(people.contributor, `Copy: License ${license.number}`);

  await addTask(page, 'Frame the new license');
  await complete(page);
  await expect(taskCard(page)).toContainText('There is no open task.');

  const row = page.getByRole('region', { name: 'License Renewal History' }).locator('tbody tr').first();
  const sum = displayMoney(sumMoney([license.fee, '40.50']));
  await expect(row).toContainText(sum);
  await row.getByRole('button', { name: /^View/ }).click();
  const past = dialog(page, `License # ${license.number}`);
  await expect(
    past.getByRole('table', { name: 'Check Requests' }).locator('tbody tr.eg-invoice-explained'),
  ).toContainText('Cancelled');
  await expect(past.getByRole('table', { name: 'Credit Card Invoices' })).toContainText('$40.50');
  await expect(past.getByRole('list', { name: 'License emails' })).toContainText(address);
});
