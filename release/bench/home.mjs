import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/dist/kernel/db/migrations/migrate.js';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.mjs';
import { freePort, signal, until } from '../../tools/processes.mjs';
import { program } from '../../tools/program.mjs';
import { databaseCpu, liveOf, ofChild } from './usage.mjs';

export const root = join(import.meta.dirname, '../..');
const READY_LIMIT = 60_000;
const probe = ['--import', './release/bench/probe.mjs'];

/** Kept databases depend on the migrations and the data's scripts at that time. */
const digest = () => {
  const hash = createHash('sha256');
  for (const folder of ['migrations', 'release/bench/data'])
    for (const file of readdirSync(join(root, folder)).sort()) hash.update(readFileSync(join(root, folder, file)));
  return hash.digest('hex').slice(0, 8);
};

/** A durable PostgreSQL of its own and the programs that run on it; removed after the run, unless it is kept. */
export class Home {
  children = new Set();
  passing = [];

  /** @param kept a folder that outlives the run, with its large databases: for work on one figure */
  constructor(kept) {
    if (kept) mkdirSync(kept, { recursive: true });
    this.kept = Boolean(kept);
    this.folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'evergreen-bench-'));
    this.digest = digest();
    // Root's database runs as another user, who needs access.
    chmodSync(this.folder, 0o711);
  }

  async start() {
    this.postgres = await startEmbeddedPostgres({ home: this.folder });
    // Nothing runs during a measurement: housekeeping is done once a database is filled.
    await this.ask('postgres', 'alter system set autovacuum = off');
    await this.ask('postgres', 'select pg_reload_conf()');
    const databases = await this.ask(
      'postgres',
      `select datname from pg_database where datname ~ '_(draft|[0-9a-f]{8})$'`,
    );
    for (const { datname } of databases)
      if (!datname.endsWith(this.digest)) await this.ask('postgres', `drop database ${datname}`);
  }

  /** Filled by `fill` when it is new, and reused by the next run of a kept home. @returns its owner's address */
  async database(purpose, fill) {
    const name = `${purpose}_${this.digest}`;
    const url = this.postgres.url(name);
    const there = await this.ask('postgres', 'select from pg_database where datname = $1', [name]);
    if (there.length > 0) return url;
    await this.ask('postgres', `drop database if exists ${name}_draft`);
    await this.ask('postgres', `create database ${name}_draft`);
    await migrate(this.postgres.url(`${name}_draft`), join(root, 'migrations'));
    await fill?.(this.postgres.url(`${name}_draft`));
    await this.ask('postgres', `alter database ${name}_draft rename to ${name}`);
    return url;
  }

  /** For a run that changes it: never reused. */
  async fresh(purpose, fill) {
    const name = `${purpose}_${Date.now()}`;
    await this.ask('postgres', `create database ${name}`);
    this.passing.push(name);
    const url = this.postgres.url(name);
    await migrate(url, join(root, 'migrations'));
    await fill?.(url);
    return url;
  }

  /** The sample, filled once per home. @returns its owner's address, for copies */
  sample() {
    return this.database('sample', (url) =>
      this.run(['server/dist/cli/main.js', 'seed', '--sample'], { ...this.settings(url), APP_ENV: 'demo' }),
    );
  }

  /** For a run that changes it. @param url a database that no one is connected to */
  async copy(url, purpose) {
    const name = `${purpose}_${Date.now()}`;
    await this.ask('postgres', `create database ${name} template ${new URL(url).pathname.slice(1)}`);
    this.passing.push(name);
    return this.postgres.url(name);
  }

  /** Housekeeping of the database that would have run by then. @param url a database that was just filled */
  async settle(url) {
    const name = new URL(url).pathname.slice(1);
    await this.ask(name, 'vacuum analyze');
    await this.ask(name, 'checkpoint');
  }

  async ask(database, text, values) {
    const client = new pg.Client({ connectionString: this.postgres.url(database) });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** The processor's time of the database so far, in ms. */
  databaseCpu = () => databaseCpu(this.postgres.pid);

  settings(databaseUrl) {
    return {
      NODE_ENV: 'production',
      APP_ENV: 'development',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      FILES_DIR: join(this.folder, 'files'),
      CHECKPOINTS_DIR: join(this.folder, 'checkpoints'),
      RATE_LIMIT: '1000000000',
    };
  }

  /**
   * The built program, ready.
   * @param roles a worker only if a job is measured; never a scheduler, because its sweeps run in parallel
   */
  serve(databaseUrl, { roles = 'api' } = {}) {
    return this.listen(program, { ...this.settings(databaseUrl), EVERGREEN_ROLES: roles });
  }

  /**
   * Any server that answers /health/ready on PORT.
   * @returns its address, its start-up time in ms, its process, its usage and the memory that it still needs
   */
  async listen(args, env) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const began = performance.now();
    const child = this.spawn([...probe, ...args], { ...env, PORT: String(port) }, ['ignore', 2, 'inherit', 'ipc']);
    const answers = () =>
      child.exitCode === null &&
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await until(answers, READY_LIMIT))) throw new Error(`${args[0]} did not become ready.`);
    return {
      ...{ url, pid: child.pid, readyAfter: performance.now() - began },
      ...{ usage: ofChild(child), live: liveOf(child), stop: () => this.end(child) },
    };
  }

  /** Runs a program to its end. @returns its output */
  run(args, env) {
    return new Promise((resolve, reject) => {
      const child = this.spawn(args, env, ['ignore', 'pipe', 'inherit']);
      let said = '';
      child.stdout.on('data', (text) => (said += text));
      child.once('exit', (code) =>
        code === 0 ? resolve(said) : reject(new Error(`${args.join(' ')} ended with ${code}\n${said}`)),
      );
    });
  }

  spawn(args, env, stdio) {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    this.children.add(child);
    child.once('exit', () => this.children.delete(child));
    return child;
  }

  async end(child) {
    signal(child.pid, 'SIGTERM');
    if (!(await until(() => !this.children.has(child), 20_000))) signal(child.pid, 'SIGKILL');
  }

  async stop() {
    await Promise.all([...this.children].map((child) => this.end(child)));
    if (this.kept && this.postgres)
      for (const name of this.passing) await this.ask('postgres', `drop database ${name} with (force)`);
    await this.postgres?.stop();
    if (!this.kept) rmSync(this.folder, { recursive: true, force: true });
  }
}
