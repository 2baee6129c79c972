import type { BrowserContext, Page } from '@playwright/test';
import { untilLeft } from './kept-pages.js';

/** React holds back for 300 ms what it waited for. What comes later, like the end of a message, is no part of what was pressed. */
const SOON_MS = 700;
/** A page whose timers never come to an end is looked at all the same: after so many looks, which take as long as the machine needs. */
const MOST_LOOKS = 90;

type Watched = typeof window & { soon?: Set<number> };

/** In the page: keeps which of its timers end soon. */
const watch = (most: number) => {
  const soon = new Set<number>();
  const { setTimeout: begin, clearTimeout: end } = window;
  const timed = (act: (...given: unknown[]) => void, after = 0, ...given: unknown[]) => {
    const ended = () => {
      soon.delete(id);
      act(...given);
    };
    const id = begin(ended, after);
    if (after <= most) soon.add(id);
    return id;
  };
  window.setTimeout = timed as unknown as typeof window.setTimeout;
  const stopped = (id?: number) => {
    if (id !== undefined) soon.delete(id);
    end(id);
  };
  window.clearTimeout = stopped as unknown as typeof window.clearTimeout;
  (window as Watched).soon = soon;
};

/** What a page asks for a few seconds after it was shown: a slow machine would count it, a fast one not. */
export const afterFirstSight =
  /^\/assets\/(ShownExportButton|exports|ReleaseNotesLink|release-notes\.api)-|\/release-notes\/new$/;

/** From the next page that is opened on. */
export const watchTimers = async (of: BrowserContext | Page): Promise<void> => {
  const added = of.addInitScript(watch, SOON_MS);
  if ('goto' in of) await untilLeft(of, added);
  else await added;
};

/** In the page: waits until it is drawn, has nothing left to do, moves no more, and none of its timers ends soon. */
const calm = async (mostLooks: number) => {
  const { soon } = window as Watched;
  if (!soon) throw new Error('The timers of this page are not watched.');
  const isMoving = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity;
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await frame();
    await frame();
    await new Promise((idle) => requestIdleCallback(idle));
    if (soon.size === 0 && !document.getAnimations().some(isMoving)) return;
  }
};

/** @returns what waits until the page has all that it asked for, has drawn it, and is still */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<object>();
  let emptied = () => {};
  const close = (request: object) => {
    open.delete(request);
    if (open.size === 0) emptied();
  };
  page.on('request', (request) => {
    if (request.headers()['accept'] !== 'text/event-stream') open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    await page.evaluate(calm, MOST_LOOKS);
    while (open.size > 0) {
      await new Promise<void>((resolve) => (emptied = resolve));
      await page.evaluate(calm, MOST_LOOKS);
    }
  };
};
