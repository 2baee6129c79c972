/** In the page: how long each key press took until it was painted (Event Timing, as INP counts it). */
const watch = () => {
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.presses.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

const queue = '/renewals?assignedUserIds=&showCurrentRenewals=false';
const LIMIT = 100;

/** What a page asks for is there. */
export const settled = async (page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .eg-loading'));
};

/** The requested frames are painted, and the observer was called. */
const drawn = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))),
  );

/** Presses, and waits until the result is there. @returns the longest in ms; 16 if it was too short to be noticed */
const longest = async (page, act) => {
  await page.evaluate(() => (window.presses = []));
  await act();
  await settled(page);
  await drawn(page);
  return page.evaluate(() => Math.max(16, ...window.presses));
};

const acts = {
  sort: (page) => page.getByRole('columnheader', { name: 'Due' }).getByRole('button').click(),
  filter: (page) => page.getByRole('group', { name: 'Quick filters' }).getByRole('button').nth(1).click(),
  open: (page) => page.locator('[data-opens-row]').nth(2).click(),
};

const walk = async (page, license) => {
  await page.goto(queue);
  await settled(page);
  const figures = {};
  for (const [name, act] of Object.entries(acts)) figures[name] = await longest(page, () => act(page));
  await page.goto(`/licenses/${license}`);
  await settled(page);
  figures.step = await longest(page, async () => {
    await page.getByRole('button', { name: 'Begin License Renewal' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await page.getByText('License Renewal Started Successfully').first().waitFor();
  });
  return figures;
};

/** @param licenses ready to be begun; one for each walk */
export const interactionFigures = async (browser, licenses) => {
  const page = await browser.context.newPage();
  await page.addInitScript(watch);
  const turns = [];
  for (const license of licenses) turns.push(await walk(page, license));
  await page.close();
  return Object.fromEntries(
    [...Object.keys(acts), 'step'].map((name) => {
      const values = turns.map((turn) => turn[name]);
      const value = Math.max(...values);
      return [
        `from a press to its picture: ${name}`,
        { value, spread: [Math.min(...values), value], unit: 'ms', goal: { atMost: LIMIT } },
      ];
    }),
  );
};
