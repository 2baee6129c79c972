import type { Licensure } from '@evergreen/contracts/licensing/property-licenses';
import type { Locator, Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { phone, resize } from './sizes.js';
import { call, choose, expect, expectToast, people, signIn, tabTo, takeFirst, test, visit, unique } from './house.js';
import { dialog, pdf } from './licenses.js';

test.beforeEach(({ context }) => signIn(context, people.administrator));

test('a property is added, filled and closed by the keyboard alone', async ({ page }) => {
  const name = `Lantern House ${unique()}`;
  const press = async (button: string) => page.getByRole('button', { name: button }).press('Enter');
  await visit(page, '/properties');
  await press('Add a Property');
  const form = dialog(page, 'New Property');
  await expect(form.getByLabel(/^Property Name/)).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, form.getByLabel(/^Address 1/));
  await page.keyboard.type('1 Harbor Way');
  await tabTo(page, form.getByLabel(/^State/));
  await choose(page, 'MA');
  await tabTo(page, form.getByLabel(/^City/));
  await page.keyboard.type('Boston');
  await tabTo(page, form.getByLabel(/^Zip/));
  await page.keyboard.type('02110');
  await tabTo(page, form.getByLabel(/^Contact Name/));
  await page.keyboard.type('Zoe Young');
  await tabTo(page, form.getByLabel(/^Email/));
  await page.keyboard.type('zoe@hotel.example');
  await expectFlawless(page, 'the form of a new property');
  await tabTo(page, form.getByRole('button', { name: 'Add Property' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Property Created Successfully');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await press('Add Contact');
  await expect(dialog(page, 'Add Property Contact').getByLabel(/^Contact Name/)).toBeFocused();
  await page.keyboard.type('Ann Lee');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Property Contact Created Successfully');

  await press('Add Affiliated Entity');
  const affiliation = dialog(page, 'Add Affiliated Entity');
  await tabTo(page, affiliation.getByLabel(/^Entity/));
  await page.keyboard.type(`${name} LLC`);
  await takeFirst(page, name);
  await tabTo(page, affiliation.getByLabel(/^Affiliation/));
  await page.keyboard.type('Keeps the bar');
  await tabTo(page, affiliation.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Affiliated Entity Created Successfully');

  await press('Add Inspection Report');
  const report = dialog(page, 'New Inspection Report');
  await tabTo(page, report.getByLabel(/^Inspection Date/));
  await page.keyboard.type('01152026');
  await report.getByLabel(/^Document/).setInputFiles(pdf('Report.pdf'));
  await expectFlawless(page, 'the form of an inspection report');
  await tabTo(page, report.getByRole('button', { name: 'Add inspection report' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Inspection Report Created Successfully');
  await expectFlawless(page, 'the page of a property');

  await press('Status');
  await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter');
  const closing = dialog(page, 'Deactivate Property');
  await tabTo(page, closing.getByRole('button', { name: 'Deactivate' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Property Deactivated Successfully');
  await expect(page.getByRole('button', { name: 'Add Contact' })).toHaveCount(0);
});

/** A property with a license that has a gap, and one that is being renewed. */
const timeline = async (page: Page) => {
  const { items } = await call<{ items: { id: string; name: string }[] }>(page, 'POST', '/properties/list', {
    sortBy: 'numberOfLicenses',
    sortDirection: 'desc',
  });
  for (const property of items) {
    const { items: rows } = await call<Licensure>(page, 'GET', `/properties/${property.id}/licenses/timeline`);
    const missed = rows.find(({ gaps, periods }) => gaps.length > 0 && periods.length > 1);
    const renewed = rows.find(({ renewal }) => renewal?.processStartDate);
    if (missed && renewed) return { property, rows, missed, renewed };
  }
  throw new Error('The sample has no such property');
};

const drawn = async (bar: Locator) => {
  const box = await bar.boundingBox();
  if (!box) throw new Error('Nothing is drawn');
  return { ...box, end: box.x + box.width };
};

test('a timeline of licensure is drawn to scale, described in words, walked by keys, and printed by itself', async ({
  page,
}) => {
  const { property, rows, missed, renewed } = await timeline(page);
  await visit(page, `/properties/${property.id}`);
  const card = page.locator('.eg-licensure');
  const rowOf = (number: string) => card.locator('tr, .eg-rows > li').filter({ hasText: number });
  await expect(rowOf(missed.licenseNumber)).toBeVisible();

  // The drawing: periods to scale, in order, within the line, at any width.
  const expectDrawn = async () => {
    const line = await drawn(rowOf(missed.licenseNumber).locator('svg'));
    const period = rowOf(missed.licenseNumber).locator('.eg-licensure-held');
    const [first, second] = [await drawn(period.nth(0)), await drawn(period.nth(1))];
    const gap = await drawn(rowOf(missed.licenseNumber).locator('.eg-licensure-gap').first());
    const now = await drawn(rowOf(renewed.licenseNumber).locator('.eg-licensure-renewal'));
    for (const bar of [first, second, gap, now]) {
      expect(bar.width).toBeGreaterThanOrEqual(line.width / 1000);
      expect(bar.height).toBeGreaterThanOrEqual(2);
      expect(bar.x).toBeGreaterThanOrEqual(line.x);
      expect(bar.end).toBeLessThanOrEqual(line.end + 1);
    }
    expect(second.x).toBeGreaterThanOrEqual(first.end - 1);
    expect(first.width).toBeGreaterThan(gap.width / 100);
  };
  await expectDrawn();

  // For screen readers: the drawing is hidden, and the text next to it has everything.
  await expect(card.getByRole('img')).toHaveCount(0);
  await expect(card.getByRole('heading', { name: 'Timeline of Licensure' })).toBeVisible();
  for (const name of ['Held', 'Not Held', 'Renewal in Process'])
    await expect(card.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const said = missed.periods.length + missed.gaps.length;
  await expect(rowOf(missed.licenseNumber).getByRole('listitem')).toHaveCount(said);
  await expect(rowOf(missed.licenseNumber)).toContainText(/\d\d\/\d\d\/\d\d\sto\s\d\d\/\d\d\/\d\d/);
  await expect(rowOf(renewed.licenseNumber)).toContainText(/Since\s\d\d\/\d\d\/\d\d, due/);

  // By keyboard: from one license, and the text of its periods, to the next.
  await card.getByRole('button', { name: 'Print' }).focus();
  for (const { licenseNumber } of rows.slice(0, 3)) await tabTo(page, card.getByRole('link', { name: licenseNumber }));

  // In print: alone under the property's name, with its drawing.
  await page.evaluate(() => (window.print = () => undefined));
  await card.getByRole('button', { name: 'Print' }).press('Enter');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: property.name })).toBeVisible();
  await expect(rowOf(missed.licenseNumber)).toBeVisible();
  await expectDrawn();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Property Contacts' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { name: 'Property Contacts' })).toBeVisible();

  // On a phone: the same over the whole width of a row.
  await resize(page, phone);
  await expect(card.getByRole('table')).toHaveCount(0);
  await expect(rowOf(missed.licenseNumber).locator('svg')).toBeVisible();
  await expectDrawn();
  expect((await drawn(rowOf(missed.licenseNumber).locator('svg'))).width).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
