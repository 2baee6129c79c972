import { type BrowserContext, expect, type Page } from '@playwright/test';
import { watchTimers } from './calm.js';
import { call, type Email, people, signIn, test as base, unique, visit } from './house.js';
import { complaintsOf, leave } from './kept-pages.js';
import { licenseAt } from './licenses.js';
import { leadingOn } from '../support/leading-on.js';
import { addressOf, declaredPaths } from './routes.js';

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
  const own = unique();
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

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** A page that one worker keeps for all screens and all users: its process has the code of the screens. */
class Desk {
  private readonly sessions = new Map<string, Cookies>();

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly complaints: string[],
  ) {}

  static async of(context: BrowserContext): Promise<Desk> {
    await watchTimers(context);
    const complaints = await complaintsOf(context);
    const desk = new Desk(context, await context.newPage(), complaints);
    await desk.be(people.administrator, lookAtLicenses);
    return desk;
  }

  /** Checks a page, which must log no errors. Inputs of one screen would be restored on the next one. */
  async look(work: (page: Page) => Promise<void>): Promise<void> {
    await work(this.page);
    await leave(this.page);
    expect(this.complaints.splice(0)).toEqual([]);
  }

  /** Goes on in the session of a user, which is prepared once for each purpose. */
  private async be(email: Email, prepare?: (page: Page) => Promise<void>): Promise<void> {
    const session = `${email} ${prepare?.name}`;
    const known = this.sessions.get(session);
    await this.context.clearCookies();
    if (known) return this.context.addCookies(known);
    await signIn(this.context, email);
    await prepare?.(this.page);
    this.sessions.set(session, await this.context.cookies());
  }

  /** Looks at a client without any records. */
  lookAtEmptyClient(work: (page: Page) => Promise<void>): Promise<void> {
    return this.look(async (page) => {
      await this.be(people.firmAdministrator, chooseEmptyClient);
      await work(page);
    });
  }

  /** Opens a screen as the first of the sample's users who may. */
  async open(page: Page, path: string): Promise<string> {
    await this.be(people.administrator, lookAtLicenses);
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

export const test = base.extend<object, { desk: Desk }>({
  desk: [
    async ({ browser }, use) => {
      const desk = await Desk.of(await browser.newContext());
      await use(desk);
      await desk.close();
    },
    { scope: 'worker' },
  ],
});
