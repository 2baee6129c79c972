import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = process.cwd();
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @typedef {{ executablePath: string, env: Record<string, string> }} Browser */

/** No automatic network access; works as root and in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--font-render-hinting=none',
  '--no-first-run',
  '--no-pings',
];

/** @returns {Record<string, string>} */
const surroundings = () => Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));

/** A missing shared library fails here already. @param {Browser} browser */
const runs = ({ executablePath, env }) =>
  existsSync(executablePath) &&
  spawnSync(executablePath, ['--version'], { env, stdio: 'ignore', timeout: 30_000 }).status === 0;

/**
 * The Chromium from npm, with its own libraries if the machine lacks them; otherwise an installed one.
 * @returns {Browser}
 */
export const findChromium = () => {
  const executable = candidates().find(runs);
  if (!executable) throw new Error(`No Chromium runs here: neither the one from npm nor ${installed.join(', ')}.`);
  return executable;
};

/** @returns {Browser[]} */
const candidates = () => {
  const own = installed.map((executablePath) => ({ executablePath, env: surroundings() }));
  const folder = unpacked();
  if (!folder) return own;
  const executablePath = join(folder, 'chromium');
  /** @type {Record<string, string>} */
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const bare = { ...surroundings(), ...fonts };
  return [
    { executablePath, env: bare },
    { executablePath, env: { ...bare, LD_LIBRARY_PATH: join(folder, 'lib') } },
    ...own,
  ];
};

/** Unpacked once for each version, in a temporary place and then moved, because several runs may do it at once. */
const unpacked = () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = join(ROOT, `node_modules/.cache/evergreen/chromium-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const { status } = spawnSync(process.execPath, ['tools/unpack-chromium.mjs'], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: draft },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0 && !existsSync(folder)) renameSync(draft, folder);
  rmSync(draft, { recursive: true, force: true });
  return existsSync(folder) ? folder : undefined;
};
