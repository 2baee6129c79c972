import { type Locator, type Page } from '@playwright/test';
import { expect, people, signIn, tabTo, test, visit, unique } from './house.js';
import { currentStep, dialog, expectStep, fact, pdf, ownLicenseAt } from './licenses.js';
import { phone, resize } from './sizes.js';

/** An act that may remove its own control: the focus stays on the page, never on the body. */
const press = async (page: Page, control: Locator) => {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
};
const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });
const isOnNext = (page: Page) => expect(button(currentStep(page), 'Mark Step Complete')).toBeFocused();
/** From the main button of a step to its dialog, and back. */
const recorded = async (page: Page, name: string, fill?: (form: Locator) => Promise<void>) => {
  await page.keyboard.press('Enter');
  const form = dialog(page, name);
  await expect(form).toBeVisible();
  await fill?.(form);
  await press(page, button(form, 'Mark Step Complete'));
  await expect(form).toHaveCount(0);
};

test('six steps of a renewal by keyboard alone: the focus is on what comes next after each', async ({
  page,
  context,
}) => {
  await signIn(context, people.contributor);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  await visit(page, `/licenses/${license.id}`);
  await press(page, button(page, 'Begin License Renewal'));
  const begin = dialog(page, 'Process Start Date');
  await begin.getByRole('textbox', { name: 'Due Date' }).fill('12/15/2026');
  await press(page, button(begin, 'Begin'));
  await expect(begin).toHaveCount(0);
  await expectStep(page, 'Receive Renewal Forms');
  await expect(page.locator('[data-next="act"]:focus')).toHaveCount(1);
  await tabTo(page, button(currentStep(page), 'Mark Step Complete'));

  await recorded(page, 'Receive Renewal Forms');
  await expectStep(page, 'Invoice Renewal Fee');
  await expect(currentStep(page).locator(':focus')).toHaveCount(1);
  await press(page, button(currentStep(page), 'No Invoice Required'));
  await expect(button(currentStep(page), 'Required Invoice')).toBeFocused();
  await press(page, button(currentStep(page), 'Mark Step Complete'));
  await expectStep(page, 'File Renewal Forms');
  await isOnNext(page);

  await press(page, button(currentStep(page), 'Previous Step'));
  await expectStep(page, 'Invoice Renewal Fee');
  await isOnNext(page);
  await page.keyboard.press('Enter');
  await expectStep(page, 'File Renewal Forms');
  await isOnNext(page);

  await recorded(page, 'File Renewal Forms');
  await expectStep(page, 'Receive License');
  await isOnNext(page);
  await recorded(page, 'Receive License', async (form) => {
    await form.getByRole('textbox', { name: 'Effective Date' }).fill('01/01/2027');
    await form.getByRole('textbox', { name: 'Expiration Date' }).fill('12/31/2027');
    await form.getByRole('textbox', { name: 'Track Date' }).fill('10/01/2027');
    await form.getByLabel('License Document (PDF)').setInputFiles(pdf('License of 2027.pdf'));
    await expect(form.getByText('License of 2027.pdf')).toBeVisible();
  });
  await expectStep(page, 'License Sent To Property');
  await isOnNext(page);
  await press(page, button(currentStep(page), 'Not Applicable'));
  await expect(button(page.getByRole('region', { name: /^Renewal of/ }), 'Complete Renewal')).toBeFocused();
  await page.keyboard.press('Enter');
  const complete = dialog(page, 'Mark Renewal Complete');
  await press(page, button(complete, 'Complete Renewal'));
  await expect(complete).toHaveCount(0);
  await expect(page.getByText('Ready to Start')).toBeVisible();
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});

test('an undo in the history leaves the focus on its entry, by keyboard', async ({ page, context }) => {
  await signIn(context, people.administrator);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  await visit(page, `/licenses/${license.id}`);
  await press(page, page.getByRole('button', { name: 'Edit tracking details' }));
  const form = dialog(page, 'Edit Tracking Details');
  const words = `Asked the city ${unique()}`;
  await form.getByRole('textbox', { name: 'License Notes' }).fill(words);
  await press(page, button(form, 'Save'));
  await expect(form).toHaveCount(0);
  await expect(fact(page, 'License Notes')).toHaveText(words);
  const history = page.getByRole('region', { name: 'History', exact: true });
  const entry = history.getByRole('listitem').filter({ hasText: words }).first();
  await expect(entry).toBeVisible();
  await press(page, entry.getByRole('button').first());
  await press(page, button(entry, 'Undo'));
  const question = dialog(page, 'Undo');
  await press(page, button(question, 'Undo'));
  await expect(question).toHaveCount(0);
  await expect(fact(page, 'License Notes')).not.toHaveText(words);
  await expect(history.getByRole('listitem').locator(':focus')).toHaveCount(1);
});

/** In the page: the name of what has the focus, if the foot of its list lies over any of it. */
const underTheFoot = () => {
  const focused = document.activeElement;
  const foot = focused?.closest('.eg-list')?.querySelector('.eg-foot-stays');
  if (!focused || !foot || foot.contains(focused)) return [];
  const isCovered = focused.getBoundingClientRect().bottom > foot.getBoundingClientRect().top;
  return isCovered ? [focused.getAttribute('aria-label') ?? focused.textContent] : [];
};

test('the foot of a list covers nothing that has the focus, on a phone, as high as it grows @phone', async ({
  page,
  context,
}) => {
  await resize(page, phone);
  await signIn(context, people.administrator);
  await visit(page, '/renewals?assignedUserIds=&showCurrentRenewals=false');
  await page.getByRole('button', { name: 'Bulk Actions' }).click();
  await page.getByRole('menuitem', { name: 'Bulk Assign' }).click();
  const foot = page.locator('.eg-foot-stays');
  const { height } = (await foot.boundingBox()) ?? { height: 0 };
  const boxes = page.locator('[data-rows] input[type="checkbox"]');
  // The last one above the foot, right at its edge.
  await boxes.nth(5).evaluate((box) => {
    const edge = document.querySelector('.eg-foot-stays')?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: box.getBoundingClientRect().bottom - edge, behavior: 'instant' });
    box.focus({ preventScroll: true });
  });
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect.poll(async () => (await foot.boundingBox())?.height).toBeGreaterThan(height);
  await expect.poll(() => page.evaluate(underTheFoot)).toEqual([]);

  const covered: (string | null)[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    covered.push(...(await page.evaluate(underTheFoot)));
  }
  expect(covered).toEqual([]);
});
