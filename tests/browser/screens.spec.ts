import type { Page } from '@playwright/test';
import { expectFlawless, expectFlawlessAt, findings, layoutFindings, onTop } from './axe.js';
import { afterFirstSight, watchRequests, watchTimers } from './calm.js';
import { outside, screens, test } from './every-screen.js';
import { misfits, misfitsAtAll, misfitsOn, widthsOf } from './fits.js';
import { expect, people, settled, signIn, visit } from './house.js';
import { completeStep, dialog, licenseAt, ownLicenseAt } from './licenses.js';
import { lengthened, refuseChanges, withLongestTexts } from './longest.js';
import { openAll } from './overlays.js';
import { declaredPaths, systemPaths } from './routes.js';
import { isFull } from './screen-size.js';
import { expectStill, movePointer, watchShifts } from './shifts.js';
import { laptop, phone, resize, sizes } from './sizes.js';

const everything = '/renewals?assignedUserIds=&showCurrentRenewals=false';

/** Some dialogs that must open, so that a screen whose buttons are not found fails. */
const opens: Record<string, readonly string[]> = {
  '/my-account': ['Edit My Account', 'Edit Signature'],
  '/licensing-authorities': ['Add Licensing Authority', 'Filters'],
  '/clients': ['New Client', 'Filters'],
  '/clients/:clientId': ['Edit Client'],
  '/my-company': ['Edit My Company', 'New Entity', 'New Officer'],
  '/divisions': ['New Division', 'Filters'],
  '/divisions/:divisionId': ['Edit Division', 'New Division Contact'],
  '/entities/:entityId': ['Edit Entity'],
  '/firm': ['Edit Firm'],
  '/licenses': ['Primary License', 'Add New License', 'Filters', 'Columns'],
  '/licenses/:licenseId': ['Send License Email', 'License Alert', 'Renewal Notes', 'File Renewal Forms'],
  '/officer-titles': ['New Officer Title'],
  '/properties': ['New Property', 'Filters'],
  '/properties/:propertyId': ['Edit Property', 'Add License Alerts', 'Send Licenses', 'New Inspection Report'],
  '/renewal-tips': ['New Renewal Tip', 'Filters'],
  '/renewals': ['Filters', 'Columns', 'Bulk Actions'],
  '/reminders': ['Edit My Reminders'],
  '/tasks': ['Filters', 'Columns', 'Bulk Actions'],
  '/users': ['New User', 'Edit User', 'Filters'],
};

test('the routes of the web, and the fields that are lengthened, were found', () => {
  expect(declaredPaths).toEqual(expect.arrayContaining([...outside, '/renewals', '/licenses', '/licenses/:licenseId']));
  expect([...lengthened.keys()]).toEqual(
    expect.arrayContaining(['name', 'propertyName', 'licenseNumber', 'federalEin', 'notes', 'alert', 'email']),
  );
});

test.describe('with contents of its own', () => {
  test.use({ unused: true });

  test('a page that grows while it is looked at is not covered by its own bar', async ({ page }) => {
    await page.setContent(`
      <main style="height: 3500px">A list</main><p style="margin: 0">The last row</p>
      <footer style="position: sticky; bottom: 0; background: white"><p id="bar" style="margin: 0">Rows</p></footer>
      <script>
        addEventListener('resize', () => innerHeight > 3000 && (bar.style.paddingBottom = '40px'));
      </script>`);
    expect(await misfits(page, 390)).toEqual([]);
  });
});

for (const path of outside) {
  test(`flawless: ${path}`, async ({ page }) => {
    await page.goto(`${path}?token=spent`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFlawless(page, path);
  });
}

const sizesOf = (path: string) => widthsOf(screens.indexOf(path));

/** With the sample's content: on a phone it loads without layout shifts, and is flawless; it fits at all widths. */
const lookAtSample = async (page: Page, path: string, open: () => Promise<string>) => {
  const quiet = watchRequests(page);
  await watchShifts(page);
  await resize(page, phone);
  const address = await open();
  await quiet();
  await movePointer(page);
  await quiet();
  await expectStill(page, `${address}, ${phone.width} wide,`);
  await expectFlawlessAt(page, path, phone);
  expect(await misfitsAtAll(page, sizesOf(path).toReversed())).toEqual([]);
  return address;
};

/** With every text at its limit: on a laptop it loads and is as it should; it fits, and so does everything that opens on it. */
const lookAtLongest = async (page: Page, path: string, address: string) => {
  const quiet = watchRequests(page);
  await withLongestTexts(page);
  await refuseChanges(page);
  await resize(page, laptop);
  await visit(page, address);
  await quiet();
  await movePointer(page);
  await quiet();
  await expectStill(page, `${address}, ${laptop.width} wide,`);
  await expectFlawlessAt(page, path, laptop);
  const misfitting: string[] = [];
  for (const width of sizesOf(path)) misfitting.push(...(await misfits(page, width)));
  expect([...misfitting, ...(await layoutFindings(page))]).toEqual([]);
  const { found, titles } = await openAll(page, address, 'main');
  expect(found).toEqual([]);
  expect(titles).toEqual(expect.arrayContaining([...(opens[path] ?? [])]));
};

/** Without any records. */
const lookAtNothing = async (page: Page, path: string) => {
  await resize(page, laptop);
  await visit(page, path);
  expect(await findings(page)).toEqual([]);
  expect(await misfitsAtAll(page, sizesOf(path))).toEqual([]);
  if (isFull) expect(await layoutFindings(page)).toEqual([]);
};

for (const path of screens) {
  test(`flawless: ${path}, with the sample, with the longest texts and with nothing`, async ({ desk: own }) => {
    await own.look(async (page) => {
      const address = await lookAtSample(page, path, () => own.open(page, path));
      await lookAtLongest(page, path, address);
    });
    if (!path.includes(':')) await own.lookAtEmptyClient((page) => lookAtNothing(page, path));
  });
}

const start = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchTimers(page);
  await withLongestTexts(page);
  await refuseChanges(page);
};

test('menus and dialogs around the pages fit', async ({ page, context }) => {
  await signIn(context, people.firmAdministrator);
  await start(page);
  await visit(page, '/officer-titles');
  const { found, titles } = await openAll(page, '/officer-titles', 'header, nav, aside');
  expect(found).toEqual([]);
  expect(titles.length).toBeGreaterThan(2);
});

test('the palette is flawless, and fits with its results', async ({ page, context }) => {
  await signIn(context, people.administrator);
  await start(page);
  await visit(page, '/licenses');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find a license/ })).toBeFocused();
  await expectFlawless(page, 'the palette');
  await page.keyboard.type('boston');
  await expect(page.locator(onTop).getByRole('option').nth(2)).toBeVisible();
  expect(await misfitsOn(page, onTop, sizes)).toEqual([]);
});

test('the message of a failure fits, and is dismissed', async ({ page, context }) => {
  await signIn(context, people.administrator);
  await start(page);
  await visit(page, '/exports');
  await page.getByRole('button', { name: 'Export Citations' }).click();
  const message = page.locator('.eg-toast-error');
  await expect(message).toContainText('This was not saved');
  expect(await misfitsOn(page, '.eg-toast-error', sizes)).toEqual([]);
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
});

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

// Dialogs of a screen are checked with their screen.
test('flawless while open: the keys', async ({ page, context }) => {
  await signIn(context, people.administrator);
  await visit(page, '/licenses');
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await expectFlawless(page, 'the keys');
});

test('flawless while open: the drawer', async ({ page, context }) => {
  await signIn(context, people.administrator);
  await resize(page, phone);
  await visit(page, '/licenses');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectFlawless(page, 'the drawer');
});

test('flawless while open: the dialogs of a license', async ({ page, context }) => {
  await signIn(context, people.administrator);
  const ready = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  await visit(page, `/licenses/${ready.id}`);
  await page.getByRole('button', { name: 'Begin License Renewal' }).click();
  await expect(dialog(page, 'Process Start Date')).toBeVisible();
  await expectFlawless(page, 'Process Start Date');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Process Start Date')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit tracking details' }).click();
  await expect(dialog(page, 'Edit Tracking Details')).toBeVisible();
  await dialog(page, 'Edit Tracking Details').getByRole('textbox', { name: 'Track Date' }).fill('99');
  await dialog(page, 'Edit Tracking Details').getByRole('button', { name: 'Save' }).click();
  await expectFlawless(page, 'Edit Tracking Details with an error');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await expectFlawless(page, 'the question about what was typed');
});

test('flawless while open: the last dialog of a renewal', async ({ page, context }) => {
  await signIn(context, people.administrator);
  const license = await licenseAt(page, { stage: 5, trackingOnly: false });
  await visit(page, `/licenses/${license.id}`);
  await completeStep(page);
  await expect(dialog(page, 'Receive License')).toBeVisible();
  await expectFlawless(page, 'Receive License');
});

test('the strict content policy holds, and the pages work with it', async ({ page, context }) => {
  await signIn(context, people.administrator);
  const answer = await page.goto(everything);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
  await settled(page);
});

/** Chromium's count of all bytes that a page requests, with headers, is at most this. */
const expectOnTheWire = async (page: Page, path: string, most: number): Promise<void> => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const requests = new Map<string, string>();
  const came: [bytes: number, what: string | undefined][] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => requests.set(requestId, request.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    came.push([encodedDataLength, requests.get(requestId)]),
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const counted = came.filter(([, what = '']) => !what || !afterFirstSight.test(new URL(what).pathname));
  const bytes = counted.reduce((sum, [some]) => sum + some, 0);
  expect(bytes, counted.map(([some, what]) => `${some} of ${what}`).join('\n')).toBeLessThan(most);
};

test('signing in takes at most 150 kB from a cold cache, the queue 240 kB', async ({ browser }) => {
  const [visitor, user] = [await browser.newContext(), await browser.newContext()];
  await expectOnTheWire(await visitor.newPage(), '/signIn', 150_000);
  // No other test changes what Meridian's queue answers.
  await signIn(user, people.hybridAdministrator);
  await expectOnTheWire(await user.newPage(), everything, 240_000);
  for (const context of [visitor, user]) await context.close();
});
