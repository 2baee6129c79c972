/** A morning without a mouse: ten licenses of the queue are begun by keys alone, and each key is counted. */
const LICENSES = 10;
const MOST_TABS = 40;
const queue =
  '/renewals?assignedUserIds=&showCurrentRenewals=false&quickFilter=ReadyToStart&renewalTrackingType=TrackingAndProcess';

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

/** The next row that is not done yet: a list may show its previous state for a while. */
const nextRow = async (page, hands, done) => {
  for (;;) {
    await hands.press('j');
    const row = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    if (row && !done.has(row)) return row;
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
 * Opens the next license and begins it. A secondary one follows its primary and is skipped.
 * @returns whether it was begun
 */
const beginNext = async (page, hands, done) => {
  done.add(await nextRow(page, hands, done));
  await hands.press('Enter');
  await page.waitForURL(/\/licenses\//);
  const heading = page.getByRole('heading', { level: 1, name: 'License #' });
  await heading.waitFor();
  const isSecondary = (await heading.innerText()).startsWith('Secondary');
  if (!isSecondary) await begin(page, hands);
  await back(page, hands);
  return !isSecondary;
};

export const morningFigures = async (browser) => {
  const page = await browser.context.newPage();
  await page.goto(queue);
  await listed(page);
  const [hands, done] = [new Hands(page), new Set()];
  for (let begun = 0; begun < LICENSES;) if (await beginNext(page, hands, done)) begun++;
  await page.close();
  return { [`keys to begin ${LICENSES} licenses from the queue`]: { value: hands.keys, unit: 'keys' } };
};
