import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The packages for building and running. The rest, which is most, only checks the program. */
const running = ['contracts', 'workflows', 'server', 'web'];

/**
 * Whether node_modules matches package-lock.json, for this platform.
 * @param forTests with the packages for tests and development
 */
export function isInstalled(root, { forTests = false } = {}) {
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  const locked = packagesOf(join(root, 'package-lock.json'));
  if (!installed || !locked) return false;
  const paths = forTests ? Object.keys(locked) : neededBy(locked, ['', ...running]);
  return paths.every((path) => {
    if (path === '') return true;
    const lockedPackage = locked[path];
    const entry = installed[path];
    if (!entry) return Boolean(lockedPackage.optional || lockedPackage.devOptional || lockedPackage.peer);
    return entry.version === lockedPackage.version && existsSync(join(root, path));
  });
}

/** The locations of the packages that these folders need, directly or transitively; each is found as Node finds it. */
function neededBy(locked, folders) {
  const remaining = new Set(folders);
  for (const path of remaining) {
    const { dependencies, devDependencies, optionalDependencies, link, resolved } = locked[path];
    if (link) remaining.add(resolved);
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      const place = placeOf(locked, path, name);
      if (place !== undefined) remaining.add(place);
    }
  }
  return [...remaining];
}

function placeOf(locked, parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (locked[place]) return place;
    if (!folder) return undefined;
  }
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/**
 * The install command, with build tools whatever NODE_ENV is.
 * @param forTests with the packages for tests and development
 */
export function installCommand(root, { forTests = false } = {}) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm && /npm-cli\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const part = forTests ? [] : ['--include-workspace-root', ...running.flatMap((name) => ['--workspace', name])];
  // No package that is needed has to run anything of its own; one of them reports to its maker.
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return {
    command,
    args: [...first, 'ci', '--include=dev', '--include=optional', ...part, ...quietly],
    env: isWritable(homedir()) ? {} : { npm_config_cache: join(root, '.data/npm-cache') },
  };
}

/** Npm keeps its cache in the home folder; a service account often has none. */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return folder !== '';
  } catch {
    return false;
  }
}
