import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { makeReady, onTop, type Tools } from './axe-tools.js';
import { colorFindings } from './colors.js';
import { desk, phone, resize, type Size } from './sizes.js';

export { onTop };

/** All but those of colors. */
const whole: RunOptions = {
  resultTypes: ['violations'],
  rules: {
    'target-size': { enabled: true },
    'color-contrast': { enabled: false },
    'link-in-text-block': { enabled: false },
  },
};
/** Rules that the screen's width or the length of a text can break. */
const layout: RunOptions = { resultTypes: ['violations'], runOnly: ['target-size', 'scrollable-region-focusable'] };

/** In the page. A bar that stays covers the edge of what lies behind it: a target that is too small there is looked at in the middle. */
const look = async ({ how, onTop }: { how: RunOptions; onTop: string }) => {
  const { axe, findAlike, setApart } = window as unknown as Tools;
  const top = [...document.querySelectorAll(onTop)].at(-1) ?? document.documentElement;
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
  const putBack = setApart(top);
  const { violations } = await axe.run({ include: [top], exclude: findAlike() }, how);
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const where = target.join(' ');
      if (id !== 'target-size' || (await isSmall(where))) problems.push([id, where, failureSummary ?? '']);
    }
  putBack();
  return problems;
};

const findingsOf = async (page: Page, how: RunOptions): Promise<string[]> => {
  await makeReady(page);
  const violations = await page.evaluate(look, { how, onTop });
  return violations.map(([id, target, why]) => `${id} at ${target}: ${why}`);
};

/** All rules, and the colors in both themes, on what is open on top, or on the whole page. */
export const findings = async (page: Page): Promise<string[]> => [
  ...(await findingsOf(page, whole)),
  ...(await colorFindings(page)),
];

/** Rules that another width or a longer text can break on a page whose parts are known to be right. */
export const layoutFindings = (page: Page): Promise<string[]> => findingsOf(page, layout);

/** Of everything that was open on top of any page, in this worker. */
const knownShapes = new Set<string>();

/** Whether this worker has seen what is open on top before, with other texts under the same title. */
export const isKnownOnTop = async (page: Page, title: string): Promise<boolean> => {
  await makeReady(page);
  const shape = await page.evaluate((selector) => {
    const top = [...document.querySelectorAll(selector)].at(-1);
    return top && (window as unknown as Tools).shapeOf(top);
  }, onTop);
  const key = `${title} ${shape}`;
  const isKnown = knownShapes.has(key);
  knownShapes.add(key);
  return isKnown;
};

export const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > window.innerWidth);

const expectNothing = async (page: Page, what: string, size: Size, look: (page: Page) => Promise<string[]>) => {
  const where = `${what}, ${size.width} wide`;
  await resize(page, size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await look(page), where).toEqual([]);
  expect(await sideways(page), `${where}: scrolls sideways`).toBe(false);
};

/** The rules that the page breaks now, in both themes: none for axe, and no sideways scrolling. */
export const expectFlawlessAt = (page: Page, what: string, size: Size): Promise<void> =>
  expectNothing(page, what, size, findings);

/**
 * And so at both widths; at the second one the content is the same, in the same colors at other positions. The page
 * keeps its width.
 */
export const expectFlawless = async (page: Page, what: string): Promise<void> => {
  const before = page.viewportSize() ?? desk;
  await expectFlawlessAt(page, what, desk);
  await expectNothing(page, what, phone, layoutFindings);
  await resize(page, before);
};
