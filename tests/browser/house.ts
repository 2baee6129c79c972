import { type BrowserContext, type Browser, expect, type Locator, type Page, test as base } from '@playwright/test';

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

type Script = Awaited<ReturnType<Page['addInitScript']>>;
const scripts = new WeakMap<Page, Script[]>();

/** A script of each document of a page, until the page is left for another test. */
export const untilLeft = async (page: Page, added: Promise<Script>): Promise<void> => {
  scripts.set(page, [...(scripts.get(page) ?? []), await added]);
};

/** A document of the app's origin without the app: a blank page, which has none, would get a new process without the code of the screens. */
const nothing = '/health/ready';

/** Leaves a page for another test, as if it was a new one; its process has the code of the screens already. */
export const leave = async (page: Page): Promise<void> => {
  for (const script of scripts.get(page)?.splice(0) ?? []) await script.dispose();
  for (const event of ['request', 'requestfinished', 'requestfailed']) page.removeAllListeners(event);
  await page.goto(nothing);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
};

/** The browser itself logs every refusal of the server; tests check what the screen shows. */
const isRefusal = (text: string) => /^Failed to load resource: .* status of 4\d\d/.test(text);

/** All errors logged by the pages of a context: exceptions, failed scripts, violations of the content policy. */
export const complaintsOf = async (context: BrowserContext): Promise<string[]> => {
  const heard: string[] = [];
  // Errors that a script catches are not in the console.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`Against the content policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
    ),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text()))
      heard.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => heard.push(error.error().message));
  return heard;
};

interface House {
  /** Another user, in a browser of their own. */
  another: (email: Email) => Promise<Page>;
  noComplaints: undefined;
  /** The test cuts the connection: the browser logs each failed request. */
  lostConnection: boolean;
}

const open = async (browser: Browser, email: Email) => {
  const context = await browser.newContext();
  const complaints = await complaintsOf(context);
  await signIn(context, email);
  return { context, complaints, page: await context.newPage() };
};

const isLost = (text: string) => text.includes('net::ERR_INTERNET_DISCONNECTED');

export const test = base.extend<House>({
  lostConnection: [false, { option: true }],
  noComplaints: [
    async ({ context, lostConnection }, use) => {
      const complaints = await complaintsOf(context);
      await use(undefined);
      // A route of the test may still be pending at its end.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(complaints.filter((text) => !lostConnection || !isLost(text))).toEqual([]);
    },
    { auto: true },
  ],
  another: async ({ browser }, use) => {
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    await use(async (email) => {
      const page = await open(browser, email);
      opened.push(page);
      return page.page;
    });
    for (const { context, complaints } of opened) {
      await context.close();
      expect(complaints).toEqual([]);
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
      !document.querySelector('[aria-busy="true"]');
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
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
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

/** The toast at the end of a command: it is shown for two seconds, so the page itself watches for it. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  page.locator('.eg-toast', { hasText: text }).first().waitFor();

/** Tab by Tab, like a user without a mouse. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  // A role and a name are looked for in the whole page; an element is asked at once.
  let element = await target.elementHandle();
  for (let press = 0; press < 240 && element; press += 1) {
    const { isFocused, isGone } = await element.evaluate((control) => ({
      isFocused: control === document.activeElement,
      isGone: !control.isConnected,
    }));
    if (isFocused) return;
    if (isGone) element = await target.elementHandle();
    else await page.keyboard.press(key);
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

/** In the focused picker: chooses the match, and moves to the next field. */
export const choose = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.type(words);
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(new RegExp(`^${words}`));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
};
