import { type Page } from '@playwright/test';
import { arrived, expect, people, signIn, test, visit } from './house.js';
import { dialog, ownLicenseAt } from './licenses.js';
import { phone, resize } from './sizes.js';

test.beforeEach(({ context }) => signIn(context, people.contributor));

/** Tab from the first to the last control and on: the focus never leaves. */
const expectTrapped = async (page: Page, within: ReturnType<typeof dialog>, presses = 12) => {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    expect(await within.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
};

test('the first Tab skips to the page; / searches; ? tells the keys and gives the focus back', async ({ page }) => {
  await visit(page, '/licenses');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Recent messages' }).focus();
  await page.keyboard.press('?');
  const keys = dialog(page, 'Keyboard Shortcuts');
  await expect(keys).toContainText('Search this list');
  await expectTrapped(page, keys);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Recent messages' })).toBeFocused();
});

/** In the page: the kind of the focused control, and its name if neither it nor what it lies in shows a ring. */
const focusedControl = () => {
  const control = document.activeElement;
  const kind = control instanceof HTMLInputElement ? control.type : control?.localName;
  const around = [control, control?.parentElement, control?.parentElement?.parentElement];
  const isRinged = around.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
  });
  return { kind, bare: isRinged ? undefined : `${kind} ${control?.ariaLabel ?? control?.textContent}` };
};

test('whatever Tab reaches on a list has a ring', async ({ page }) => {
  await visit(page, '/renewals?assignedUserIds=&showCurrentRenewals=false');
  const reached: ReturnType<typeof focusedControl>[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(focusedControl));
  }
  expect(reached.flatMap(({ bare }) => bare ?? [])).toEqual([]);
  expect(reached.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['a', 'button', 'search', 'checkbox']));
});

test('a dialog keeps the focus, keeps what was typed on an error, and gives the focus back', async ({ page }) => {
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  await visit(page, `/licenses/${license.id}`);
  await page.getByRole('button', { name: 'Begin License Renewal' }).press('Enter');
  const form = dialog(page, 'Process Start Date');
  await expect(form).toBeVisible();
  await expectTrapped(page, form);
  await form.getByRole('textbox', { name: 'Process Start Date' }).fill('13/45/2026');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Process Start Date' })).toHaveValue('13/45/2026');
  await expect(form.getByRole('textbox', { name: 'Process Start Date' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Discard' })
    .press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Begin License Renewal' })).toBeFocused();
});

test('on a phone the menu is a drawer, lists are short rows and dialogs fill the screen @phone', async ({ page }) => {
  await resize(page, phone);
  await visit(page, '/renewals?assignedUserIds=&showCurrentRenewals=false');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Renewals' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Licenses' }).click();
  await arrived(page, 'Licenses');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const box = await dialog(page, 'Filters').boundingBox();
  expect(box).toMatchObject(phone);
});
