import type { Page } from '@playwright/test';
import { expectFlawless, expectFlawlessAt, sizes } from './axe.js';
import { openAs, outside, screens } from './every-screen.js';
import { misfitsAtAll } from './fits.js';
import { expect, people, settled, signIn, test, visit } from './house.js';
import { completeStep, dialog, licenseAt } from './licenses.js';
import { addressOf, declaredPaths, systemPaths } from './routes.js';
import { expectStill, watchShifts } from './shifts.js';

const everything = '/renewals?assignedUserIds=&showCurrentRenewals=false';

test('the routes of the web were found', () => {
  expect(declaredPaths).toEqual(expect.arrayContaining([...outside, '/renewals', '/licenses', '/licenses/:licenseId']));
});

for (const path of outside) {
  test(`flawless: ${path}`, async ({ page }) => {
    await page.goto(`${path}?token=spent`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFlawless(page, path);
  });
}

for (const path of screens) {
  test(`flawless: ${path}`, async ({ page, context }) => {
    await signIn(context, people.administrator);
    const address = await addressOf(page, path);
    await watchShifts(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await openAs(page, context, address);
      await expectStill(page, `${address}, ${size.width} wide,`);
      await expectFlawlessAt(page, path, size);
    }
    expect(await misfitsAtAll(page)).toEqual([]);
  });
}

test('flawless: the queue with a quick filter, a search and a filter', async ({ page, context }) => {
  await signIn(context, people.administrator);
  await visit(page, `${everything}&quickFilter=Started&searchTerm=harborview&states=MA`);
  await expect(page.getByRole('button', { name: /^Started/ })).toHaveAttribute('aria-pressed', 'true');
  await expectFlawless(page, 'the queue, narrowed');
});

test('flawless: the pages of the app itself', async ({ page, context }) => {
  await signIn(context, people.viewer);
  for (const path of systemPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFlawless(page, path);
  }
});

const opened: readonly (readonly [what: string, path: string, open: (page: Page) => Promise<void>])[] = [
  ['the filters of the queue', everything, (page) => page.getByRole('button', { name: /^Filters/ }).click()],
  [
    'details from the queue',
    everything,
    (page) =>
      page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click(),
  ],
  ['the columns of the queue', everything, (page) => page.getByRole('button', { name: 'Columns' }).click()],
  ['the views of the queue', everything, (page) => page.locator('.eg-views-button').click()],
  [
    'saving a view',
    everything,
    async (page) => {
      await page.locator('.eg-views-button').click();
      await page.getByRole('menuitem', { name: 'Save as…' }).click();
    },
  ],
  ['the bulk menu', everything, (page) => page.getByRole('button', { name: 'Bulk Actions' }).click()],
  ['the palette', '/licenses', (page) => page.keyboard.press('Control+k')],
  ['the keys', '/licenses', (page) => page.keyboard.press('?')],
  ['the menu of the person', '/licenses', (page) => page.getByRole('button', { name: /^Account of/ }).click()],
  ['the release notes', '/licenses', (page) => page.getByRole('button', { name: /^Release Notes/ }).click()],
  ['recent messages', '/licenses', (page) => page.getByRole('button', { name: /^Recent messages/ }).click()],
];

for (const [what, path, open] of opened) {
  test(`flawless while open: ${what}`, async ({ page, context }) => {
    await signIn(context, people.administrator);
    await visit(page, path);
    await open(page);
    await expect(page.locator('[role="dialog"], [role="menu"], .MuiPopover-root').first()).toBeVisible();
    await expectFlawless(page, what);
  });
}

test('flawless while open: the drawer', async ({ page, context }) => {
  await signIn(context, people.administrator);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/licenses');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectFlawless(page, 'the drawer');
});

test('flawless while open: the dialogs of a license', async ({ page, context }) => {
  await signIn(context, people.administrator);
  const ready = await licenseAt(page, { stage: 1, trackingOnly: false, share: 3 });
  await visit(page, `/licenses/${ready.id}`);
  const close = async (name: string) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Begin License Renewal' }).click();
  await expect(dialog(page, 'Process Start Date')).toBeVisible();
  await expectFlawless(page, 'Process Start Date');
  await close('Process Start Date');
  await page.getByRole('button', { name: 'Edit tracking details' }).click();
  await expect(dialog(page, 'Edit Tracking Details')).toBeVisible();
  await dialog(page, 'Edit Tracking Details').getByRole('textbox', { name: 'Track Date' }).fill('99');
  await dialog(page, 'Edit Tracking Details').getByRole('button', { name: 'Save' }).click();
  await expectFlawless(page, 'Edit Tracking Details with an error');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await expectFlawless(page, 'the question about what was typed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectFlawless(page, 'the actions of a license');
});

test('flawless while open: the dialogs of a renewal', async ({ page, context }) => {
  await signIn(context, people.administrator);
  for (const [stage, name] of [
    [4, 'File Renewal Forms'],
    [5, 'Receive License'],
  ] as const) {
    const license = await licenseAt(page, { stage, trackingOnly: false });
    await visit(page, `/licenses/${license.id}`);
    await completeStep(page);
    await expect(dialog(page, name)).toBeVisible();
    await expectFlawless(page, name);
  }
});

test('the strict content policy stands, and the pages live with it', async ({ page, context }) => {
  await signIn(context, people.administrator);
  const answer = await page.goto(everything);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
  await settled(page);
});

/** What Chromium counts of all that a page asks for, headers and all, is at most so many bytes. */
const expectOnTheWire = async (page: Page, path: string, most: number): Promise<void> => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Map<string, string>();
  const came: [bytes: number, what: string | undefined][] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    came.push([encodedDataLength, asked.get(requestId)]),
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const bytes = came.reduce((sum, [some]) => sum + some, 0);
  expect(bytes, came.map(([some, what]) => `${some} of ${what}`).join('\n')).toBeLessThan(most);
};

test('signing in takes at most 150 kB from a cold cache, the queue 240 kB', async ({ browser, page }) => {
  await expectOnTheWire(page, '/signIn', 150_000);
  const context = await browser.newContext();
  await signIn(context, people.administrator);
  await expectOnTheWire(await context.newPage(), everything, 240_000);
  await context.close();
});
