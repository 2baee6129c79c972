import type { Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { api, call, choose, expect, marker, people, settled, signIn, test, unique, visit } from './house.js';

const head = 'license_num,license_type,business_name,dba_name,address,city,state,zip,issued,expires';
const register = (of: string, renewed: number): string =>
  [1, 2, 3]
    .map((n) => {
      const year = n <= renewed ? 2028 : 2027;
      return `${of}-${n},Innholder,Owner ${of} ${n} LLC,Inn ${of} ${n},${n} ${of} St,Boston,MA,02116,${year - 1}-01-01,${year - 1}-12-31`;
    })
    .reduce((text, line) => `${text}\n${line}`, head);

const statusOf = async (page: Page, id: string) =>
  (await call<{ status: string }>(page, 'GET', `/imports/${id}`)).status;

/** The import whose mapping the register is read by; of an authority of its own, so that no other license is missing. */
const imported = async (page: Page, of: string): Promise<string> => {
  const file = { name: `${of}.csv`, mimeType: 'text/csv', buffer: Buffer.from(register(of, 0)) };
  const answer = await page.request.post(`${api}/imports`, { headers: marker, multipart: { file } });
  const { id } = (await answer.json()) as { id: string };
  const { suggestedMapping } = await call<{ suggestedMapping: object }>(page, 'GET', `/imports/${id}`);
  const constants = { licensingAuthority: `${of} Board`, jurisdiction: 'City', licenseTerm: 'Annual' };
  const said = Object.fromEntries(Object.entries(constants).map(([field, constant]) => [field, { constant }]));
  await call(page, 'PUT', `/imports/${id}/mapping`, { mapping: { ...suggestedMapping, ...said } });
  await expect.poll(() => statusOf(page, id)).toBe('Ready');
  await call(page, 'POST', `/imports/${id}/commit`);
  await expect.poll(() => statusOf(page, id)).toBe('Completed');
  return id;
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter');

const sendList = async (page: Page, text: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Upload a list');
  await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};

test('a register is watched by the keyboard, from its first list to a difference accepted and undone @phone', async ({
  page,
  context,
}) => {
  await signIn(context, people.administrator);
  const of = `W${unique()}`;
  const importId = await imported(page, of);

  await visit(page, '/sources');
  await press(page, 'Add source');
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Name/).pressSequentially(of);
  await form.getByLabel(/^Where the Lists Come From/).selectOption({ label: 'Manual Upload' });
  await form.getByLabel(/^Columns As in the Import/).selectOption(importId);
  await form.getByLabel(/^Owner/).focus();
  await choose(page, 'Eleanor Whitfield');
  await form.getByRole('button', { name: 'Add source' }).press('Enter');
  await page.getByRole('link', { name: of }).first().press('Enter');
  await settled(page);

  await sendList(page, register(of, 0));
  await expect(page.getByText('3 rows, 0 differences')).toBeVisible();
  await sendList(page, register(of, 1));
  await expect(page.getByText('3 rows, 1 difference', { exact: true })).toBeVisible();
  const box = page.getByRole('checkbox', { name: `Select License ${of}-1` });
  const row = page.locator('tr, li').filter({ has: box });
  await expectFlawless(page, 'a watched register with a difference');
  await box.press('Space');
  await press(page, 'Accept (1)');
  await expect(row).toContainText('Accepted');
  await box.press('Space');
  await press(page, 'Undo this acceptance');
  await expect(row).toContainText('Open');
});
