import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Whether node_modules holds what package-lock.json says, for this platform. */
export function isInstalled(root) {
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  const locked = packagesOf(join(root, 'package-lock.json'));
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return found.version === wanted.version && existsSync(join(root, path));
  });
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** The command that installs, tools for building included whatever NODE_ENV says. */
export function installCommand(root) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm && /npm-cli\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  return {
    command,
    args: [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
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
