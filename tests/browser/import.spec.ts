import { readFile } from 'node:fs/promises';
import { type Locator, type Page } from '@playwright/test';
import { expect, people, signIn, test, unique, visit } from './house.js';
import { dialog } from './licenses.js';

const fileName = 'boston-sample.csv';

/** The sample of the Boston register, with numbers and addresses that no earlier run imported. */
const registerOf = async (mark: string): Promise<Buffer> => {
  const text = await readFile(`tests/support/data/${fileName}`, 'utf8');
  return Buffer.from(text.replaceAll('LB-', `${mark}-`).replaceAll(/,(\d+)- {2}/g, `,$1-  ${mark} `));
};

/** Values that the Boston register lacks, the same for every row. */
const constants: readonly (readonly [label: string, value: string])[] = [
  ['Licensing Authority', 'Boston Licensing Board'],
  ['Jurisdiction', 'City'],
  ['License Term', '1 Year'],
  ['State', 'MA'],
];

const source = (page: Page, label: string): Locator => page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first();

const sayForEveryRow = async (page: Page, label: string, value: string) => {
  await source(page, label).selectOption({ label: 'The same value for every row' });
  const field = page.getByLabel(`${label}: value for every row`);
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: value });
  else await field.fill(value);
};

const upload = async (page: Page, buffer: Buffer) => {
  await visit(page, '/imports');
  await page.getByLabel('File of licenses').setInputFiles({ name: fileName, mimeType: 'text/csv', buffer });
  await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}(\?|$)/);
  await expect(page.getByRole('heading', { level: 1, name: fileName })).toBeVisible();
};

const mapAndCheck = async (page: Page) => {
  await expect(source(page, 'License Number')).toHaveValue('column:license_num');
  for (const [label, value] of constants) await sayForEveryRow(page, label, value);
  await source(page, 'Track Date').selectOption({ label: 'Before the expiration' });
  await page.getByRole('button', { name: 'Check every row' }).first().click();
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible();
};

const figure = async (page: Page, card: string, label: string) =>
  Number(
    await page
      .getByRole('region', { name: card })
      .locator('.eg-large-figures div', { hasText: label })
      .locator('dd')
      .innerText(),
  );

test('a register is uploaded, mapped, looked at, imported in the background; the same file again creates nothing', async ({
  page,
  context,
}) => {
  await signIn(context, people.administrator);
  const mark = unique();
  const register = await registerOf(mark);
  await upload(page, register);
  await mapAndCheck(page);
  const creates = await figure(page, 'Preview', 'New');
  const there = await figure(page, 'Preview', 'Already There');
  const refused = await figure(page, 'Preview', 'Refused');
  expect(creates + there + refused).toBe(44);
  expect(refused).toBeGreaterThan(0);
  await expect(page.getByRole('table', { name: 'Refused rows' }).locator('tbody tr').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download refused rows' }).click();
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(rows.length).toBeGreaterThan(refused);
  expect(rows[0]).toContain('license_num');

  expect(creates).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /^Import \d+ license/ })
    .first()
    .click();
  const confirm = dialog(page, `Import ${creates} license${creates === 1 ? '' : 's'}`);
  await expect(confirm).toContainText('unassigned');
  await confirm.getByRole('button', { name: /^Import/ }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  expect(await figure(page, 'Result', 'Created')).toBe(creates);
  await page.goto(`/licenses?searchTerm=${mark}-481806`);
  await expect(page.getByRole('link', { name: `${mark}-481806` })).toBeVisible();

  await upload(page, register);
  if (await page.getByRole('button', { name: 'Check every row' }).count()) await mapAndCheck(page);
  await expect(page.getByRole('region', { name: /Preview|Result/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d+ license/ })).toHaveCount(0);
});

test('a file that is no register is refused in words', async ({ page, context }) => {
  await signIn(context, people.administrator);
  await visit(page, '/imports');
  await page
    .getByLabel('File of licenses')
    .setInputFiles({ name: 'register.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(page.getByRole('alert').getByText('Selected file must be a .csv or .xlsx file')).toBeVisible();
});
