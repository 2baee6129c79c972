import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a page takes from a cold cache until it is drawn, as the wire carries it: its scripts and styles as brotli, the font,
 * the page itself, the headers of each. What its calls answer is counted by a browser test.
 */
const HEADERS = 500;
const PAGE = { file: 'index.html', bytes: 2_000 };
const pages = [
  { name: 'sign-in', limit: 150_000, calls: 0, parts: ['door'] },
  {
    name: 'queue',
    limit: 240_000,
    // Five answers: the person, the rows, the places, what is slow, the views.
    calls: 7_000,
    parts: ['shell', 'RenewalsPage'],
  },
];

const dist = join(import.meta.dirname, '../web/dist');
const manifest = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'));
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const sizeOf = (file) => {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size + HEADERS;
};

const keyOf = (wanted) => {
  const found = Object.keys(manifest).find(
    (key) => manifest[key].name === wanted && manifest[key].file.endsWith('.js'),
  );
  if (!found) throw new Error(`The build made no ${wanted}; web/vite.config.ts names the files.`);
  return found;
};

/** The files that a page waits for: what its parts import, not what they load later. */
function filesOf(names) {
  const found = new Set(['index.html', ...names.map(keyOf)]);
  for (const key of found) for (const next of manifest[key].imports ?? []) found.add(next);
  const parts = [...found].map((key) => manifest[key]);
  const assets = parts.flatMap(({ css = [], assets: more = [] }) => [...css, ...more]);
  const font = /href="\/([^"]+\.woff2)"/.exec(readFileSync(join(dist, PAGE.file), 'utf8'))?.[1];
  const drawn = assets.filter((file) => !file.endsWith('.woff2'));
  return [...new Set([...parts.map(({ file }) => file), ...drawn, ...(font ? [font] : [])])];
}

for (const { name, limit, calls, parts } of pages) {
  const sizes = filesOf(parts).map((file) => [file, sizeOf(file)]);
  const total = sizes.reduce((sum, [, size]) => sum + size, PAGE.bytes + calls);
  for (const [file, size] of sizes.sort(([, a], [, b]) => b - a))
    process.stdout.write(`${kilobytes(size).padStart(9)}  ${file}\n`);
  process.stdout.write(`${kilobytes(total).padStart(9)}  ${name} on the wire; the limit is ${kilobytes(limit)}\n`);
  if (total > limit) process.exitCode = 1;
}
