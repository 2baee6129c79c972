// Creates the small font of every page: English letters, numbers and the screens' own symbols, in the weights that
// the styles use. Other letters come from the whole font, if a page has any. Run it when a symbol is added.
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
  // Kerning, and tabular figures.
  keepFeatures: ['kern', 'tnum'],
});
writeFileSync(join(root, 'web/src/app/look/font/inter-basic.woff2'), font);
process.stdout.write(`${font.length} bytes.\n`);
