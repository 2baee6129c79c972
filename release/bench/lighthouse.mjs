import lighthouse, { desktopConfig } from 'lighthouse';
import { median } from './measure.mjs';

const categories = ['performance', 'accessibility', 'best-practices'];
const LAYOUT_SHIFT = 0.02;

/**
 * Lighthouse for a desktop, with its default throttling, in a browser in which a user may be signed in; the cache is
 * cold.
 */
const look = async (browser, url) => {
  const page = await browser.context.newPage();
  const session = await browser.context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
  const options = { port: browser.port, disableStorageReset: true, onlyCategories: categories, logLevel: 'error' };
  const { lhr } = await lighthouse(url, options, desktopConfig);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
};

/** The reasons for a category below 100. */
const wanting = (lhr, name) =>
  lhr.categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ''}`.trim());

/** The figures of one page: the median of some runs, and the worst of those that must hold in each. */
export const pageFigures = async (browser, name, url, runs, log) => {
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await look(browser, url));
  const scores = (category) => reports.map(({ categories: all }) => Math.round((all[category].score ?? 0) * 100));
  const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue);
  for (const category of categories) {
    const lacks = [...new Set(reports.flatMap((lhr) => wanting(lhr, category)))];
    if (Math.min(...scores(category)) < 100 && lacks.length > 0) log(`  ${name}, ${category}: ${lacks.join('; ')}`);
  }
  const figure = (values, value, unit, goal) => ({
    value,
    spread: [Math.min(...values), Math.max(...values)],
    unit,
    goal,
  });
  const least = (category) => Math.min(...scores(category));
  return {
    [`${name}: performance`]: figure(scores('performance'), median(scores('performance')), '', { atLeast: 95 }),
    [`${name}: accessibility`]: figure(scores('accessibility'), least('accessibility'), '', { atLeast: 100 }),
    [`${name}: best practices`]: figure(scores('best-practices'), least('best-practices'), '', { atLeast: 100 }),
    [`${name}: layout shift`]: figure(shifts, Math.max(...shifts), '', { atMost: LAYOUT_SHIFT }),
  };
};
