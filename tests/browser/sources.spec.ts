import type { Page } from '@playwright/test';
import { expectFlawlessAt } from './axe.js';
import {
  api,
  call,
  choose,
  expect,
  marker,
  people,
  pressOn,
  settled,
  signIn,
  tabTo,
  test,
  typeOption,
  unique,
  visit,
} from './house.js';
import { laptop, phone, resize } from './sizes.js';

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

/** The import with the register's mapping; of an authority of its own, so that no other license is missing. */
const imported = async (page: Page, of: string): Promise<void> => {
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
};

const sendList = async (page: Page, text: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, 'button', 'Upload a list');
  await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};

test('by the keyboard alone, a register is watched from its first list to a difference accepted and undone @phone', async ({
  page,
  context,
}, { project }) => {
  const size = project.name === 'phone' ? phone : laptop;
  await resize(page, size);
  await signIn(context, people.administrator);
  const of = `W${unique()}`;
  await imported(page, of);

  await visit(page, '/sources');
  await pressOn(page, 'button', 'Add watched register');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type(of);
  await tabTo(page, form.getByLabel(/^Where the Lists Come From/));
  await typeOption(page, 'Manual');
  await expect(form.getByLabel(/^Address/)).toHaveCount(0);
  await tabTo(page, form.getByLabel(/^Columns As in the Import/));
  await typeOption(page, of);
  await tabTo(page, form.getByLabel(/^Owner/));
  await choose(page, 'Eleanor Whitfield');
  await expectFlawlessAt(page, 'the form of a watched register', size);
  await pressOn(form, 'button', 'Add watched register');
  await expect(form).toHaveCount(0);
  await pressOn(page, 'link', of);
  await expect(page.getByRole('heading', { level: 1, name: of })).toBeVisible();
  await settled(page);

  await sendList(page, register(of, 0));
  await expect(page.getByText('3 rows, 0 differences')).toBeVisible();
  await sendList(page, register(of, 1));
  await expect(page.getByText('3 rows, 1 difference', { exact: true })).toBeVisible();
  const box = page.getByRole('checkbox', { name: `Select License ${of}-1` });
  const row = page.locator('tr, li').filter({ has: box });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expectFlawlessAt(page, 'a watched register with a chosen difference', size);
  await pressOn(page, 'button', 'Accept (1)');
  await expect(row).toContainText('Accepted');
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await pressOn(page, 'button', 'Undo this acceptance');
  await pressOn(page.getByRole('dialog', { name: 'Undo This Acceptance' }), 'button', 'Undo');
  await expect(row).toContainText('Open');
  await expect(box).toBeFocused();
});
