import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 250_000;
const dist = join(import.meta.dirname, '../web/dist');

/** Everything that the page loads before it can draw: its scripts, what they import statically, what it preloads. */
function initialScripts() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const found = new Set();
  const waiting = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const text = readFileSync(join(dist, path), 'utf8');
    for (const [, target] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
      waiting.push(join(dirname(path), target));
    }
  }
  return [...found];
}

const sizes = initialScripts().map((path) => [path, gzipSync(readFileSync(join(dist, path)), { level: 9 }).length]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

for (const [path, size] of sizes.sort(([, a], [, b]) => b - a))
  process.stdout.write(`${kilobytes(size).padStart(9)}  ${path}\n`);
process.stdout.write(`${kilobytes(total).padStart(9)}  in all, gzipped; the limit is ${kilobytes(LIMIT)}\n`);
if (total > LIMIT || total === 0) process.exitCode = 1;
