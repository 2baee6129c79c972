import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const shared = ['.swcrc', 'package-lock.json', 'tools/build.mjs', 'tools/transpile.mjs', 'tools/server-bundle.mjs'];
const assets = join(root, 'web/dist/assets');

/**
 * The inputs of each part. A part is rebuilt when the content of an input differs from its last build; `after` names the parts whose
 * output it reads.
 */
const parts = [
  { name: 'contracts', sources: ['contracts/src'], build: translate },
  { name: 'workflows', sources: ['workflows/src'], build: translate },
  {
    name: 'server',
    sources: ['server/src', 'contracts/src', 'workflows/src'],
    after: ['contracts', 'workflows'],
    build: translate,
  },
  {
    name: 'docs',
    sources: ['docs/release-notes.md', 'tools/release-notes.mjs'],
    build: () => run('tools/release-notes.mjs'),
  },
  {
    name: 'web',
    sources: [
      'web/src',
      'web/index.html',
      'web/evergreen.svg',
      'web/build',
      'web/vite.config.ts',
      'web/zod.ts',
      'contracts/src',
      'workflows/src',
    ],
    after: ['contracts'],
    // The longest part, on all cores: what waits for the others goes first.
    build: () => run('node_modules/vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn'], { niceness: 10 }),
  },
];

/**
 * Builds the changed parts, those at the same time that do not need each other, and returns their names.
 * @param compressed false: the web's files stay as they are, to be compressed by a later build
 * @param ready is called with the name of each part that is up to date
 */
export async function build({ only, compressed = true, log = () => undefined, ready = () => undefined } = {}) {
  const chosen = parts.filter(
    ({ name, sources }) => (only?.includes(name) ?? true) && existsSync(join(root, sources[0])),
  );
  const builds = new Map();
  const buildOf = async (part) => {
    await Promise.all((part.after ?? []).map((name) => builds.get(name)));
    const isChanged = await update(part, log);
    ready(part.name);
    return isChanged;
  };
  // A part comes after those that it needs.
  for (const part of chosen) builds.set(part.name, buildOf(part));
  const changed = await Promise.all(builds.values());
  if (compressed && builds.has('web')) {
    const { compress } = await import('./compress.mjs');
    await compress(assets);
  }
  return chosen.filter((_, index) => changed[index]).map(({ name }) => name);
}

/** @returns whether it was built */
async function update(part, log) {
  const digest = digestOf([...shared, ...part.sources]);
  const stamp = join(root, 'node_modules/.cache/evergreen', `${part.name}.build`);
  if (existsSync(join(root, part.name, 'dist')) && read(stamp) === digest) return false;
  log(`Building ${part.name} …`);
  rmSync(stamp, { force: true });
  await part.build(part.name);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return true;
}

/** Into a folder of its own, then moved, so that no file of a deleted source stays behind. */
async function translate(name) {
  // Not at the top: once everything is built, nothing is translated.
  const { transpile } = await import('./transpile.mjs');
  const draft = join(root, name, 'dist.new');
  const dist = join(root, name, 'dist');
  rmSync(draft, { recursive: true, force: true });
  await transpile(join(root, name, 'src'), draft, join(root, '.swcrc'));
  if (name === 'server') await run('tools/server-bundle.mjs', [draft]);
  rmSync(dist, { recursive: true, force: true });
  renameSync(draft, dist);
}

/** @param niceness from 0 to 19: the higher, the more other processes go before it */
function run(tool, args = [], { niceness = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, tool), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${[tool, ...args].join(' ')} failed.`))));
  });
}

/** By content, not by time: a checkout, a copy and a restored backup are recognized. */
function digestOf(paths) {
  const digest = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of paths.flatMap((path) => filesOf(join(root, path)))) {
    digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !/\.(spec|test)\.tsx?$/.test(name))
    .flatMap(({ name }) => filesOf(join(path, name)));
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const built = await build({
    only: only.length > 0 ? only : undefined,
    compressed: !process.argv.includes('--uncompressed'),
    log: (line) => process.stdout.write(`${line}\n`),
    ready: (name) => process.send?.(name),
  });
  if (built.length === 0 && !process.argv.includes('--quiet')) process.stdout.write('Everything is built already.\n');
  process.disconnect?.();
}
