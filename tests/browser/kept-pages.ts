import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { resize } from './sizes.js';
import { noteToasts } from './toasts.js';

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
  for (const event of ['console', 'request', 'requestfinished', 'requestfailed']) page.removeAllListeners(event);
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

/** A page in a browser of its own, which serves one test after another: its process keeps the code of the screens. */
export class KeptPage {
  private readonly size: ReturnType<Page['viewportSize']>;

  private constructor(
    readonly page: Page,
    private readonly complaints: string[],
  ) {
    this.size = page.viewportSize();
  }

  static async open(browser: Browser): Promise<KeptPage> {
    const context = await browser.newContext();
    const complaints = await complaintsOf(context);
    await context.addInitScript(noteToasts);
    return new KeptPage(await context.newPage(), complaints);
  }

  /** Leaves it as if it was new. It must have logged no errors but those that a test expects. */
  async leave(isExpected: (complaint: string) => boolean = () => false): Promise<void> {
    const { page, size } = this;
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    // A route of the test may still be pending at its end.
    await Promise.all([context, page].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await leave(page);
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
    await page.mouse.move(0, 0);
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
    if (size) await resize(page, size);
    expect(this.complaints.splice(0).filter((complaint) => !isExpected(complaint))).toEqual([]);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** The pages of one worker: as many as its test with the most users needs. */
export class KeptPages {
  private readonly free: KeptPage[] = [];

  constructor(private readonly browser: Browser) {}

  async take(): Promise<KeptPage> {
    return this.free.pop() ?? KeptPage.open(this.browser);
  }

  giveBack(kept: KeptPage): void {
    this.free.push(kept);
  }

  async close(): Promise<void> {
    for (const kept of this.free) await kept.close();
  }
}
