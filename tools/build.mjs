import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compress } from './compress.mjs';

const root = join(import.meta.dirname, '..');
const shared = ['.swcrc', 'package-lock.json', 'tools/build.mjs', 'tools/compress.mjs', 'tools/server-bundle.mjs'];

/** The inputs of each part. A part is rebuilt when the content of an input differs from its last build. */
const parts = [
  { name: 'contracts', sources: ['contracts/src'], build: transpile },
  { name: 'workflows', sources: ['workflows/src'], build: transpile },
  { name: 'server', sources: ['server/src', 'contracts/src', 'workflows/src'], build: transpile },
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
    build: () => {
      run('node_modules/vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn']);
      compress(join(root, 'web/dist/assets'));
    },
  },
];

/** Builds the changed parts and returns their names. */
export function build({ only, log = () => undefined } = {}) {
  return parts
    .filter(({ name, sources }) => (only?.includes(name) ?? true) && existsSync(join(root, sources[0])))
    .filter((part) => {
      const digest = digestOf([...shared, ...part.sources]);
      const stamp = join(root, 'node_modules/.cache/evergreen', `${part.name}.build`);
      if (existsSync(join(root, part.name, 'dist')) && read(stamp) === digest) return false;
      log(`Building ${part.name} …`);
      rmSync(stamp, { force: true });
      part.build(part.name);
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, digest);
      return true;
    })
    .map(({ name }) => name);
}

/** Into a folder of its own, then moved, so that no file of a deleted source stays behind. */
function transpile(name) {
  const draft = join(root, name, 'dist.new');
  const dist = join(root, name, 'dist');
  rmSync(draft, { recursive: true, force: true });
  run(
    'node_modules/@swc/cli/bin/swc.js',
    ['src', '-d', 'dist.new', '--strip-leading-paths', '--config-file', '../.swcrc', '--ignore', '**/*.spec.ts', '-q'],
    name,
  );
  if (name === 'server') run('tools/server-bundle.mjs', [draft]);
  rmSync(dist, { recursive: true, force: true });
  renameSync(draft, dist);
}

function run(tool, args = [], folder = '.') {
  const result = spawnSync(process.execPath, [join(root, tool), ...args], {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) throw new Error(`${[tool, ...args].join(' ')} failed in ${folder}.`);
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
  const built = build({ only: only.length > 0 ? only : undefined, log: (line) => process.stdout.write(`${line}\n`) });
  if (built.length === 0 && !process.argv.includes('--quiet')) process.stdout.write('Everything is built already.\n');
}
