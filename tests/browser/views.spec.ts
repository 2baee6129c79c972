import { type Locator, type Page } from '@playwright/test';
import { expectFlawless, findings } from './axe.js';
import {
  api,
  arrived,
  call,
  expect,
  expectToast,
  people,
  settled,
  signIn,
  tabTo,
  test,
  typeOption,
  visit,
} from './house.js';

interface View {
  id: string;
}

const everything = '/renewals?assignedUserIds=&showCurrentRenewals=false';
const table = (page: Page) => page.getByRole('table', { name: 'Renewals' });
const numbers = (page: Page) => table(page).locator('tbody [data-opens-row]').allTextContents();
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem').allTextContents();
/** Fixed columns: the checkbox and the menu. */
const FIXED = ['', 'Actions'];
const headings = async (page: Page) =>
  (await table(page).getByRole('columnheader').allTextContents()).filter((heading) => !FIXED.includes(heading));

// Sequential: they keep views for one person, and no other test does for that one.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, context }) => {
  await signIn(context, people.hybridAdministrator);
  for (const { id } of await call<View[]>(page, 'GET', '/saved-views?list=renewals'))
    await call(page, 'DELETE', `/saved-views/${id}`);
});

/** With the arrow keys alone, in the open menu. */
const choose = async (page: Page, target: Locator) => {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  await expect(target).toBeVisible();
  for (let press = 0; press < 20 && !(await isThere()); press += 1) await page.keyboard.press('ArrowDown');
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
};

const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const views = (page: Page) => page.locator('.eg-views-button');
const openViews = async (page: Page, key: 'Tab' | 'Shift+Tab' = 'Shift+Tab') => {
  await tabTo(page, views(page), key);
  await page.keyboard.press('Enter');
};

const filterByKeys = async (page: Page) => {
  await page.keyboard.press('/');
  await tabTo(page, page.getByRole('button', { name: /^Filters/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await tabTo(page, dialog.getByRole('combobox', { name: 'City' }));
  await page.keyboard.type('Denver');
  await expect(page.getByRole('option', { name: 'Denver', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, dialog.getByLabel('Tracking Type'));
  await typeOption(page, 'Track &');
  await tabTo(page, dialog.getByRole('button', { name: /^Show .*results?$/ }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
};

const orderAndColumnsByKeys = async (page: Page) => {
  await tabTo(page, page.getByRole('button', { name: 'Columns' }));
  await page.keyboard.press('Enter');
  await choose(page, page.getByRole('menuitemcheckbox', { name: 'Premises' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await tabTo(page, page.getByRole('columnheader', { name: 'Property' }).getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Property' })).toHaveAttribute('aria-sort', 'ascending');
};

const saveByKeys = async (page: Page, name: string) => {
  await openViews(page);
  await choose(page, item(page, 'Save as…'));
  await expect(page.getByRole('dialog', { name: 'Save View' }).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expectToast(page, 'View Saved Successfully');
  await expect(views(page)).toBeFocused();
  await expect(views(page)).toHaveAccessibleName(`View ${name}`);
};

/** Another page and back, through the palette. */
const leaveAndReturn = async (page: Page) => {
  for (const words of ['Licenses', 'Renewals']) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Find a license/ })).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole('option').first()).toHaveText(new RegExp(words));
    await page.keyboard.press('Enter');
    await arrived(page, words);
  }
};

test('by keyboard alone: filter, choose columns, save the view, leave, return to it, and share it by its address', async ({
  page,
  context,
  another,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, everything);
  await filterByKeys(page);
  await orderAndColumnsByKeys(page);
  await settled(page);
  const shown = { numbers: await numbers(page), chips: await chips(page), headings: await headings(page) };
  expect(shown.numbers.length).toBeGreaterThan(0);
  expect(shown.chips).toEqual([expect.stringContaining('Denver'), expect.stringContaining('Track & Process')]);
  expect(shown.headings).toEqual([
    ...['License', 'License Type', 'Premises', 'Stage', 'Due', 'Expires', 'Property', 'Assignee', 'Details'],
  ]);
  await saveByKeys(page, 'Denver by property');

  await leaveAndReturn(page);
  expect(await chips(page)).not.toEqual(shown.chips);
  // From the heading, which has the focus after a page was opened.
  await openViews(page, 'Tab');
  await choose(page, page.getByRole('menuitemradio', { name: 'Denver by property' }));
  await expect(views(page)).toHaveAccessibleName('View Denver by property');
  await settled(page);
  expect({ numbers: await numbers(page), chips: await chips(page), headings: await headings(page) }).toEqual(shown);

  await expect(views(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, item(page, 'Copy link to this view'));
  await expectToast(page, 'Link Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await another(people.hybridContributor);
  await visit(other, link);
  expect({ numbers: await numbers(other), chips: await chips(other), headings: await headings(other) }).toEqual(shown);
  await expect(views(other)).toHaveAccessibleName('Views');
});

test('by keyboard alone: a view is renamed, begun with, and deleted', async ({ page }) => {
  await visit(page, `${everything}&quickFilter=Filed`);
  await page.keyboard.press('/');
  await saveByKeys(page, 'Filed');
  const manage = page.getByRole('dialog', { name: 'Saved Views' });
  const act = async (view: string, name: string) => {
    await tabTo(page, manage.getByRole('button', { name: `Actions for view ${view}` }));
    await page.keyboard.press('Enter');
    await choose(page, item(page, name));
  };
  await page.keyboard.press('Enter');
  await choose(page, item(page, 'Manage views…'));
  await act('Filed', 'Rename');
  await expect(page.getByRole('dialog', { name: 'Rename View' }).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('With the authority');
  await page.keyboard.press('Enter');
  await expect(manage.getByText('With the authority')).toBeVisible();
  await act('With the authority', 'Begin with this view');
  await expect(manage.getByText('Default')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(manage).toHaveCount(0);
  await expect(views(page)).toBeFocused();

  await visit(page, '/renewals');
  await expect(page).toHaveURL(/quickFilter=Filed/);
  await expect(views(page)).toHaveAccessibleName('View With the authority');
  await page.keyboard.press('/');
  await openViews(page);
  await choose(page, item(page, 'Manage views…'));
  await act('With the authority', 'Delete');
  await expect(page.getByRole('dialog', { name: 'Delete View' })).toContainText('With the authority');
  await tabTo(page, page.getByRole('dialog', { name: 'Delete View' }).getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'View Deleted Successfully');
  await expect(manage.getByText('You have no saved view of this list.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(views(page)).toBeFocused();
  await visit(page, '/renewals');
  await expect(page).not.toHaveURL(/quickFilter=Filed/);
});

test('marks the renewals that wait longer than 9 of 10 did, and no other', async ({ page }) => {
  // Whether the sample has one depends on the day.
  await page.route(`**${api}/dashboard/renewals-list/slow`, (route) => {
    const { licenseIds } = route.request().postDataJSON() as { licenseIds: string[] };
    const slow = licenseIds.slice(0, 2).map((licenseId) => ({ licenseId, daysSinceFiled: 30, p90Days: 20 }));
    return route.fulfill({ json: slow });
  });
  await visit(page, `${everything}&stages=5&pageSize=100`);
  const marks = table(page).getByText('Slower than 9 of 10');
  await expect(marks).toHaveCount(2);
  for (const mark of await marks.all())
    await expect(mark).toHaveText(/Filed 30 days ago; 9 of 10 came back within 20 days\.$/);
  await expectFlawless(page, 'the queue with slow renewals');
});
