import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The requests of each page with a cold cache until it is rendered. Two pages have a limit of bytes on the wire:
 * scripts and styles as brotli, the font, the page itself, the headers of each. Every page has a limit of files, so
 * that it sends at most 30 requests. A browser test counts the answers of calls.
 */
const HEADERS = 500;
const PAGE = { file: 'index.html', bytes: 2_000 };
/** The page itself, its font and its logo. */
const FRAME = 3;
/**
 * All requests of a page, with its calls. A browser test counts those of a license and a property; other pages but
 * the dashboard have fewer calls than the property.
 */
const REQUESTS = 30;
const CALLS = { '/licenses/:licenseId': 10, '/properties/:propertyId': 11, '/renewals/dashboard': 13 };
const filesAt = (path) => REQUESTS - FRAME - (CALLS[path] ?? 11);
const limits = {
  '/signIn': { name: 'sign-in', bytes: 150_000, calls: 0 },
  // Five answers: the person, the rows, the places, the slow ones, the views.
  '/renewals': { name: 'queue', bytes: 240_000, calls: 7_000 },
};

const dist = join(import.meta.dirname, '../web/dist');
const html = readFileSync(join(dist, PAGE.file), 'utf8');
const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'));
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const right = (value, width) => String(value).padStart(width);
const line = (text) => process.stdout.write(`${text}\n`);

const sizeOf = (file) => {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size + HEADERS;
};

/** Files in the page itself, except those that only visitors without a session load. */
const named = [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\/(assets\/[^"]+)"[^>]*>/g)]
  .filter(([tag]) => !tag.includes('signed-out'))
  .map(([, file]) => file);
const mark = /<img src="\/(assets\/[^"]+)"/.exec(html)?.[1];
const frame = [...new Set([...named, ...(mark ? [mark] : [])])];

const counted = pages.map(({ path, files }) => {
  const all = [...new Set([...frame, ...files])];
  const [scripts, styles] = ['.js', '.css'].map((end) => all.filter((file) => file.endsWith(end)).length);
  return { path, all, scripts, styles, bytes: all.reduce((sum, file) => sum + sizeOf(file), PAGE.bytes) };
});

for (const { path, all, bytes } of counted.filter((page) => limits[page.path])) {
  const { name, bytes: limit, calls } = limits[path];
  for (const [file, size] of all.map((file) => [file, sizeOf(file)]).sort(([, a], [, b]) => b - a))
    line(`${right(kilobytes(size), 9)}  ${file}`);
  line(`${right(kilobytes(bytes + calls), 9)}  ${name} on the wire; the limit is ${kilobytes(limit)}`);
  if (bytes + calls > limit) process.exitCode = 1;
}

line(
  `\n${right('scripts', 9)} ${right('styles', 6)} ${right('requests', 8)} ${right('bytes', 10)}  page, without its calls`,
);
for (const { path, scripts, styles, bytes } of counted.toSorted(
  (a, b) => b.scripts + b.styles - a.scripts - a.styles,
)) {
  const limit = filesAt(path);
  const over = scripts + styles > limit;
  line(
    `${right(scripts, 9)} ${right(styles, 6)} ${right(scripts + styles + FRAME, 8)} ${right(kilobytes(bytes), 10)}  ${path}${over ? `: the limit is ${limit} scripts and styles` : ''}`,
  );
  if (over) process.exitCode = 1;
}
