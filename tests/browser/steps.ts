import { type Download, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { type OpenedDocx, openDocx } from '../support/exports/docx.js';
import { expect, expectToast, pick } from './house.js';
import { completeStep, currentStep, dialog, expectStep, fact, pdf } from './licenses.js';

export const begin = async (page: Page, due: string) => {
  await page.getByRole('button', { name: 'Begin License Renewal' }).click();
  const form = dialog(page, 'Process Start Date');
  await expect(form.getByRole('textbox', { name: 'Process Start Date' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await form.getByRole('textbox', { name: 'Due Date' }).fill(due);
  await form.getByRole('button', { name: 'Begin' }).click();
  await expectToast(page, 'License Renewal Started Successfully');
};

export const receiveForms = async (page: Page): Promise<void> => {
  await expectStep(page, 'Receive Renewal Forms');
  await completeStep(page);
  const forms = dialog(page, 'Receive Renewal Forms');
  await forms.getByRole('button', { name: 'Mark Step Complete' }).click();
  await expect(forms).toHaveCount(0);
  await expectStep(page, 'Invoice Renewal Fee');
};

export const file = async (page: Page) => {
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

export const receive = async (page: Page) => {
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

export const complete = async (page: Page) => {
  await page.getByRole('button', { name: 'Complete Renewal' }).click();
  const form = dialog(page, 'Mark Renewal Complete');
  await expect(form.getByText('01/01/27 to 12/31/27')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Mark open renewal tasks done' })).toBeChecked();
  await form.getByRole('button', { name: 'Complete Renewal' }).click();
  await expectToast(page, 'License Renewal Completed Successfully');
  await expect(page.getByRole('button', { name: 'Begin License Renewal' })).toBeEnabled();
  await expect(page.getByText('Ready to Start')).toBeVisible();
  await expect(fact(page, 'Effective Date')).toHaveText('01/01/27');
  await expect(fact(page, 'Expiration')).toContainText('12/31/27');
  await expect(fact(page, 'Track Date')).toContainText('10/01/27');
  await expect(fact(page, 'License File')).toHaveText('License of 2027.pdf');
};

const dayOfClient = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  ...{ month: '2-digit', day: '2-digit', year: 'numeric' },
});

/**
 * The server's date in a form, in the client's time zone, some days ahead. A test asks once, so that midnight does
 * not come in between.
 */
export const inDays = async (page: Page, days: number): Promise<string> => {
  const { date } = (await page.request.head('/health/ready')).headers();
  if (date === undefined) throw new Error('The server gives no date.');
  return dayOfClient.format(Date.parse(date) + days * 86_400_000);
};

/** The file that a link or button downloads. */
export const downloaded = async (page: Page, link: Locator): Promise<Download> => {
  const download = page.waitForEvent('download');
  await link.click();
  return download;
};

export const letter = async (page: Page, name: string): Promise<OpenedDocx & { fileName: string }> => {
  const file = await downloaded(page, currentStep(page).getByRole('link', { name }));
  return { ...openDocx(await readFile(await file.path())), fileName: file.suggestedFilename() };
};

export const invoiceRow = (page: Page, table: string): Locator =>
  currentStep(page).getByRole('table', { name: table }).locator('tbody tr');

export const createInvoice = async (page: Page, form: Locator, success: string): Promise<void> => {
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expectToast(page, success);
  await expect(form).toHaveCount(0);
};

export const taskCard = (page: Page): Locator => page.getByRole('region', { name: 'Task', exact: true });

/** @param calendarOf the assignee, whose calendar gets it; left out: the license's assignee, and no calendar */
export const addTask = async (page: Page, description: string, calendarOf?: string): Promise<void> => {
  await taskCard(page).getByRole('button', { name: 'Add Task' }).click();
  const form = dialog(page, 'Add Task');
  await form.getByRole('textbox', { name: 'Follow-up Date' }).fill(await inDays(page, 10));
  await form.getByRole('textbox', { name: 'Task Description' }).fill(description);
  if (calendarOf) {
    await pick(form.getByLabel('Assignee'), calendarOf);
    await form.getByRole('checkbox', { name: /^Add to calendar/ }).check();
  }
  await form.getByRole('button', { name: 'Add Task' }).click();
  await expectToast(page, 'Task Created Successfully');
  await expect(taskCard(page)).toContainText(description);
};

/**
 * In the open dialog: sends the license to the contact of the property with this address, and waits until the server
 * has handed it over.
 */
export const emailTo = async (page: Page, address: string, copyToMe = false): Promise<void> => {
  const form = dialog(page, 'Send License Email');
  await form.getByRole('checkbox', { name: address }).check();
  if (copyToMe) await form.getByRole('checkbox', { name: /^Send a copy to me/ }).check();
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'License Email on its way');
  const emails = page.getByRole('list', { name: 'License emails' }).getByRole('listitem');
  await expect(emails.filter({ hasText: address })).toContainText('Sent');
};
