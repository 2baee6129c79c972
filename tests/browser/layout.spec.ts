import type { Page } from '@playwright/test';
import { findings } from './axe.js';
import { lookAtLicenses, openAs, screens } from './every-screen.js';
import { misfits, widths } from './fits.js';
import { call, expect, people, signIn, test, visit } from './house.js';
import { lengthened, withLongestTexts } from './longest.js';
import { addressOf } from './routes.js';

/** The widths at which axe looks. */
const looked = [1366, 390];

const outcome = async (page: Page, what: string): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    found.push(...(await misfits(page, width)));
    if (looked.includes(width)) found.push(...(await findings(page)).map((one) => `${width}: ${one}`));
  }
  return found.map((one) => `${what}, ${one}`);
};

test('the fields that are lengthened were found', () => {
  expect([...lengthened.keys()]).toEqual(
    expect.arrayContaining(['name', 'propertyName', 'licenseNumber', 'federalEin', 'notes', 'alert', 'email']),
  );
});

// With the sample's own content, screens.spec.ts looks at each screen.
for (const path of screens) {
  test(`fits, longest: ${path}`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(context, people.administrator);
    await lookAtLicenses(page);
    await withLongestTexts(page);
    const address = await addressOf(page, path);
    await openAs(page, context, address);
    expect(await outcome(page, 'longest')).toEqual([]);
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
    expect(await outcome(page, 'none')).toEqual([]);
  });
}
