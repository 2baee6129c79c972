import { expect, type Page } from '@playwright/test';
import { findings, isKnownOnTop, onTop } from './axe.js';
import { watchRequests } from './calm.js';
import { misfitsOn } from './fits.js';
import { settled } from './house.js';
import { isFull } from './screen-size.js';
import { laptop, phone, resize, type Size } from './sizes.js';

/**
 * In the page: clicks one of the buttons of a part of it that may open something, if `press` says so, or one of the
 * choices of the open menu; and lists them. Of equal rows, those of the first; of a menu, no link, which leads to
 * another page.
 */
const look = ({
  part,
  onTop: top,
  press,
  choose,
}: {
  part: string;
  onTop: string;
  press?: number;
  choose?: number;
}) => {
  const isRepeated = (row: Element | null) => row?.previousElementSibling?.querySelector('button') != null;
  const buttons = [...document.querySelectorAll<HTMLElement>(`:is(${part}) button:enabled`)].filter(
    (button) =>
      button.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !button.closest('thead, [role="tablist"], .eg-toasts, .MuiAutocomplete-root') &&
      !button.matches('[aria-pressed], [role]') &&
      !isRepeated(button.closest('tr, li')),
  );
  const menu = [...document.querySelectorAll('[role="menu"]')].at(-1);
  const choices = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(a, [aria-disabled="true"])') ?? [])];
  const pressed = press === undefined ? choices[choose ?? -1] : buttons[press];
  pressed?.focus();
  pressed?.click();
  // Without numbers: another test may change what is counted.
  const nameOf = (button: HTMLElement) =>
    (button.getAttribute('aria-label') || button.textContent || '')
      .trim()
      .slice(0, 60)
      .replace(/\d[\d,.]*/g, '#');
  return {
    at: location.pathname + location.search,
    entry: navigation.currentEntry?.index ?? 0,
    isOpen: document.querySelector(top) !== null,
    names: buttons.map(nameOf),
    choices: choices.map(nameOf),
    folds: pressed?.matches('[aria-expanded]:not([aria-haspopup]), :has([role="tooltip"])') === true,
    opensMenu: buttons.map((button) => button.getAttribute('aria-haspopup') === 'menu'),
  };
};

/** In the page: answers the question about what was typed, takes messages away, and says whether something is open still. */
const close = (top: string) => {
  const named = (within: string, name: string) =>
    [...document.querySelectorAll<HTMLElement>(`${within} button`)].filter(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
  for (const message of named('.eg-toast', 'Dismiss')) message.click();
  const [discard] = named('[role="alertdialog"]', 'Discard');
  discard?.click();
  return discard ? 'answered' : document.querySelector(top) ? 'open' : 'closed';
};

/** In the page: whether a reader has to scroll sideways. */
const sideways = () => {
  const wide = document.scrollingElement?.scrollWidth ?? 0;
  return wide > window.innerWidth ? [`the page is ${wide} wide`] : [];
};

interface Opened {
  /** Titles of what opened. */
  titles: string[];
  /** What does not fit. */
  found: string[];
}

type State = ReturnType<typeof look>;

class Opener {
  readonly titles: string[] = [];
  readonly found: string[] = [];
  first: State = { at: '', entry: 0, isOpen: false, names: [], choices: [], opensMenu: [], folds: false };
  private folded: number | undefined;
  private readonly quiet: () => Promise<void>;

  constructor(
    private readonly page: Page,
    private readonly address: string,
    private readonly part: string,
  ) {
    this.quiet = watchRequests(page);
  }

  readonly state = (act: { press?: number; choose?: number } = {}) =>
    this.page.evaluate(look, { part: this.part, onTop, ...act });
  readonly isOpen = async () => (await this.page.locator(onTop).count()) > 0;

  /** Menus and dialogs close when a pointer moves away. */
  private async arrive() {
    await this.page.mouse.move(1, 1);
    await this.page.mouse.move(2, 2);
    await this.quiet();
  }

  async begin(size: Size) {
    await resize(this.page, size);
    await this.arrive();
    this.first = await this.state();
    return this.first;
  }

  /** The button's current index: others may have appeared, but among those of its name it keeps its position. */
  private async placeOf(index: number): Promise<number | undefined> {
    const { names, at } = this.first;
    const now = await this.state();
    const placeOf = (index: number) => {
      const before = names.slice(0, index).filter((name) => name === names[index]).length;
      return now.names.flatMap((name, place) => (name === names[index] ? [place] : []))[before];
    };
    const areAllThere = names.every((_, index) => placeOf(index) !== undefined);
    return now.at === at && !now.isOpen && areAllThere ? placeOf(index) : undefined;
  }

  /** As the page was at first, so that a button is found by its place again: by what undoes the last press, or opened again. */
  private async restored(index: number): Promise<number> {
    for (const back of [() => Promise.resolve(), this.unfold, this.goBack, this.reopen]) {
      await back();
      const place = await this.placeOf(index);
      if (place !== undefined) return place;
    }
    const place = async () => (await this.placeOf(index)) ?? -1;
    await expect.poll(place, { message: `${this.first.names[index]} is there` }).toBeGreaterThan(-1);
    return place();
  }

  /** What was folded, or unfolded, becomes as it was. */
  private readonly unfold = async () => {
    if (this.folded === undefined) return;
    await this.state({ press: (await this.state()).names.indexOf(this.first.names[this.folded] ?? '') });
    await this.quiet();
    this.folded = undefined;
  };

  /** What was pressed led on to another address. */
  private readonly goBack = async () => {
    const steps = this.first.entry - (await this.state()).entry;
    if (steps >= 0) return;
    await this.page.evaluate((by) => history.go(by), steps);
    await this.quiet();
  };

  private readonly reopen = async () => {
    await this.page.goto(this.address);
    await settled(this.page);
    await this.arrive();
    this.first = { ...this.first, entry: (await this.state()).entry };
  };

  /** @returns whether something opened on top of the page */
  async press(index: number): Promise<boolean> {
    const { folds } = await this.state({ press: await this.restored(index) });
    this.folded = folds ? index : undefined;
    await this.quiet();
    return this.isOpen();
  }

  async choose(choice: number): Promise<boolean> {
    await this.state({ choose: choice });
    await this.quiet();
    return this.isOpen();
  }

  async look(what: string, sizes: readonly Size[]) {
    const title = await this.page.evaluate((selector) => {
      const last = [...document.querySelectorAll(selector)].at(-1);
      return last?.querySelector('h2')?.textContent ?? last?.querySelector('[aria-label]')?.getAttribute('aria-label');
    }, onTop);
    if (title && this.titles.includes(title)) return;
    this.titles.push(title ?? what);
    const isKnown = await isKnownOnTop(this.page, title ?? '');
    // A menu fits or not where its button is; a dialog is in the middle of every screen.
    if (isKnown && title && sizes.length > 1 && !isFull) return;
    const faults = [...(isKnown ? [] : await findings(this.page)), ...(await misfitsOn(this.page, onTop, sizes))];
    this.found.push(...faults.map((finding) => `${what}: ${finding}`));
    if (sizes.length > 1) await resize(this.page, laptop);
  }

  /** Without a dialog, the click may have extended the page. */
  async lookAtPage(what: string) {
    for (const size of [phone, laptop]) {
      await resize(this.page, size);
      const overflow = await this.page.evaluate(sideways);
      this.found.push(...overflow.map((finding) => `${what}: ${size.width}: ${finding}`));
    }
  }

  async close() {
    for (let tries = 0; tries < 4; tries += 1) {
      const now = await this.page.evaluate(close, onTop);
      if (now === 'closed') return;
      if (now === 'open') await this.page.keyboard.press('Escape');
      await this.quiet();
    }
  }
}

/**
 * Clicks every button of an open page, and every choice of its menus, on a desktop, and checks what opens there and
 * on a phone; a menu is opened once more on a phone.
 */
export const openAll = async (page: Page, address: string, part: string): Promise<Opened> => {
  const opener = new Opener(page, address, part);
  const { names, opensMenu } = await opener.begin(laptop);
  for (const [index, name] of names.entries()) {
    if (!(await opener.press(index))) {
      await opener.lookAtPage(name);
      await opener.close();
      continue;
    }
    await opener.look(name, opensMenu[index] ? [laptop] : [laptop, phone]);
    for (const [choice, what] of (await opener.state()).choices.entries()) {
      await opener.close();
      if ((await opener.press(index)) && (await opener.choose(choice)))
        await opener.look(`${name}, ${what}`, [laptop, phone]);
    }
    await opener.close();
  }
  const onPhone = await opener.begin(phone);
  for (const [index, name] of onPhone.names.entries()) {
    if (!onPhone.opensMenu[index]) continue;
    if (await opener.press(index))
      opener.found.push(...(await misfitsOn(page, onTop, [phone])).map((finding) => `${name}: ${finding}`));
    await opener.close();
  }
  return opener;
};
