import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Npm leaves a platform's binary out of the lockfile if its registry does not have it, and `npm ci` then refuses the
 * lockfile everywhere. This adds the parents' binaries; run it after every `npm install`.
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

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(added.length > 0 ? `Added ${added.join(', ')}.\n` : 'The lockfile is complete.\n');
