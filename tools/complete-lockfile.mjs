import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Run it after every `npm install`. Npm leaves a platform's binary out of the lockfile if its registry does not have it,
 * and `npm ci` then refuses the lockfile everywhere: this adds the parents' binaries. It also gives each package the address of its
 * file at a registry without a name, in whose place npm puts the one that it is set up with (`replace-registry-host` in .npmrc).
 * Without an address, npm first reads the list of all versions of every package.
 */
const file = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const architectures = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64'];

/** The platform in a binary's name: @swc/core-linux-arm-gnueabihf. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = architectures.find((architecture) => words.includes(architecture));
  if (!os || !cpu) throw new Error(`${name} is missing from package-lock.json and names no platform`);
  const library = words.at(-1) ?? '';
  const libc = library.startsWith('gnu') ? 'glibc' : library.startsWith('musl') ? 'musl' : undefined;
  return { cpu: [cpu], ...(os === 'linux' && libc ? { libc: [libc] } : {}), os: [os] };
}

/** As Node looks packages up: in the parent's own node_modules, then in its ancestors'. */
function isLocked(parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

const added = [];
for (const [parent, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(parent, name)) continue;
    const entry = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) };
    lock.packages[`node_modules/${name}`] = entry;
    added.push(`${name}@${version}`);
  }
}

/** A package under another name has its own as well. */
const addressOf = (path, { name = path.split('node_modules/').at(-1), version }) =>
  `https://registry.invalid/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;

let named = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.link || entry.resolved === addressOf(path, entry)) continue;
  // As npm orders them.
  const { name, version, ...more } = entry;
  lock.packages[path] = { ...(name && { name }), version, resolved: addressOf(path, entry), ...more };
  named++;
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
if (added.length + named > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
if (added.length > 0) process.stdout.write(`Added ${added.join(', ')}.\n`);
process.stdout.write(named > 0 ? `Added ${named} addresses.\n` : 'The lockfile is complete.\n');
