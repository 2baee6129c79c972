import { plainFigure, ratioFigure } from './figure.mjs';
import { settled } from './interactions.mjs';
import { inTurn } from './measure.mjs';

/** After a page has settled, a larger paint gets so long to appear. */
const QUIET_MS = 1_000;

/** In the page: when its largest paint was. */
const watch = () => {
  new PerformanceObserver((list) => {
    window.largestPaint = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** Opens a page with a cold cache. @param scripts without them the server's page stays as blank as it comes */
const opened = async ({ context }, url, scripts) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  if (!scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
  let requests = 0;
  page.on('request', () => requests++);
  await page.addInitScript(watch);
  await page.goto(url);
  if (scripts) await settled(page);
  await page.waitForTimeout(QUIET_MS);
  const value = await page.evaluate(() => window.largestPaint);
  await page.close();
  return { value, requests };
};

/** The largest paint of a page (LCP), and against the server's blank page; how many requests the page makes. */
export const largestPaintFigures = async (browser, name, url, rounds) => {
  const sides = { ours: () => opened(browser, url, true), baseline: () => opened(browser, url, false) };
  await inTurn({ rounds: 1, sides });
  const comparison = await inTurn({ rounds, sides });
  const { requests } = comparison.of('ours');
  return {
    [`${name}: largest paint`]: plainFigure(comparison, { unit: 'ms', goal: { atMost: 1_000 } }),
    [`${name}: largest paint, against a blank page`]: ratioFigure(comparison, { unit: 'ms' }),
    [`${name}: requests, its calls included`]: {
      ...{ value: requests, spread: [requests, requests], unit: 'requests', goal: { atMost: 30 } },
    },
  };
};
