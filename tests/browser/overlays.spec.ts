import type { Page } from '@playwright/test';
import { openAs, screens } from './every-screen.js';
import { misfitsOn } from './fits.js';
import { expect, people, signIn, test, visit } from './house.js';
import { withLongestTexts } from './longest.js';
import { desk, onTop, openAll, phone, refuseChanges } from './overlays.js';
import { addressOf } from './routes.js';

/** Some of what must open, so that a screen whose buttons are no longer found does not count as one without dialogs. */
const opens: Record<string, readonly string[]> = {
  '/my-account': ['Edit My Account', 'Edit Signature'],
  '/licensing-authorities': ['Add Licensing Authority', 'Filters'],
  '/clients': ['New Client', 'Filters'],
  '/clients/:clientId': ['Edit Client'],
  '/my-company': ['Edit My Company', 'New Entity', 'New Officer'],
  '/divisions': ['New Division', 'Filters'],
  '/divisions/:divisionId': ['Edit Division', 'New Division Contact', 'Unable to Delete'],
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

const start = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withLongestTexts(page);
  await refuseChanges(page);
};

for (const path of screens) {
  test(`what opens fits: ${path}`, async ({ page, context }) => {
    // The page of a property has some fifty buttons and choices.
    test.setTimeout(400_000);
    await signIn(context, people.administrator);
    await start(page);
    const address = await addressOf(page, path);
    await openAs(page, context, address);
    const { found, titles } = await openAll(page, address, 'main');
    expect(found).toEqual([]);
    expect(titles).toEqual(expect.arrayContaining([...(opens[path] ?? [])]));
  });
}

test('what opens around the pages fits', async ({ page, context }) => {
  test.setTimeout(400_000);
  await signIn(context, people.firmAdministrator);
  await start(page);
  const { found, titles } = await openAll(page, '/officer-titles', 'header, nav, aside');
  expect(found).toEqual([]);
  expect(titles.length).toBeGreaterThan(2);
});

test('the palette fits with its results', async ({ page, context }) => {
  await signIn(context, people.administrator);
  await start(page);
  await visit(page, '/licenses');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('boston');
  await expect(page.locator(onTop).getByRole('option').nth(2)).toBeVisible();
  expect(await misfitsOn(page, onTop, [desk, phone])).toEqual([]);
});

test('the message of a failure fits, and is dismissed', async ({ page, context }) => {
  await signIn(context, people.administrator);
  await start(page);
  await visit(page, '/exports');
  await page.getByRole('button', { name: 'Export Citations' }).click();
  const message = page.locator('.eg-toast-error');
  await expect(message).toContainText('This was not saved');
  expect(await misfitsOn(page, '.eg-toast-error', [desk, phone])).toEqual([]);
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
});
