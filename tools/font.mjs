// Makes the small font that every page is drawn with: what English words, numbers and the screens' own signs need, in the
// weights that the styles use. Letters beyond it come from the whole font, where a page has any. Run it when a sign is added.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const whole = join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const letters = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const signs = '\u00a0·×–—‘’“”…↑↓';

const font = await subsetFont(readFileSync(whole), letters + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  // Spacing, and figures of one width for tables.
  keepFeatures: ['kern', 'tnum'],
});
writeFileSync(join(root, 'web/src/app/look/font/inter-basic.woff2'), font);
process.stdout.write(`${font.length} bytes.\n`);
