import { type Page } from '@playwright/test';
import { expect, expectToast, people, signIn, test, unique, visit } from './house.js';
import { untilLeft } from './kept-pages.js';
import { dialog, fact, ownLicenseAt } from './licenses.js';
import { holdToasts } from './toasts.js';

const undoIn = (page: Page) => page.locator('.eg-toast').getByRole('button', { name: 'Undo' });

/** A toast disappears after two seconds, but not while a user is on it. */
const note = async (page: Page, text: string, { onToast = false } = {}) => {
  await page.getByRole('button', { name: 'Edit tracking details' }).click();
  const form = dialog(page, 'Edit Tracking Details');
  await form.getByRole('textbox', { name: 'License Notes' }).fill(text);
  await form.getByRole('button', { name: 'Save' }).click();
  if (onToast) await undoIn(page).hover();
  await expect(form).toHaveCount(0);
  await expect(fact(page, 'License Notes')).toHaveText(text);
};

/** The last Tab stop before it. */
const focusBefore = (page: Page) =>
  undoIn(page).evaluate((button: HTMLElement) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
    ];
    const reached = stops.filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility() && !stop.matches(':disabled'));
    reached[reached.indexOf(button) - 1]?.focus();
  });

test.describe('with a clock of its own', () => {
  test.use({ unused: true });

  test('an act is undone from its toast, by keyboard, and the toast waits for anyone who is on it', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await untilLeft(page, page.addInitScript(holdToasts));
    await signIn(context, people.administrator);
    const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
    await visit(page, `/licenses/${license.id}`);
    const before = await fact(page, 'License Notes').textContent();
    await note(page, 'Undone from the toast', { onToast: true });
    await focusBefore(page);
    await page.keyboard.press('Tab');
    await expect(undoIn(page)).toBeFocused();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(60_000);
    await expect(undoIn(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.locator('.eg-toast', { hasText: 'Undone' }).hover();
    await expect(fact(page, 'License Notes')).toHaveText(before ?? '');
    await page.locator('.eg-toast').getByRole('button', { name: 'Redo' }).click();
    await page.locator('.eg-toast', { hasText: 'done again' }).hover();
    await expect(fact(page, 'License Notes')).toHaveText('Undone from the toast');
    await undoIn(page).click();
    await expect(fact(page, 'License Notes')).toHaveText(before ?? '');
  });
});

test('an act is undone from the messages of this visit and from History, which says why a second time is not possible', async ({
  page,
  context,
}) => {
  await signIn(context, people.administrator);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  await visit(page, `/licenses/${license.id}`);
  const before = (await fact(page, 'License Notes').textContent()) ?? '';
  const [first, second] = ['First', 'Second'].map((word) => `${word} note of ${unique()}`) as [string, string];

  await note(page, first);
  await expect(page.locator('.eg-toast')).toHaveCount(0);
  await page.getByRole('button', { name: /^Recent messages/ }).click();
  await page
    .getByRole('region', { name: 'Recent messages' })
    .getByRole('button', { name: /^Undo:/ })
    .first()
    .click();
  await expectToast(page, ': undone');
  await page.keyboard.press('Escape');
  await expect(fact(page, 'License Notes')).toHaveText(before);

  await note(page, second);
  const panel = page.getByRole('region', { name: 'History', exact: true });
  const newest = panel.getByRole('listitem').first();
  await expect(newest).toContainText('Eleanor Whitfield');
  await newest.getByRole('button', { name: /changed the tracking details/ }).click();
  await expect(newest.getByRole('row', { name: /License Notes/ })).toContainText(second);
  await newest.getByRole('button', { name: 'Undo' }).click();
  await dialog(page, 'Undo').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, ': undone');
  await expect(fact(page, 'License Notes')).toHaveText(before);

  await expect(panel.getByRole('listitem').first()).toContainText('undid');
  const undone = panel.getByRole('listitem').nth(1);
  await expect(undone.getByRole('row', { name: /License Notes/ })).toContainText(second);
  await expect(undone.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(undone.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('This was undone already.');
});
