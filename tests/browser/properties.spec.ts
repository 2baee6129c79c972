import { expectFlawless } from './axe.js';
import { choose, expect, expectToast, people, signIn, tabTo, test, visit } from './house.js';
import { dialog, pdf } from './licenses.js';

test.beforeEach(({ context }) => signIn(context, people.administrator));

test('a property is added, filled and closed by the keyboard alone', async ({ page }) => {
  const name = `Lantern House ${Date.now()}`;
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
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
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
