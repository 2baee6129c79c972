import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from './create-database.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { installCommand, isInstalled } from './install.mjs';
import { addressOf, choosePort } from './ports.mjs';
import { signal, until } from './processes.mjs';
import { program } from './program.mjs';
import { sampleSignIns } from './sample-sign-ins.mjs';
import { SingleInstance } from './single-instance.mjs';

const DRAIN_LIMIT = 30_000;
const WATCH_EVERY = 1_000;
const READY_EVERY = 100;
/** How often a start that is still under way is reported. */
const REPORT_EVERY = 60_000;
/** Between the end of a process and its restart; doubled if it ends again soon. */
const PAUSE = { first: 500, longest: 15_000 };
const LIVED = 60_000;
export const root = join(import.meta.dirname, '..');
export const say = (text) => process.stdout.write(`${text}\n`);

/** Installs what is missing, then runs the program until a user ends it; one of a kind per folder. */
export async function launch(Program = Launcher) {
  process.chdir(root);
  const instance = new SingleInstance(join(Program.home, 'launcher.json'));
  const other = await instance.claim();
  if (other) {
    const where = other.url ? ` at ${other.url}` : '';
    process.stderr.write(`Evergreen already runs in this folder${where} (process ${other.pid}).\n`);
    process.exitCode = 1;
    return;
  }
  const app = new Program(instance);
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => void app.end(0));
  app.watchParent();
  try {
    await app.start();
  } catch (error) {
    if (!app.ending) process.stderr.write(`${error.message}\n`);
    await app.end(1);
  }
}

export class Launcher {
  /** The folder of its database and its documents. */
  static home = join(root, '.data');
  cli = 'server/dist/cli/main.js';
  home = this.constructor.home;
  /** The defaults, and the command for messages. */
  usual = { usual: 3000, command: 'npm start' };
  /** The packages to install: only those for running. */
  packages = {};
  ending = undefined;
  children = new Set();

  constructor(instance) {
    this.instance = instance;
  }

  async start() {
    this.port = await choosePort({ ...this.usual, given: process.env.PORT }, { say });
    if (!isInstalled(root, this.packages)) await this.install();
    const { program, all } = this.build();
    // The database is made and filled while the web is built: both take about as long.
    await Promise.all([all, this.prepareDatabase(program)]);
    await this.serve();
    await this.compress();
  }

  async install() {
    say('Installing packages (this happens once, and after an update) …');
    const { command, args, env } = installCommand(root, this.packages);
    await this.run(command, args, env);
  }

  /** Starts the build. @returns the end of `all` of it, and of the part that commands are in, `program` */
  build() {
    const builder = this.spawn(process.execPath, ['tools/build.mjs', '--quiet', '--uncompressed'], {}, [
      'ignore',
      'inherit',
      'inherit',
      'ipc',
    ]);
    const all = this.ended(builder);
    const server = new Promise((resolve) => builder.on('message', (part) => part === 'server' && resolve()));
    return { program: Promise.race([server, all]), all };
  }

  /** What a first build left for later: until then the web's files are served as they are. */
  async compress() {
    try {
      await this.run(process.execPath, ['tools/compress.mjs']);
    } catch (error) {
      if (!this.ending) process.stderr.write(`${error.message}\n`);
    }
  }

  settings = {};

  async prepareDatabase(program) {
    if (!process.env.DATABASE_URL) this.starting = this.startDatabase();
    await Promise.all([program, this.starting]);
    await this.run(process.execPath, [this.cli, 'migrate'], this.settings);
    if (this.postgres) await this.loadSample();
  }

  async startDatabase() {
    this.postgres = await startEmbeddedPostgres({ home: join(this.home, 'postgres') });
    if (this.ending) return;
    await createDatabase(this.postgres.url('postgres'), 'evergreen');
    this.settings = { DATABASE_URL: this.postgres.url('evergreen'), APP_ENV: process.env.APP_ENV || 'demo' };
    this.watch = setInterval(() => void this.reviveDatabase(), WATCH_EVERY);
  }

  /**
   * A database that was killed is restarted at the same port; the server's pool finds it there. If that fails, it is
   * retried later.
   */
  async reviveDatabase() {
    if (this.ending || this.reviving || this.postgres.isRunning()) return;
    this.reviving = true;
    const { port } = this.postgres;
    process.stderr.write('The database stopped; starting it again.\n');
    try {
      this.postgres = await startEmbeddedPostgres({ home: join(this.home, 'postgres') });
      if (this.postgres.port !== port) this.databaseMoved();
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
      await pause(PAUSE.longest);
    }
    this.reviving = false;
  }

  /** Its port was taken in the meantime: the server restarts with the new one. */
  databaseMoved() {
    this.settings = { ...this.settings, DATABASE_URL: this.postgres.url('evergreen') };
    if (this.server) signal(this.server.pid, 'SIGTERM');
  }

  async loadSample() {
    const loaded = join(this.home, 'sample-loaded');
    if (existsSync(loaded)) return;
    say('Loading the sample data …');
    await this.run(
      process.execPath,
      ['--max-semi-space-size=64', this.cli, 'seed', '--sample', '--if-empty'],
      this.settings,
    );
    writeFileSync(loaded, '');
  }

  async serve() {
    const { port } = this;
    const address = addressOf(process.env.HOST, port);
    const url = process.env.PUBLIC_URL || address.replace('127.0.0.1', 'localhost');
    const env = { PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
    this.keep('server', () => {
      this.server = this.spawn(
        process.execPath,
        ['--import', './tools/follow-launcher.mjs', ...program],
        { ...this.settings, ...env },
        ['ignore', 'inherit', 'inherit', 'ipc'],
      );
      return this.server;
    });
    await this.ready('server', `${address}/health/ready`);
    if (this.ending) return;
    this.announce(url);
    openBrowser(url);
  }

  /**
   * Starts it, and restarts it whenever it ends by itself; the others continue. Before everything was ready once, its
   * end ends all.
   */
  keep(name, begin, wait = PAUSE.first) {
    const began = Date.now();
    begin().once('exit', async (code, signalName) => {
      if (this.ending) return;
      process.stderr.write(`The ${name} ended by itself (${signalName ?? `code ${code}`}).\n`);
      if (!this.announced) return void this.end(1);
      const next = Date.now() - began > LIVED ? PAUSE.first : wait;
      await pause(next);
      if (!this.ending) this.keep(name, begin, Math.min(next * 2, PAUSE.longest));
    });
  }

  /** Waits as long as its process lives, the end of which ends the start: a slow machine takes its time. */
  async ready(name, address) {
    const reports = setInterval(() => say(`The ${name} does not answer yet: ${address}`), REPORT_EVERY);
    while (!this.ending && !(await answers(address))) await pause(READY_EVERY);
    clearInterval(reports);
  }

  announce(url) {
    this.announced = true;
    this.instance.tell({ url });
    // Printed together: a reader of "ready" has read how to sign in.
    say([`Evergreen is ready: ${url}`, ...(this.postgres ? [sampleSignIns()] : [])].join('\n'));
  }

  /** Its own process group: Ctrl-C in a terminal goes to this process only, which ends the others in order. */
  spawn(command, args, env, stdio) {
    if (this.ending) throw new Error('Stopped.');
    const child = spawn(command, args, { env: { ...process.env, ...env }, cwd: root, stdio, detached: true });
    this.children.add(child);
    child.once('exit', () => this.children.delete(child));
    return child;
  }

  async run(command, args, env = {}) {
    await this.ended(this.spawn(command, args, env, ['ignore', 'inherit', 'inherit']));
  }

  /** @throws an error that names the step if it failed, or was stopped */
  ended(child) {
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => {
        if (code === 0 && !this.ending) resolve();
        else reject(new Error(`This step failed: ${child.spawnargs.join(' ')}`));
      });
    });
  }

  /** Npm passes signals on to a shell that may not; when the parent is gone, this process must end too. */
  watchParent() {
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && void this.end(0), WATCH_EVERY / 4).unref();
  }

  /** The server drains first, then the database stops; a later caller waits for the same end. */
  end(code) {
    this.ending ??= this.stop(code);
    return this.ending;
  }

  async stop(code) {
    this.instance.tell({ ending: true });
    clearInterval(this.watch);
    for (const child of this.children) signal(child === this.server ? child.pid : -child.pid, 'SIGTERM');
    if (!(await until(() => this.children.size === 0, DRAIN_LIMIT))) {
      for (const child of this.children) signal(-child.pid, 'SIGKILL');
    }
    await until(() => !this.reviving, DRAIN_LIMIT);
    await this.starting?.catch(() => undefined);
    await this.postgres?.stop();
    this.instance.release();
    process.exit(code);
  }
}

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

function openBrowser(url) {
  const { CI, NO_OPEN, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (CI || NO_OPEN || !process.stdout.isTTY) return;
  const opener =
    { darwin: 'open', win32: 'explorer' }[process.platform] ?? (DISPLAY || WAYLAND_DISPLAY ? 'xdg-open' : '');
  if (!opener) return;
  const child = spawn(opener, [url], { stdio: 'ignore', detached: true });
  child.once('error', () => undefined);
  child.unref();
}
