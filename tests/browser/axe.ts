import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What lies on top of a page. */
export const onTop = '[role="dialog"], [role="alertdialog"], .MuiPopover-paper';

const whole: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
/** A theme changes only colors. */
const colors: RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] };
/** Rules that the screen's width or the length of a text can break. */
const layout: RunOptions = { resultTypes: ['violations'], runOnly: ['target-size', 'scrollable-region-focusable'] };

interface Look {
  how: RunOptions;
  /** If something is open on top, only that is checked. */
  isTopOnly: boolean;
}

/** In the page: what makes an element look and read as it does, but for its words. */
const shapeOf = (element: Element): string => {
  const own =
    /^(id|for|name|value|href|src|title|alt|d|aria-(label|labelledby|describedby|controls|rowindex)|data-.+)$/;
  // Of these it matters only whether they are empty.
  const attributes = [...element.attributes].map(({ name, value }) =>
    own.test(name) && value ? name : `${name}=${value}`,
  );
  const parts = [...element.childNodes].map((child) =>
    child instanceof Element ? shapeOf(child) : child.textContent?.trim() ? 'text' : '',
  );
  return `${element.tagName} ${attributes.join(' ')}(${parts.join()})`;
};

/**
 * In the page: the similar parts of each list and table, except the first two and the last, which may differ by
 * position.
 */
const findAlike = (): Element[] =>
  [...document.querySelectorAll('tbody, ul, ol, [role="list"], [role="listbox"]')].flatMap((list) => {
    const times = new Map<string, number>();
    return [...list.children].filter((child) => {
      const shape = shapeOf(child);
      const nth = (times.get(shape) ?? 0) + 1;
      times.set(shape, nth);
      return nth > 2 && child !== list.lastElementChild;
    });
  });

interface Tools {
  axe: { run: (on: ElementContext, how: RunOptions) => Promise<AxeResults> };
  findAlike: typeof findAlike;
  shapeOf: typeof shapeOf;
}

/** The checker. It is injected through the debugger, which the pages' strict content policy does not affect. */
const tools = `${source};
window.shapeOf = ${shapeOf.toString()};
window.findAlike = ${findAlike.toString().replaceAll('shapeOf', 'window.shapeOf')};`;

/**
 * In the page: half-way through a fade every contrast is wrong. Looked at frame by frame: the promise of a fade that is cut short
 * may never settle. @returns whether the page has the tools
 */
const stillness = () =>
  new Promise<boolean>((still) => {
    const isRunning = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity;
    const look = () =>
      document.getAnimations().some(isRunning) ? requestAnimationFrame(look) : still('axe' in window);
    // A change of theme begins its fades with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });

const makeReady = async (page: Page) => {
  if (!(await page.evaluate(stillness))) await page.evaluate(tools);
};

/** In the page. A bar that stays covers the edge of what lies behind it: a target that is too small there is looked at in the middle. */
const look = async ({ how, include }: { how: RunOptions; include: string | null }) => {
  const { axe, findAlike } = window as unknown as Tools;
  const top = (include && [...document.querySelectorAll(include)].at(-1)) || document.documentElement;
  const isSmall = async (target: string) => {
    const element = document.querySelector(target);
    if (!element) return true;
    const top = window.scrollY;
    element.scrollIntoView({ block: 'center' });
    const { violations } = await axe.run(element, { ...how, runOnly: ['target-size'] });
    window.scrollTo(0, top);
    return violations.length > 0;
  };
  const problems: [id: string, target: string, why: string][] = [];
  const { violations } = await axe.run({ include: [top], exclude: findAlike() }, how);
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const where = target.join(' ');
      if (id !== 'target-size' || (await isSmall(where))) problems.push([id, where, failureSummary ?? '']);
    }
  return problems;
};

const findingsOf = async (page: Page, { how, isTopOnly }: Look): Promise<string[]> => {
  await makeReady(page);
  const violations = await page.evaluate(look, { how, include: isTopOnly ? onTop : null });
  return violations.map(([id, target, why]) => `${id} at ${target}: ${why}`);
};

/** All rules on the whole page. */
export const findings = (page: Page): Promise<string[]> => findingsOf(page, { how: whole, isTopOnly: false });

/** Rules that another width or a longer text can break on a page whose parts are known to be right. */
export const layoutFindings = (page: Page): Promise<string[]> => findingsOf(page, { how: layout, isTopOnly: true });

/** Of everything that was open on top of any page, in this worker. */
const knownShapes = new Set<string>();

/** Checks what is open on top, in both themes; nothing if the same was checked before with other texts. */
export const topFindings = async (page: Page): Promise<string[]> => {
  await makeReady(page);
  const shape = await page.evaluate((selector) => {
    const top = [...document.querySelectorAll(selector)].at(-1);
    return top && (window as unknown as Tools).shapeOf(top);
  }, onTop);
  if (shape && knownShapes.has(shape)) return [];
  if (shape) knownShapes.add(shape);
  const light = await findingsOf(page, { how: whole, isTopOnly: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findingsOf(page, { how: colors, isTopOnly: true });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
};

export const desk = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;
export const laptop = { width: 1366, height: 768 } as const;
export const sizes = [desk, phone] as const;
export type Size = typeof desk | typeof phone | typeof laptop;

export const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > window.innerWidth);

type Theme = 'light' | 'dark';

const expectNothing = async (page: Page, what: string, size: Size, theme: Theme, looked: Look): Promise<void> => {
  const where = `${what}, ${theme}, ${size.width} wide`;
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  expect(await findingsOf(page, looked), where).toEqual([]);
  expect(await sideways(page), `${where}: scrolls sideways`).toBe(false);
};

/** The rules that the page breaks now, in both themes: none for axe, and no sideways scrolling. */
export const expectFlawlessAt = async (page: Page, what: string, size: Size): Promise<void> => {
  await expectNothing(page, what, size, 'dark', { how: colors, isTopOnly: true });
  await expectNothing(page, what, size, 'light', { how: whole, isTopOnly: false });
};

/**
 * And so at both widths; at the second one the content is the same, in the same colors at other positions. The page
 * keeps its width.
 */
export const expectFlawless = async (page: Page, what: string): Promise<void> => {
  const before = page.viewportSize() ?? desk;
  await expectFlawlessAt(page, what, desk);
  await expectNothing(page, what, phone, 'light', { how: layout, isTopOnly: true });
  await page.setViewportSize(before);
};
