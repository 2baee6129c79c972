import type { Page } from '@playwright/test';
import { arrived, call, expect, people, signIn, test, visit } from './house.js';

/** A number with a link to a list: in a cell or a line of facts. */
const leading = 'main :is(td, dd, .eg-subtitle, .eg-row-second) .eg-link';

const numberIn = (text: string) => Number(/^[\d,]+/.exec(text.trim())?.[0].replaceAll(',', ''));

/** The footer of the linked list: the page's, or the part that the address names. */
const footOf = (page: Page, part: string | undefined) =>
  (part ? page.locator('.eg-sub-list', { has: page.getByRole('heading', { name: part }) }) : page)
    .locator('.eg-foot')
    .first();

const parts: Readonly<Record<string, string>> = {
  'secondary-licenses': 'Secondary Licenses',
  'tab=licenses': 'Licenses',
  'tab=entities': 'Entities',
  'my-company': 'Entities',
};

const endingWith = (text: string) => new RegExp(`of ${numberIn(text).toLocaleString('en-US')}$`);

/** In the page: its links with what they say; those of a kind stand in the same column and have the same address but for its ids. */
const linksOf = (all: Element[]) =>
  all.map((link, place) => {
    const href = link.getAttribute('href') ?? '';
    const kind = `${link.closest('td')?.cellIndex} ${href.replaceAll(/[\da-f-]{36}/g, '')}`;
    return { place, text: link.textContent, href, kind };
  });

type NumberLink = ReturnType<typeof linksOf>[number];

/** The second different number of each kind, or its only one: an address that forgets its row would be right for the first. */
const oneOfEachKind = (numbers: NumberLink[]): NumberLink[] => {
  const distinct = numbers.filter(
    ({ kind, text }, index) => numbers.findIndex((other) => other.kind === kind && other.text === text) === index,
  );
  return distinct.filter((number) => {
    const alike = distinct.filter(({ kind }) => kind === number.kind);
    return number === (alike[1] ?? alike[0]);
  });
};

/** Follows the numbers of a page, one of each kind, and compares them with the lists. */
const follow = async (page: Page, path: string): Promise<string[]> => {
  await visit(page, path);
  await expect(page.locator(leading).first()).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const links = await page.locator(leading).evaluateAll(linksOf);
  const followed = oneOfEachKind(links.filter(({ text }) => /^\d/.test(text)));
  const wrong: string[] = [];
  for (const { place, text, href } of followed) {
    const from = page.url();
    await page.locator(leading).nth(place).click();
    await page.waitForURL((url) => url.href !== from);
    const part = Object.entries(parts).find(([name]) => href.includes(name))?.[1];
    const foot = footOf(page, part);
    // The previous page is shown until the next one has loaded.
    const isRight = await foot
      .filter({ hasText: endingWith(text) })
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    const [rows, url] = isRight ? ['', ''] : [await foot.innerText(), page.url()];
    await page.goBack();
    // A number of another client switched to that client; another test may have changed what is counted.
    if (page.url() !== from || !isRight) await visit(page, path);
    await arrived(page, heading);
    // Another test may have added a client, at the end.
    await expect.poll(() => page.locator(leading).count()).toBeGreaterThanOrEqual(links.length);
    if (isRight) continue;
    const now = await page.locator(leading).nth(place).innerText();
    if (now === text || !endingWith(now).test(rows)) wrong.push(`${path}: ${text} leads to ${rows}, ${url}`);
  }
  expect(followed.length, `numbers of ${path} lead on`).toBeGreaterThan(0);
  return wrong;
};

/** Of clients: those that other tests add come last. */
const inOrder = '?sortBy=createdOn';

interface Listed {
  items: { id: string; name: string; numberOfLicenses: number; numberOfLicenseAlerts: number }[];
}

test('the numbers of lists lead to exactly those rows', async ({ page, context }) => {
  // No other test changes Meridian's records, and with them the number of links.
  await signIn(context, people.hybridAdministrator);
  const wrong: string[] = [];
  for (const path of ['/properties', '/divisions', '/renewal-tips', '/officer-titles', '/my-company'])
    wrong.push(...(await follow(page, path)));
  expect(wrong).toEqual([]);
});

test('the numbers of a property lead to exactly those rows', async ({ page, context }) => {
  await signIn(context, people.hybridAdministrator);
  const { items } = await call<Listed>(page, 'POST', '/properties/list', { pageSize: 100 });
  const most = items.toSorted((a, b) => b.numberOfLicenses - a.numberOfLicenses).slice(0, 1);
  const alerted = items.filter(({ numberOfLicenseAlerts }) => numberOfLicenseAlerts > 0).slice(0, 1);
  const wrong: string[] = [];
  for (const { id } of new Set([...most, ...alerted])) wrong.push(...(await follow(page, `/properties/${id}`)));
  expect(wrong).toEqual([]);
});

test('the numbers of clients lead to exactly those rows at each client', async ({ page, context }) => {
  await signIn(context, people.firmAdministrator);
  const { items } = await call<{ items: { id: string; active: boolean }[] }>(page, 'GET', `/clients${inOrder}`);
  const wrong = await follow(page, `/clients${inOrder}`);
  // At least one of them is not the chosen client: its numbers choose it first.
  for (const { id } of items.filter(({ active }) => active).slice(0, 2))
    wrong.push(...(await follow(page, `/clients/${id}`)));
  expect(wrong).toEqual([]);
});
