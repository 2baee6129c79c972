import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/** Half-way through a fade every contrast is wrong. Looked at frame by frame: the promise of a fade that is cut short may never settle. */
const stillness = async (page: Page) => {
  await page.evaluate(
    () =>
      new Promise<void>((still) => {
        const isRunning = (one: Animation) =>
          one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity;
        const look = () => (document.getAnimations().some(isRunning) ? requestAnimationFrame(look) : still());
        // A change of theme begins its fades with the next frame.
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
  );
};

/** In the page. A bar that stays covers the edge of what lies behind it: a target that is too small there is looked at in the middle. */
const look = async (how: RunOptions): Promise<[id: string, target: string, why: string][]> => {
  const { axe } = window as unknown as { axe: { run: (on: Node, how: RunOptions) => Promise<AxeResults> } };
  const isSmall = async (target: string) => {
    const element = document.querySelector(target);
    if (!element) return true;
    const top = window.scrollY;
    element.scrollIntoView({ block: 'center' });
    const { violations } = await axe.run(element, { ...how, runOnly: ['target-size'] });
    window.scrollTo(0, top);
    return violations.length > 0;
  };
  const found: [string, string, string][] = [];
  for (const { id, nodes } of (await axe.run(document, how)).violations)
    for (const { target, failureSummary } of nodes) {
      const where = target.join(' ');
      if (id !== 'target-size' || (await isSmall(where))) found.push([id, where, failureSummary ?? '']);
    }
  return found;
};

/** Through the debugger, which the strict content policy of the pages does not concern. */
export const findings = async (page: Page, how = options): Promise<string[]> => {
  await stillness(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return (await page.evaluate(look, how)).map(([id, target, why]) => `${id} at ${target}: ${why}`);
};

export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
export type Size = (typeof sizes)[number];

export const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > window.innerWidth);

/** A theme changes colors, and nothing else. */
const themes: readonly (readonly [colorScheme: 'light' | 'dark', how: RunOptions])[] = [
  ['light', options],
  ['dark', { ...options, runOnly: ['color-contrast', 'link-in-text-block'] }],
];

/** What stands on the page now, in both themes: nothing for axe, nothing to scroll sideways. */
export const expectFlawlessAt = async (page: Page, what: string, size: Size): Promise<void> => {
  await page.setViewportSize(size);
  for (const [colorScheme, how] of themes) {
    const where = `${what}, ${colorScheme}, ${size.width} wide`;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page, how), where).toEqual([]);
    expect(await sideways(page), `${where}: scrolls sideways`).toBe(false);
  }
};

/** And so at both widths. */
export const expectFlawless = async (page: Page, what: string): Promise<void> => {
  for (const size of sizes) await expectFlawlessAt(page, what, size);
};
