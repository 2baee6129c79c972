import { expect, type Page } from '@playwright/test';
import { settled } from './house.js';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

type Watched = typeof window & { shifts: Shift[]; watch: PerformanceObserver };

const watch = () => {
  const page = window as Watched;
  page.shifts = [];
  page.watch = new PerformanceObserver((list) => page.shifts.push(...(list.getEntries() as Shift[])));
  page.watch.observe({ type: 'layout-shift' });
};

/** How far what stood there already has moved since the page was opened, in shares of the screen, and what moved. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const { shifts, watch: watching } = window as Watched;
    const own = [...shifts, ...(watching.takeRecords() as Shift[])].filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      sum: own.reduce((sum, { value }) => sum + value, 0),
      what: own.flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? '')),
    };
  });

/** Opened cold at both widths: what stands on the page stays where it is while the rest arrives. */
export const expectStill = async (page: Page, address: string): Promise<void> => {
  await page.addInitScript(watch);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(address);
    await settled(page);
    const { sum, what } = await shiftsOf(page);
    expect(sum, `${address}, ${size.width} wide, moves while it loads: ${what.join(', ')}`).toBeLessThan(0.02);
  }
};
