import { expect, type Page } from '@playwright/test';
import { untilLeft } from './kept-pages.js';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

type Watched = typeof window & { shifts: Shift[]; watch: PerformanceObserver };

/** In the page: content below a part that loads appears with it, not after a time, which a busy machine may take. */
const watch = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { --appear-late: none }');
  document.adoptedStyleSheets.push(sheet);
  const page = window as Watched;
  page.shifts = [];
  page.watch = new PerformanceObserver((list) => page.shifts.push(...(list.getEntries() as Shift[])));
  page.watch.observe({ type: 'layout-shift' });
};

/** The layout shift since the page was opened, in shares of the screen, and what moved. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const { shifts, watch: watching } = window as Watched;
    const own = [...shifts, ...(watching.takeRecords() as Shift[])].filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      sum: own.reduce((sum, { value }) => sum + value, 0),
      what: own.flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? '')),
    };
  });

/** The first move of the pointer, upon which a page loads the code of its menus and dialogs. */
export const movePointer = async ({ mouse }: Page): Promise<void> => {
  await mouse.move(1, 1);
  await mouse.move(3, 3);
};

/** From the next page on. */
export const watchShifts = (page: Page): Promise<void> => untilLeft(page, page.addInitScript(watch));

/** Content that was on the page did not move while the rest loaded. */
export const expectStill = async (page: Page, what: string): Promise<void> => {
  const { sum, what: moved } = await shiftsOf(page);
  expect(sum, `${what} moves while it loads: ${moved.join(', ')}`).toBeLessThan(0.02);
};
