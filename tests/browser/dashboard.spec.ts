import { type Locator, type Page } from '@playwright/test';
import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import { expectFlawless } from './axe.js';
import { api, call, expect, people, settled, signIn, tabTo, test, visit } from './house.js';

const dashboard = '/renewals/dashboard';
const all = `${dashboard}?showCurrentRenewals=false`;
const counts = '/dashboard/renewal-counts';
const chosen = (page: Page) => page.getByRole('radio', { checked: true });
const chart = (page: Page) => page.getByRole('group', { name: /^Renewals in .+ by stage$/ });
const authorities = (page: Page) => page.getByRole('table', { name: 'Renewals by Licensing Authority' });
const numberIn = (text: string) => Number(/(\d[\d,]*) (?:renewal|past due)/.exec(text)?.[1]?.replaceAll(',', ''));

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Opens the first state. */
const openFirst = async (page: Page) => {
  await press(page, page.getByRole('link', { name: /^Dashboard of / }).first());
  await expect(chosen(page)).toBeVisible();
  await settled(page);
};

/** Opens the link of a number, compares it with the queue's total, and returns. */
const expectToOpen = async (page: Page, link: Locator) => {
  const name = (await link.getAttribute('aria-label')) ?? (await link.textContent()) ?? '';
  const from = page.url();
  await press(page, link);
  await expect(page).toHaveURL(/\/renewals\?.*assignedUserIds=/);
  await expect(page.locator('.eg-page-count'), name).toHaveText(new RegExp(`^${numberIn(name)} licenses?$`));
  await page.goBack();
  await expect(page).toHaveURL(from);
  await settled(page);
};

/** No other test changes this client's renewals. */
test.beforeEach(({ context }) => signIn(context, people.hybridContributor));

test('all states first: tile, week, person and authority open exactly what they count', async ({ page }) => {
  await visit(page, all);
  for (const place of [
    page.getByRole('region', { name: 'How all states stand' }),
    page.getByRole('list', { name: 'States' }),
    page.getByRole('group', { name: /next 12 weeks$/ }),
    page.getByRole('table', { name: 'Renewals by person' }),
    page.getByRole('table', { name: /^Filed to received by/ }),
  ]) {
    const marks = place.getByRole('link', { name: /\d (renewals?|past due)/ });
    await expect(marks.first()).toBeVisible();
    await expectToOpen(page, marks.first());
  }
  await expectFlawless(page, 'the dashboard of all states');
});

test('more states than there is room for scroll 300 pixels with each push of an arrow', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const codes = Array.from({ length: 40 }, (_, index) => `S${String(index).padStart(2, '0')}`);
  const [state] = await call<StateRenewalCounts[]>(page, 'GET', `${counts}?showCurrentRenewals=false`);
  await page.route(`**${api}${counts}?*`, (route) =>
    route.fulfill({ json: codes.map((stateCode) => ({ ...state, stateCode })) }),
  );
  await visit(page, `${all}&order=az&state=S00`);
  const scrolled = () => page.getByRole('radiogroup', { name: 'State' }).evaluate((line) => line.scrollLeft);
  await press(page, page.getByRole('button', { name: 'Scroll to later states' }));
  await expect.poll(scrolled).toBe(300);
  await page.keyboard.press('Enter');
  await expect.poll(scrolled).toBe(600);
  await expect(page.getByRole('button', { name: 'Scroll to earlier states' })).toBeEnabled();
  await visit(page, `${all}&order=az&state=S39`);
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Scroll to later states' })).toBeDisabled();
});

const addresses = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('a part of a bar and a cell of its table open exactly what they count; the table has all of the bars', async ({
  page,
}) => {
  await visit(page, `${all}&order=most`);
  await openFirst(page);
  const parts = chart(page).getByRole('link');
  await expect(parts.first()).toBeVisible();
  const ofBars = await addresses(parts);
  expect(ofBars.length).toBeGreaterThan(3);
  await expectToOpen(page, parts.last());

  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await expect(legend).toHaveText(['Past Due', 'On Track']);
  await press(page, page.getByRole('button', { name: 'Table', exact: true }).first());
  const table = page.getByRole('table', { name: /by stage$/ });
  await expect(table.getByRole('columnheader')).toHaveText(['Stage', 'Past Due', 'On Track', 'All']);
  await expect(table.getByRole('rowheader')).toHaveText(['Filed', 'Started Not Filed', 'Ready to Start']);
  for (const row of (await table.getByRole('row').all()).slice(1)) {
    const [late = 0, onTrack = 0, both = 0] = (await row.getByRole('cell').allInnerTexts()).map(Number);
    expect(late + onTrack).toBe(both);
  }
  const cells = table.getByRole('link');
  expect(await addresses(cells)).toEqual(expect.arrayContaining(ofBars));
  await expectToOpen(page, cells.first());
  await expectFlawless(page, 'the dashboard with its table view');
});

test('an authority: its numbers open what they count, its page its renewals, Bulk Begin the wizard, and back', async ({
  page,
}) => {
  await visit(page, `${all}&order=most`);
  await openFirst(page);
  await expect(authorities(page).getByRole('columnheader').filter({ visible: true })).toHaveText([
    'Licensing Authority',
    'Jurisdiction',
    'Filed',
    'Started Not Filed',
    'Ready to Start',
    'Total Renewals',
    'Filed to Received',
  ]);
  await press(page, authorities(page).getByRole('button', { name: 'Total Renewals' }));
  const row = authorities(page).getByRole('row').nth(1);
  const numbers = row.getByRole('link');
  await expectToOpen(page, numbers.nth(1));

  const name = await numbers.first().innerText();
  const whole = numberIn((await numbers.last().getAttribute('aria-label')) ?? '');
  await press(page, numbers.first());
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.locator('.eg-page-count')).toHaveText(new RegExp(`^${whole} renewals?$`));
  const figures = page.locator('.eg-state-figures').getByRole('link');
  await expect(figures.first()).toHaveText(String(whole));
  const expiring = page.getByRole('columnheader', { name: 'Expiration Date' });
  await expect(expiring).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('columnheader', { name: 'Assignee' })).toHaveCount(0);

  await press(page, page.getByRole('link', { name: 'Bulk Begin' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Begin Renewals' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Licensing Authority' })).toHaveValue(name);
  await page.goBack();
  await press(page, page.locator('main').getByRole('link', { name: 'Renewals', exact: true }));
  await expect(page).toHaveURL(/\/renewals\/dashboard\?showCurrentRenewals=false/);
});
