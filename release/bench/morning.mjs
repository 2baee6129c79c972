import { day } from './dates.mjs';

/** A morning without a mouse: licenses of the queue are begun by keys alone, and each key is counted. */
const MOST_LICENSES = 10;
const MOST_TABS = 40;
const queue =
  '/renewals?assignedUserIds=&showCurrentRenewals=false&quickFilter=ReadyToStart&renewalTrackingType=TrackingAndProcess&pageSize=100';

/** The name of the focused element. */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

class Hands {
  keys = 0;

  constructor(page) {
    this.page = page;
  }

  async press(key) {
    this.keys++;
    await this.page.keyboard.press(key);
  }

  async tabTo(name) {
    for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
      if (name.test(await focused(this.page))) return;
      await this.press('Tab');
    }
    throw new Error(`No way to ${name} in ${MOST_TABS} Tabs; the focus is on "${await focused(this.page)}".`);
  }
}

const listed = (page) => page.locator('[data-opens-row]').first().waitFor();

/**
 * The next row that is to be begun and is not done yet: a list may show its previous state for a while. How many others are
 * between them depends on the sample, so the keys that pass these are not counted.
 */
const nextRow = async (page, hands, done, isPassed) => {
  for (let before; ;) {
    await hands.press('j');
    const row = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    if (row && row === before) return undefined;
    if (row && (await isPassed(row))) hands.keys--;
    else if (row && !done.has(row)) return row;
    before = row;
  }
};

const back = async (page, hands) => {
  // This key is the browser's own, and a headless one does not know it.
  await hands.press('Alt+ArrowLeft');
  await page.goBack();
  await page.waitForURL(/\/renewals\?/);
  await listed(page);
};

const begin = async (page, hands) => {
  await page.getByRole('button', { name: 'Begin License Renewal' }).first().waitFor();
  await hands.tabTo(/^Begin License Renewal$/);
  await hands.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]')?.querySelector('input')?.value);
  await hands.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('License Renewal Started Successfully').first().waitFor();
};

/**
 * Whether the license of a row is passed: a secondary one is begun with its primary, and one whose track date is to come has its
 * button after all cards. Each is asked for once.
 */
const passed = (browser) => {
  const known = new Map();
  return async (row) => {
    if (!known.has(row)) {
      const [, id] = /\/licenses\/([^/?]+)/.exec(row);
      const { isChild, trackDate } = await browser.call(`/licenses/${id}`);
      known.set(row, isChild || trackDate > day(0));
    }
    return known.get(row);
  };
};

export const morningFigures = async (browser) => {
  const page = await browser.context.newPage();
  await page.goto(queue);
  await listed(page);
  const [hands, done, isPassed] = [new Hands(page), new Set(), passed(browser)];
  while (done.size < MOST_LICENSES) {
    const row = await nextRow(page, hands, done, isPassed);
    if (!row) break;
    done.add(row);
    await hands.press('Enter');
    await page.waitForURL(/\/licenses\//);
    await begin(page, hands);
    await back(page, hands);
  }
  await page.close();
  if (done.size === 0) throw new Error('No license of the queue is due to be begun.');
  return { 'keys to begin a license from the queue': { value: hands.keys / done.size, unit: 'keys' } };
};
