import type { Page } from '@playwright/test';
import { colorFindings } from './colors.js';
import { expect, test } from './house.js';
import { phone, resize } from './sizes.js';

// A page of the app's origin would refuse these styles.
test.use({ unused: true });

const styles = `
  p { color: #222 }
  .pale { color: #bbb }
  @media (max-width: 600px) { .narrow { color: #ccc } }
  @media (prefers-color-scheme: dark) { body { background: #111 } p { color: #eee } .night { color: #333 } }
  .cover { position: absolute; inset: 0; background: linear-gradient(white, gray) }`;

/** In which themes words have bad colors, once for each of them. */
const themesOf = async (page: Page, words: string): Promise<(string | undefined)[]> => {
  await page.setContent(`<html lang="en"><title>Colors</title><style>${styles}</style><main>${words}</main></html>`);
  return (await colorFindings(page)).map((finding) => /^(light|dark): color-contrast at/.exec(finding)?.[1]);
};

test('bad colors are found in each theme and at each width, also next to words that were judged', async ({ page }) => {
  expect(await themesOf(page, '<p>Some words</p>')).toEqual([]);
  expect(await themesOf(page, '<p>Other words</p><p class="pale">Words</p>')).toEqual(['light']);
  expect(await themesOf(page, '<p class="pale">Words</p>'), 'what was wrong is wrong still').toEqual(['light']);
  expect(await themesOf(page, '<p>Words</p><p class="night">Words</p>')).toEqual(['dark']);
  expect(await themesOf(page, '<p class="narrow">Words</p>')).toEqual([]);
  await resize(page, phone);
  expect(await themesOf(page, '<p class="narrow">Words</p>')).toEqual(['light']);
});

test('words that were covered are judged where they are seen', async ({ page }) => {
  const words = '<p class="own pale">Words</p>';
  expect(await themesOf(page, `${words}<div class="cover"></div>`)).toEqual([]);
  expect(await themesOf(page, words)).toEqual(['light']);
});
