import { type Page } from '@playwright/test';
import { expect, people, settled, signIn, test, visit } from './house.js';

const everything = '/renewals?assignedUserIds=&showCurrentRenewals=false';
const rows = (page: Page) => page.getByRole('table', { name: 'Renewals' }).locator('tbody tr:has([data-opens-row])');
const quick = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name: new RegExp(`^${name}`) });
const countOf = async (page: Page, name: string) =>
  Number(((await quick(page, name).textContent()) ?? '').replace(/\D/g, ''));

/** No other test changes this client's licenses. */
test.beforeEach(({ context }) => signIn(context, people.hybridContributor));

test('starts with what is mine and current; the quick filters count what they show', async ({ page }) => {
  await visit(page, '/renewals');
  await expect(page).toHaveURL(/assignedUserIds=.+renewalDesignation=BillingClient/);
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await expect(chips.getByText('Samuel Ortiz')).toBeVisible();
  await expect(chips.getByText('Client', { exact: false }).first()).toBeVisible();

  await visit(page, everything);
  for (const [name, stage] of [
    ['Filed', /Forms Filed|Received License|License Sent/],
    ['Past Due', /days? late|legally in force/],
  ] as const) {
    const count = await countOf(page, name);
    await quick(page, name).click();
    await expect(quick(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.eg-page-count')).toHaveText(`${count} licenses`);
    await settled(page);
    await expect(rows(page).filter({ hasNotText: stage })).toHaveCount(0);
    await expect(rows(page)).not.toHaveCount(0);
    await quick(page, name).click();
    await expect(quick(page, name)).toHaveAttribute('aria-pressed', 'false');
  }
});

test('searches, sorts and pages on the server, and an address brings all of it back', async ({ page }) => {
  await visit(page, everything);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('concourse b');
  await expect(page).toHaveURL(/searchTerm=concourse/);
  await settled(page);
  await expect(rows(page).filter({ hasNotText: 'Concourse B' })).toHaveCount(0);
  await expect(rows(page)).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/searchTerm/);

  await page.getByRole('columnheader', { name: 'License', exact: true }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'License', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByLabel('Rows').selectOption('10');
  await settled(page);
  const numbers = () => rows(page).locator('.eg-open').allTextContents();
  await expect(rows(page)).toHaveCount(10);
  const first = await numbers();
  expect(first).toEqual([...first].sort((a, b) => a.localeCompare(b)));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^11 to 20 of/)).toBeVisible();
  await settled(page);
  const second = await numbers();
  expect(second.filter((number) => first.includes(number))).toEqual([]);

  await page.reload();
  await settled(page);
  expect(await numbers()).toEqual(second);
});

test('one line a license; comfortable rows have notes and alerts under them, the details asked for, and a row opened with Enter', async ({
  page,
}) => {
  await visit(page, everything);
  const notes = page.getByText(/^(Notes|Alert|Urgent):$/);
  await expect(rows(page).first()).toBeVisible();
  await expect(notes).toHaveCount(0);
  expect(new Set(await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height)))).toEqual(
    new Set([36]),
  );
  await page.getByRole('switch', { name: 'Comfortable' }).click();
  await expect(notes.first()).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(notes.first()).toBeVisible();
  await page.getByRole('switch', { name: 'Comfortable' }).click();
  await expect(notes).toHaveCount(0);

  const link = rows(page).first().getByRole('link');
  const number = await link.innerText();
  await page.getByRole('button', { name: `Details of license ${number}` }).click();
  const details = page.getByRole('dialog', { name: `License ${number}` });
  await expect(details.getByText('Licensing Authority')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Details of license ${number}` })).toBeFocused();

  await link.focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('nothing moves under the cursor when a license leaves the list; boxes and acts show where one points', async ({
  page,
}) => {
  await visit(page, everything);
  await quick(page, 'Ready to Start').click();
  await expect(quick(page, 'Ready to Start')).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  const row = rows(page)
    .filter({ has: page.locator('.eg-quick') })
    .first();
  const acts = row.locator('.eg-quick');
  await page.mouse.move(0, 0);
  await expect(acts).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(acts).toHaveCSS('opacity', '1');

  const tops = () => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const before = await tops();
  const number = await row.getByRole('link').innerText();
  // As if another user had taken it: the next answer is without it.
  await page.route('**/dashboard/renewals-list', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: { licenseNumber: string }[] };
    const items = list.items.filter(({ licenseNumber }) => licenseNumber !== number);
    await route.fulfill({ response, json: { ...list, items } });
  });
  await row.getByRole('button', { name: `Actions for License ${number}` }).click();
  await page.getByRole('menuitem', { name: 'License Notes' }).click();
  await page.getByRole('textbox', { name: 'License Notes' }).fill('Called the clerk.');
  await page.getByRole('button', { name: 'Save' }).click();
  const left = rows(page).filter({ hasText: number });
  await expect(left).toContainText('No longer in this list');
  // The open note of this row disappears with the answer.
  await expect.poll(tops).toEqual(before);
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(left).toHaveCount(0);
});

test('the edge of a column is dragged, and its width is there after a reload', async ({ page }) => {
  await visit(page, everything);
  const heading = page.getByRole('columnheader', { name: 'Due' });
  const widthOf = async () => Math.round((await heading.boundingBox())?.width ?? 0);
  const before = await widthOf();
  const edge = await page.getByRole('separator', { name: 'Width of column Due' }).boundingBox();
  if (!edge) throw new Error('The column Due has no edge.');
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf).toBe(before + 40);
  await page.reload();
  await settled(page);
  expect(await widthOf()).toBe(before + 40);
  await page.getByRole('separator', { name: 'Width of column Due' }).dblclick();
  await expect.poll(widthOf).toBe(before);
});
