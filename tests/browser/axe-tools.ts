import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What lies on top of a page. */
export const onTop = '[role="dialog"], [role="alertdialog"], .MuiPopover-paper';

/** In the page: what makes an element look and read as it does, but for its words and for what is in it. */
const ownShapeOf = (element: Element): string => {
  const own =
    /^(id|for|name|value|href|src|title|alt|d|aria-(label|labelledby|describedby|controls|rowindex)|data-.+)$/;
  // Of these it matters only whether they are empty.
  const attributes = [...element.attributes].map(({ name, value }) =>
    own.test(name) && value ? name : `${name}=${value}`,
  );
  return `${element.tagName} ${attributes.join(' ')}`;
};

/** In the page: the same with what is in it. */
const shapeOf = (element: Element): string => {
  const parts = [...element.childNodes].map((child) =>
    child instanceof Element ? shapeOf(child) : child.textContent?.trim() ? 'text' : '',
  );
  return `${ownShapeOf(element)}(${parts.join()})`;
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

/**
 * In the page: takes away what lies behind a part on top of it, but for what that part is named after, since the checker
 * reads each element of a document several times. @returns what puts it back
 */
const setApart = (top: Element): (() => void) => {
  if (top === document.documentElement) return () => undefined;
  const [left, down] = [window.scrollX, window.scrollY];
  const named = document.createElement('div');
  named.hidden = true;
  for (const element of [top, ...top.querySelectorAll('*')])
    for (const { name, value } of element.attributes)
      for (const id of /^aria-|^for$/.test(name) ? value.split(/\s+/) : []) {
        const target = id && document.getElementById(id);
        if (target && !target.contains(top) && !top.contains(target)) named.append(target.cloneNode(true));
      }
  const behind = [...document.body.children].filter((part) => !part.contains(top));
  const places = behind.map((part) => {
    const place = document.createComment('');
    part.replaceWith(place);
    return place;
  });
  document.body.append(named);
  return () => {
    named.remove();
    for (const [index, place] of places.entries()) place.replaceWith(behind[index] ?? '');
    window.scrollTo(left, down);
  };
};

export interface Tools {
  axe: { run: (on: ElementContext, how: RunOptions) => Promise<AxeResults> };
  findAlike: typeof findAlike;
  ownShapeOf: typeof ownShapeOf;
  shapeOf: typeof shapeOf;
  setApart: typeof setApart;
}

/** The checker. It is injected through the debugger, which the pages' strict content policy does not affect. */
const tools = `${source};
window.ownShapeOf = ${ownShapeOf.toString()};
window.shapeOf = ${shapeOf.toString()};
window.findAlike = ${findAlike.toString()};
window.setApart = ${setApart.toString()};`;

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

const debuggers = new WeakMap<Page, CDPSession>();

/** Waits until the page is still, and gives it the tools. The debugger itself remembers their code; `evaluate` would read it again. */
export const makeReady = async (page: Page): Promise<void> => {
  if (await page.evaluate(stillness)) return;
  const session = debuggers.get(page) ?? (await page.context().newCDPSession(page));
  debuggers.set(page, session);
  await session.send('Runtime.evaluate', { expression: `${tools}; undefined` });
};
