import { type BrowserContext, expect, type Page } from '@playwright/test';
import { watchTimers } from './calm.js';
import { call, complaintsOf, type Email, leave, people, signIn, test as base, visit } from './house.js';
import { licenseAt } from './licenses.js';
import { addressOf, declaredPaths, leadingOn } from './routes.js';

/** The screens before sign-in. */
export const outside = ['/signIn', '/forgot-password', '/reset-password'];

/** The screens behind it. */
export const screens = declaredPaths.filter((path) => ![...outside, ...leadingOn].includes(path));

/** The list of licenses and the palette begin with the last viewed records. */
const lookAtLicenses = async (page: Page): Promise<void> => {
  for (const stage of [1, 4]) {
    const { id: licenseId } = await licenseAt(page, { stage, trackingOnly: false });
    await call(page, 'POST', '/user-view-history', { type: 'License', licenseId });
  }
};

/** A client with nothing in it. */
const chooseEmptyClient = async (page: Page): Promise<void> => {
  const own = crypto.randomUUID().slice(0, 8);
  const terms = { serviceLevel: 'Hybrid', licensingServiceLevel: 'Standard', costStructure: 'TouchFee' };
  const administrator = { firstName: 'Riley', lastName: 'Stone', title: 'Controller', phoneNumber: null };
  const { id: clientId } = await call<{ id: string }>(page, 'POST', '/clients', {
    renewalBillingResponsibility: 'BillingClient',
    ...{ name: `Nothing Yet ${own}`, legalName: 'Nothing Yet, LLC', country: 'United States', ...terms },
    ...{ timeZone: 'America/New_York', address1: '1 Main Street', city: 'Boston', state: 'MA', zip: '02110' },
    ...{ ...administrator, email: `riley.${own}@nothing.example` },
  });
  await call(page, 'PUT', '/authentication/current-user/client', { clientId });
};

/** A page that one worker keeps for all screens: its process has their code, and a user is signed in. */
class Desk {
  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly complaints: string[],
    private email: Email,
  ) {}

  static async of(context: BrowserContext, email: Email, prepare: (page: Page) => Promise<void>): Promise<Desk> {
    await watchTimers(context);
    const complaints = await complaintsOf(context);
    await signIn(context, email);
    const page = await context.newPage();
    await prepare(page);
    return new Desk(context, page, complaints, email);
  }

  /** Checks a page, which must log no errors. Inputs of one screen would be restored on the next one. */
  async look(work: (page: Page) => Promise<void>): Promise<void> {
    await work(this.page);
    await leave(this.page);
    expect(this.complaints.splice(0)).toEqual([]);
  }

  private async be(email: Email): Promise<void> {
    if (this.email !== email) await signIn(this.context, email);
    this.email = email;
  }

  /** Opens a screen as the first of the sample's users who may. */
  async open(page: Page, path: string): Promise<string> {
    await this.be(people.administrator);
    const address = await addressOf(page, path);
    await visit(page, address);
    for (const other of [people.firmAdministrator, people.firmAccountant]) {
      if (new URL(page.url()).pathname !== '/access-denied') break;
      await this.be(other);
      await visit(page, address);
    }
    expect(new URL(page.url()).pathname).toBe(address);
    return address;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

interface Desks {
  sampleDesk: Desk;
  emptyDesk: Desk;
}

export const test = base.extend<object, Desks>({
  sampleDesk: [
    async ({ browser }, use) => {
      const desk = await Desk.of(await browser.newContext(), people.administrator, lookAtLicenses);
      await use(desk);
      await desk.close();
    },
    { scope: 'worker' },
  ],
  emptyDesk: [
    async ({ browser }, use) => {
      const desk = await Desk.of(await browser.newContext(), people.firmAdministrator, chooseEmptyClient);
      await use(desk);
      await desk.close();
    },
    { scope: 'worker' },
  ],
});
