import { expect, type JSHandle, type Page } from '@playwright/test';
import { api, settled } from './house.js';
import { misfitsOn, resize } from './fits.js';

/** What lies on top of a page. */
export const onTop = '[role="dialog"], [role="alertdialog"], .MuiPopover-paper';
export const desk = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };

/** A dialog is read when it is first asked for. What opens nothing, and says nothing, is waited for in vain. */
const opensWithin = 8_000;
/** These change the page itself. */
const inPlace =
  /^(Next|Last) page|^(Remove filter|Hide Filters|Clear|Show \d+|Show earlier|Older|Print|Copy|Next$|Jump to)/;

/** Every change is refused, with as many words as an answer may have: nothing that a test presses changes the sample. */
export const refuseChanges = async (page: Page): Promise<void> => {
  await page.route(`**${api}/**`, async (route) => {
    if (!route.request().headers()['idempotency-key']) return route.fallback();
    const detail = `This was not saved: ${'the license of the waterfront terrace is inactive; '.repeat(6)}`;
    const json = { title: 'The request was refused', status: 400, detail };
    return route.fulfill({ status: 400, contentType: 'application/problem+json', json });
  });
};

/** Counts what the page waits for, so that a test need not guess how long a dialog takes. */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<object>();
  page.on('request', (one) => {
    if (one.headers()['accept'] !== 'text/event-stream') open.add(one);
  });
  page.on('requestfinished', (one) => open.delete(one));
  page.on('requestfailed', (one) => open.delete(one));
  const frames = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))),
    );
  return async () => {
    await frames();
    while (open.size > 0) await frames();
    await frames();
  };
};

/** In the page: the buttons of a part of it that may open something; of equal rows, those of the first. */
const buttons = (part: string): HTMLElement[] => {
  const isRepeated = (row: Element | null) => row?.previousElementSibling?.querySelector('button') != null;
  return [...document.querySelectorAll<HTMLElement>(`:is(${part}) button:enabled`)].filter(
    (one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.closest('thead, [role="tablist"], .eg-toasts, .MuiAutocomplete-root') &&
      !one.matches('[aria-pressed], [role]') &&
      !isRepeated(one.closest('tr, li')),
  );
};

/** In the page: the choices of the menu that is open; a link leads to another page, a box changes the list behind. */
const choices = (): HTMLElement[] => {
  const menu = [...document.querySelectorAll('[role="menu"]')].at(-1);
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(a, [aria-disabled="true"])') ?? [])];
};

const namesOf = (list: HTMLElement[]) =>
  list.map((one) => (one.getAttribute('aria-label') || one.textContent || '').trim().slice(0, 60));

const pressIn = async (list: JSHandle<HTMLElement[]>, index: number) =>
  list.evaluate((all, at) => {
    all[at]?.focus();
    all[at]?.click();
  }, index);

/** In the page: who reads it scrolls sideways. */
const sideways = () => {
  const wide = document.scrollingElement?.scrollWidth ?? 0;
  return wide > window.innerWidth ? [`the page is ${wide} wide`] : [];
};

interface Opened {
  /** What opened, by its title. */
  titles: string[];
  /** What of it does not fit. */
  found: string[];
}

class Opener {
  readonly titles: string[] = [];
  readonly found: string[] = [];
  private first: readonly string[] = [];
  private begun = '';
  private readonly quiet: () => Promise<void>;

  constructor(
    private readonly page: Page,
    private readonly address: string,
    private readonly part: string,
  ) {
    this.quiet = watchRequests(page);
  }

  readonly all = () => this.page.evaluateHandle(buttons, this.part);
  readonly names = async () => (await this.all()).evaluate(namesOf);
  readonly isOpen = async () => (await this.page.locator(onTop).count()) > 0;

  async load(size = desk) {
    await this.page.setViewportSize(size);
    await this.page.goto(this.address);
    await settled(this.page);
    await this.quiet();
    const { pathname, search } = new URL(this.page.url());
    this.begun = pathname + search;
  }

  async begin(size = desk) {
    await this.load(size);
    this.first = await this.names();
    return this.first;
  }

  /** As it was when the page was opened, so that a button is found by its place again. */
  private async restore(size: typeof desk) {
    const { pathname, search } = new URL(this.page.url());
    const isAsAtFirst = async () => String(await this.names()) === String(this.first);
    if (pathname + search !== this.begun || (await this.isOpen()) || !(await isAsAtFirst())) await this.load(size);
  }

  /** Where the button stands now: others may have come, but among those of its name it keeps its place. */
  private async placeOf(index: number) {
    const name = this.first[index];
    const before = this.first.slice(0, index).filter((one) => one === name).length;
    const places = async () => (await this.names()).flatMap((one, at) => (one === name ? [at] : []));
    await expect.poll(async () => (await places()).length, { message: `${name} is there` }).toBeGreaterThan(before);
    return (await places())[before] ?? 0;
  }

  /** @returns whether something opened on top of the page */
  async press(index: number, size = desk): Promise<boolean> {
    await this.restore(size);
    const place = await this.placeOf(index);
    const all = await this.all();
    const folds = await all.evaluate(
      (list, at) => list[at]?.matches('[aria-expanded]:not([aria-haspopup])') === true,
      place,
    );
    await pressIn(all, place);
    await this.quiet();
    return this.opens(folds || inPlace.test(this.first[index] ?? ''));
  }

  async choose(choice: number): Promise<boolean> {
    await pressIn(await this.page.evaluateHandle(choices), choice);
    await this.quiet();
    return this.opens(false);
  }

  private async opens(isInPlace: boolean) {
    if (isInPlace || (await this.isOpen())) return this.isOpen();
    const top = this.page.locator(`${onTop}, .eg-toast`).first();
    await top.waitFor({ timeout: opensWithin }).catch(() => undefined);
    await this.quiet();
    return this.isOpen();
  }

  async look(what: string, sizes: readonly (typeof desk)[]) {
    const title = await this.page.evaluate((selector) => {
      const one = [...document.querySelectorAll(selector)].at(-1);
      return one?.querySelector('h2')?.textContent ?? one?.querySelector('[aria-label]')?.getAttribute('aria-label');
    }, onTop);
    if (title && this.titles.includes(title)) return;
    this.titles.push(title ?? what);
    this.found.push(...(await misfitsOn(this.page, onTop, sizes)).map((one) => `${what}: ${one}`));
    await this.page.setViewportSize(sizes[0] ?? desk);
  }

  /** Without a dialog, what was pressed may have grown the page. */
  async lookAtPage(what: string) {
    for (const { width, height } of [phone, desk]) {
      await resize(this.page, width, height);
      const found = await this.page.evaluate(sideways);
      this.found.push(...found.map((one) => `${what}: ${width}: ${one}`));
    }
  }

  async close() {
    for (let tries = 0; tries < 4 && (await this.isOpen()); tries += 1) {
      const discard = this.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
      await ((await discard.count()) > 0 ? discard.click() : this.page.keyboard.press('Escape'));
      await this.quiet();
    }
    for (const dismiss of await this.page.locator('.eg-toast').getByRole('button', { name: 'Dismiss' }).all())
      await dismiss.click({ timeout: 1_000 }).catch(() => undefined);
  }
}

/** Presses every button of a page and every choice of its menus, first on a desk; a menu of a row once more on a phone. */
export const openAll = async (page: Page, address: string, part: string): Promise<Opened> => {
  const opener = new Opener(page, address, part);
  for (const [index, name] of (await opener.begin()).entries()) {
    if (!(await opener.press(index))) {
      await opener.lookAtPage(name);
      await opener.close();
      continue;
    }
    await opener.look(name, [desk, phone]);
    const below = await (await page.evaluateHandle(choices)).evaluate(namesOf);
    for (const [choice, what] of below.entries()) {
      await opener.close();
      if ((await opener.press(index)) && (await opener.choose(choice)))
        await opener.look(`${name}, ${what}`, [desk, phone]);
    }
    await opener.close();
  }
  for (const [index, name] of (await opener.begin(phone)).entries()) {
    const opensMenu = await (
      await opener.all()
    ).evaluate((all, at) => all[at]?.getAttribute('aria-haspopup') === 'menu', index);
    if (opensMenu && (await opener.press(index, phone))) {
      opener.found.push(...(await misfitsOn(page, onTop, [phone])).map((one) => `${name}: ${one}`));
    }
    await opener.close();
  }
  return opener;
};
