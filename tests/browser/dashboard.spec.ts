import { type Locator, type Page } from '@playwright/test';
import type {
  AuthorityRenewalsList,
  AuthorityTurnaround,
  StateRenewalCounts,
  TurnaroundOfLicense,
} from '@evergreen/contracts/dashboard';
import { expectFlawless } from './axe.js';
import { api, call, expect, people, settled, signIn, tabTo, test, visit } from './house.js';
import { dialog, fact } from './licenses.js';

const dashboard = '/renewals/dashboard';
const all = `${dashboard}?showCurrentRenewals=false`;
const counts = '/dashboard/renewal-counts';

const states = (page: Page) => page.getByRole('radiogroup', { name: 'State' }).getByRole('radio');
const chosen = (page: Page) => page.getByRole('radio', { checked: true });
const chart = (page: Page) => page.getByRole('group', { name: /^Renewals in .+ by stage$/ });
const authorities = (page: Page) => page.getByRole('table', { name: 'Renewals by Licensing Authority' });
const numberIn = (text: string) => Number(/(\d[\d,]*) (?:renewal|past due)/.exec(text)?.[1]?.replaceAll(',', ''));
const total = async (page: Page) => Number((await page.locator('.eg-page-count').innerText()).replace(/\D/g, ''));

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Of the states, in their order. */
const openFirst = async (page: Page) => {
  await press(page, page.getByRole('link', { name: /^Dashboard of / }).first());
  await expect(chosen(page)).toBeVisible();
  await settled(page);
};

/** Opens what a number counts, compares it with the queue's own total, and comes back. */
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

/** Nobody else's test changes this client's renewals. */
test.beforeEach(({ context }) => signIn(context, people.hybridContributor));

test('all states first: tile, week, person and authority open exactly what they count', async ({ page }) => {
  test.setTimeout(150_000);
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

test('states with their numbers in five orders, walked with the arrows, the one of the address chosen', async ({
  page,
}) => {
  await visit(page, all);
  const told = await call<StateRenewalCounts[]>(page, 'GET', `${counts}?showCurrentRenewals=false`);
  await visit(page, `${all}&order=az&state=${told.map(({ stateCode }) => stateCode).sort()[0]}`);
  const names = () => states(page).evaluateAll((found) => found.map((one) => one.getAttribute('aria-label')));
  const inOrder = (compare: (one: StateRenewalCounts, other: StateRenewalCounts) => number) =>
    [...told]
      .sort((one, other) => compare(one, other) || (one.stateCode < other.stateCode ? -1 : 1))
      .map(({ stateCode, renewalsCount }) => `${stateCode}, ${renewalsCount} renewal${renewalsCount === 1 ? '' : 's'}`);
  const byNumber = (one: StateRenewalCounts, other: StateRenewalCounts) => one.renewalsCount - other.renewalsCount;

  await tabTo(page, page.getByLabel('Sort states'));
  for (const [label, expected] of [
    ['A to Z', inOrder(() => 0)],
    ['Z to A', inOrder((one, other) => (one.stateCode < other.stateCode ? 1 : -1))],
    ['Highest number of renewals', inOrder((one, other) => byNumber(other, one))],
    ['Lowest number of renewals', inOrder(byNumber)],
  ] as const) {
    await expect(page.getByLabel('Sort states').locator('option:checked')).toHaveText(label);
    expect(await names()).toEqual(expected);
    await page.keyboard.press('ArrowDown');
  }

  await tabTo(page, chosen(page));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(states(page).nth(1)).toBeFocused();
  await expect(states(page).nth(1)).toBeChecked();
  await page.keyboard.press('End');
  await expect(states(page).last()).toBeChecked();
  const name = (await names()).at(-1);
  await settled(page);
  await page.reload();
  await settled(page);
  await expect(chosen(page)).toHaveAccessibleName(name ?? '');
});

test('more states than there is room for scroll 300 pixels with each push of an arrow', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const codes = Array.from({ length: 40 }, (_, index) => `S${String(index).padStart(2, '0')}`);
  const [one] = await call<StateRenewalCounts[]>(page, 'GET', `${counts}?showCurrentRenewals=false`);
  await page.route(`**${api}${counts}?*`, (route) =>
    route.fulfill({ json: codes.map((stateCode) => ({ ...one, stateCode })) }),
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

test('every bar, every part of it and every cell of its table opens exactly what it counts', async ({ page }) => {
  test.setTimeout(150_000);
  await visit(page, `${all}&order=most`);
  await openFirst(page);
  const parts = chart(page).getByRole('link');
  await expect(parts.first()).toBeVisible();
  const inChart = await parts.count();
  expect(inChart).toBeGreaterThan(3);
  for (let index = 0; index < inChart; index += 1) await expectToOpen(page, parts.nth(index));

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
  const inTable = await cells.count();
  expect(inTable).toBeGreaterThanOrEqual(inChart);
  for (let index = 0; index < inTable; index += 1) await expectToOpen(page, cells.nth(index));
  await expectFlawless(page, 'the dashboard with its table view');
});

test('its filter dialog narrows it; a state that disappears gives its place to the first one', async ({ page }) => {
  await visit(page, `${all}&order=az`);
  await openFirst(page);
  await tabTo(page, chosen(page));
  await page.keyboard.press('End');
  await settled(page);
  const before = await total(page);
  const gone = await states(page).last().locator('b').innerText();
  const [kept] = await states(page).locator('b').allInnerTexts();

  await press(page, page.getByRole('button', { name: /^Filters/ }));
  const filters = dialog(page, 'Filters');
  await tabTo(page, filters.getByRole('combobox', { name: 'State' }));
  await page.keyboard.type(kept ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await press(page, filters.getByRole('button', { name: /^Show .*results?$/ }));
  await expect(filters).toHaveCount(0);
  await settled(page);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  await expect(states(page).locator('b')).toHaveText([kept ?? '']);
  expect(gone).not.toBe(kept);
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${kept}, `));
  await expect(page.getByRole('heading', { level: 2, name: `Renewals in ${kept}` })).toBeVisible();
  expect(await total(page)).toBeLessThan(before);

  await press(page, page.getByRole('button', { name: `Remove filter State ${kept}` }));
  await settled(page);
  await expect.poll(() => total(page)).toBe(before);
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${gone}, `));
});

test('an authority: its numbers open what they count, its page its renewals, Bulk Begin the wizard, and back', async ({
  page,
}) => {
  test.setTimeout(150_000);
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
  for (let index = 1; index < (await numbers.count()); index += 1) await expectToOpen(page, numbers.nth(index));

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

test('how long an authority takes from filed to received stands beside the track date of its licenses', async ({
  page,
}) => {
  const figures = await call<AuthorityTurnaround[]>(page, 'GET', '/dashboard/turnaround');
  const figure = figures.find(({ cases }) => cases >= 5);
  const renewals = `${counts}/licensing-authorities/${figure?.licensingAuthorityId}/renewals?showCurrentRenewals=false`;
  const { items } = await call<AuthorityRenewalsList>(page, 'GET', renewals);
  const id = items[0]?.id;
  const told = await call<TurnaroundOfLicense>(page, 'GET', `/licenses/${id}/turnaround`);
  const days = [told.licenseType, told.licensingAuthority].find((one) => one && one.cases >= 5)?.medianDays;
  await visit(page, `/licenses/${id}`);
  await expect(fact(page, 'Track Date')).toContainText(new RegExp(`Filed to received, .+: usually ${days} days?`));
});

test('list and dashboard are two views of the same filters, for those with renewal permission', async ({
  page,
  another,
}) => {
  await visit(page, `${all}&licenseClassification=Liquor`);
  const before = await total(page);
  const views = page.getByRole('navigation', { name: 'View' });
  await press(page, views.getByRole('link', { name: 'List' }));
  await expect(page.locator('.eg-page-count')).toHaveText(`${before} licenses`);
  await press(page, views.getByRole('link', { name: 'Dashboard' }));
  await expect(page.getByRole('list', { name: 'States' })).toBeVisible();
  expect(await total(page)).toBe(before);

  const reader = await another(people.viewer);
  await visit(reader, '/renewals');
  await expect(reader.getByRole('navigation', { name: 'View' })).toHaveCount(0);
  await reader.goto(dashboard);
  await expect(reader).toHaveURL(/\/access-denied/);
});
