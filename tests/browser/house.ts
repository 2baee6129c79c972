import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';
import { KeptPage, KeptPages } from './kept-pages.js';
import { takeToast } from './toasts.js';

/** Decision 12: the sample's users. */
export const password = 'Evergreen-2026!';
export const people = {
  administrator: 'admin@harborview.example',
  contributor: 'contributor@harborview.example',
  viewer: 'viewer@harborview.example',
  hybridContributor: 'contributor@meridian.example',
  hybridAdministrator: 'admin@meridian.example',
  firmAdministrator: 'admin@keystone.example',
  firmRenewals: 'renewals@keystone.example',
  firmContributor: 'contributor@keystone.example',
  firmAccountant: 'accounting@keystone.example',
} as const;
/** A user of the sample, or one that a test adds to Harborview for itself. */
export type Email = (typeof people)[keyof typeof people] | `given-${string}@harborview.example`;

export const marker = { 'X-Requested-With': 'XMLHttpRequest' };
export const api = '/api/v1.0';

/** A name that no other test's record has, in this run or an earlier one on the same server. */
export const unique = (): string => crypto.randomUUID().slice(0, 8);

/** Signs in without the form, which has its own test. */
export const signIn = async (context: BrowserContext, email: Email): Promise<void> => {
  const answer = await context.request.post(`${api}/authentication/sign-in`, {
    headers: marker,
    data: { email, password },
  });
  expect(answer.status(), `${email} signs in`).toBe(200);
};

/** A call without the screens: to find a record, or as another user's change. */
export const call = async <T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> => {
  const answer = await page.request.fetch(api + path, { method, headers: marker, ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${path} answers ${answer.status()} ${await answer.text()}`).toBe(true);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
};

/** A new user of Harborview, whom no other test is signed in as. */
export const addUser = async (page: Page, renewalRole: 'ClientAdministrator' | 'ClientContributor'): Promise<Email> => {
  const email = `given-${unique()}@harborview.example` as const;
  await call(page, 'POST', '/users', {
    ...{ firstName: 'Gina', lastName: 'Given', email, phoneNumber: '(617) 555-0142' },
    ...{ renewalRole, password, confirmPassword: password },
  });
  return email;
};

interface House {
  /** Another user, in a browser of their own. */
  another: (email: Email) => Promise<Page>;
  /** The page of the test, from those that its worker keeps. */
  kept: KeptPage;
  /** The test needs a page that was never opened: without the app's files and content policy, or with a clock of its own. */
  unused: boolean;
  /** The test cuts the connection: the browser logs each failed request. */
  lostConnection: boolean;
}

const isLost = (text: string) => text.includes('net::ERR_INTERNET_DISCONNECTED');

export const test = base.extend<House, { keptPages: KeptPages }>({
  unused: [false, { option: true }],
  lostConnection: [false, { option: true }],
  keptPages: [
    async ({ browser }, use) => {
      const pages = new KeptPages(browser);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  kept: async ({ browser, keptPages, unused, lostConnection }, use, { errors }) => {
    const kept = await (unused ? KeptPage.open(browser) : keptPages.take());
    await use(kept);
    // What a test leaves that failed is shown with its error; its worker ends.
    if (errors.length > 0) return;
    await kept.leave((complaint) => lostConnection && isLost(complaint));
    if (unused) await kept.close();
    else keptPages.giveBack(kept);
  },
  page: ({ kept }, use) => use(kept.page),
  context: ({ page }, use) => use(page.context()),
  another: async ({ keptPages }, use, { errors }) => {
    const taken: KeptPage[] = [];
    await use(async (email) => {
      const kept = await keptPages.take();
      taken.push(kept);
      await signIn(kept.page.context(), email);
      return kept.page;
    });
    for (const kept of errors.length > 0 ? [] : taken) {
      await kept.leave();
      keptPages.giveBack(kept);
    }
  },
});

export { expect };

/** In the page: whether it came to be there with its data, looked at frame by frame: an expectation looks again after up to a second. */
const comes = (most: number) =>
  new Promise<boolean>((done) => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    const isThere = () =>
      seen('h1').length === 1 &&
      !seen('[role="status"]').some(({ textContent }) => textContent.includes('Loading')) &&
      !document.querySelector('[aria-busy="true"], .eg-awaited');
    const began = performance.now();
    const look = () => {
      if (isThere()) done(true);
      else if (performance.now() - began > most) done(false);
      else requestAnimationFrame(look);
    };
    look();
  });

/** The page is there, with its data. */
export const settled = async (page: Page): Promise<void> => {
  // A page that leads on to another one takes the look with it.
  if (await page.evaluate(comes, 10_000).catch(() => false)) return;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], .eg-awaited')).toHaveCount(0);
};

/** After a navigation within the app: the address changes before the page, so `settled` alone could look at the page that is left. */
export const arrived = async (page: Page, heading: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await settled(page);
};

export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
};

/** Users of the firm select a client. */
export const chooseClient = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /choose another client$/ }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}.+choose another client$`) })).toBeVisible();
  await settled(page);
};

/** Chooses the option with this name in a picker. */
export const pick = async (box: Locator, name: string): Promise<void> => {
  await box.fill(name);
  await box.page().getByRole('option', { name, exact: true }).click();
};

/** The toast at the end of a command, which may be over: it is shown for two seconds. Each is found once. */
export const expectToast = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(takeToast, text);
};

/** How often Tab is pressed before the page is asked where the focus is. */
const PRESSES = 8;

type TabKey = 'Tab' | 'Shift+Tab';

const hold = async ({ keyboard }: Page, key: TabKey): Promise<void> => {
  if (key === 'Shift+Tab') await keyboard.down('Shift');
  await Promise.all(Array.from({ length: PRESSES }, () => keyboard.down('Tab')));
  await keyboard.up('Tab');
  if (key === 'Shift+Tab') await keyboard.up('Shift');
};

type Stopping = typeof window & { stopping?: AbortController };

/** In the page: from now on Tab leads no further than to this control. @returns whether it has the focus, or is gone: then Tab is free again */
const stopAt = (control: Element) => {
  const page = window as Stopping;
  page.stopping?.abort();
  const isFocused = control === document.activeElement;
  const isGone = !control.isConnected;
  if (isFocused || isGone) return { isFocused, isGone };
  page.stopping = new AbortController();
  const stop = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || control !== document.activeElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', stop, { capture: true, signal: page.stopping.signal });
  return { isFocused, isGone };
};

/** Tab by Tab, like a user without a mouse. */
export const tabTo = async (page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  // Tab passes by what waits for an answer.
  await expect(target).toBeEnabled();
  // A role and a name are looked for in the whole page; an element is asked at once.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 240 && element; presses += PRESSES) {
    const { isFocused, isGone } = await element.evaluate(stopAt);
    if (isFocused) return;
    if (isGone) element = await target.elementHandle();
    else await hold(page, key);
  }
  await expect(target, 'reached with Tab').toBeFocused();
};

/** Presses the first control of this name, reached with Tab. */
export const pressOn = async (
  within: Page | Locator,
  role: 'button' | 'link' | 'checkbox' | 'radio',
  name: string,
): Promise<void> => {
  const control = within.getByRole(role, { name, exact: true }).first();
  const page = 'keyboard' in within ? within : within.page();
  await tabTo(page, control);
  await page.keyboard.press(role === 'button' || role === 'link' ? 'Enter' : 'Space');
};

/** In the open picker: chooses its first match, which has this in its text, once it is highlighted. */
export const takeFirst = async (page: Page, words: string | RegExp): Promise<void> => {
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText(words);
  await expect(first).toHaveClass(/Mui-focused/);
  await page.keyboard.press('Enter');
};

/** In the focused picker: chooses the match, and moves to the next field. */
export const choose = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.type(words);
  await takeFirst(page, new RegExp(`^${words}`));
  await page.keyboard.press('Tab');
};

/** In the focused list: the option that begins with these letters. They come at once: after a second without one, the browser begins again. */
export const typeOption = async ({ keyboard }: Page, letters: string): Promise<void> => {
  await Promise.all(Array.from(letters, (letter) => keyboard.press(letter)));
};
