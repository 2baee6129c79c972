import type { BrowserContext, Page } from '@playwright/test';
import { findings } from './axe.js';
import { call, expect, people, settled, signIn, test, visit } from './house.js';
import { misfits } from './fits.js';
import { lengthened, withLongestTexts } from './longest.js';
import { addressOf, declaredPaths, leadingOn } from './routes.js';

const outside = ['/signIn', '/forgot-password', '/reset-password'];
const screens = declaredPaths.filter((path) => ![...outside, ...leadingOn].includes(path));

const widths = [390, 1024, 1280, 1366, 1440, 1920];
/** At 200% a screen has half its pixels; a phone's own width is the least that is asked. */
const zoomed = widths.map((width) => width / 2).filter((width) => width >= 390);
const all = [...new Set([...widths, ...zoomed])].sort((one, other) => other - one);
/** The widths at which axe looks; with the sample's own content, screens.spec.ts does that. */
const looked = [1366, 390];

const outcome = async (page: Page, what: string, withAxe: boolean): Promise<string[]> => {
  const found: string[] = [];
  for (const width of all) {
    found.push(...(await misfits(page, width)));
    if (withAxe && looked.includes(width)) found.push(...(await findings(page)).map((one) => `${width}: ${one}`));
  }
  return found.map((one) => `${what}, ${one}`);
};

/** As the first of them who may. */
const openAs = async (page: Page, context: BrowserContext, address: string) => {
  await visit(page, address);
  for (const other of [people.firmAdministrator, people.firmAccountant]) {
    if (new URL(page.url()).pathname !== '/access-denied') break;
    await signIn(context, other);
    await visit(page, address);
  }
  expect(new URL(page.url()).pathname).toBe(address);
};

test('the fields that are lengthened were found', () => {
  expect([...lengthened.keys()]).toEqual(
    expect.arrayContaining(['name', 'propertyName', 'licenseNumber', 'federalEin', 'notes', 'alert', 'email']),
  );
});

for (const path of screens) {
  test(`fits, usual and longest: ${path}`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(context, people.administrator);
    const address = await addressOf(page, path);
    await openAs(page, context, address);
    const found = await outcome(page, 'usual', false);
    await withLongestTexts(page);
    await page.reload();
    await settled(page);
    found.push(...(await outcome(page, 'longest', true)));
    expect(found).toEqual([]);
  });
}

/** A client of its own for each worker, with nothing in it. */
let emptyClient: string | undefined;
const chooseEmptyClient = async (page: Page) => {
  const own = crypto.randomUUID().slice(0, 8);
  const terms = { serviceLevel: 'Hybrid', licensingServiceLevel: 'Standard', costStructure: 'TouchFee' };
  const administrator = { firstName: 'Riley', lastName: 'Stone', title: 'Controller', phoneNumber: null };
  emptyClient ??= (
    await call<{ id: string }>(page, 'POST', '/clients', {
      renewalBillingResponsibility: 'BillingClient',
      ...{ name: `Nothing Yet ${own}`, legalName: 'Nothing Yet, LLC', country: 'United States', ...terms },
      ...{ timeZone: 'America/New_York', address1: '1 Main Street', city: 'Boston', state: 'MA', zip: '02110' },
      ...{ ...administrator, email: `riley.${own}@nothing.example` },
    })
  ).id;
  await call(page, 'PUT', '/authentication/current-user/client', { clientId: emptyClient });
};

for (const path of screens.filter((one) => !one.includes(':'))) {
  test(`fits, none: ${path}`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(context, people.firmAdministrator);
    await chooseEmptyClient(page);
    await visit(page, path);
    expect(await outcome(page, 'none', true)).toEqual([]);
  });
}
