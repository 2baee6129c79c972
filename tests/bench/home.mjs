import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/dist/kernel/db/migrate.js';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.mjs';
import { freePort, signal, until } from '../../tools/processes.mjs';

export const root = join(import.meta.dirname, '../..');
const READY_LIMIT = 60_000;

/** A durable PostgreSQL of its own and the programs that run on it; gone when the figures are taken, unless it is to be kept. */
export class Home {
  children = new Set();

  /** @param kept a folder that outlives the run, with its databases: for work on one figure */
  constructor(kept) {
    if (kept) mkdirSync(kept, { recursive: true });
    this.kept = Boolean(kept);
    this.folder = kept ?? mkdtempSync(join(tmpdir(), 'evergreen-bench-'));
    // Root's database runs as somebody else, who must get in.
    chmodSync(this.folder, 0o711);
  }

  async start() {
    this.postgres = await startEmbeddedPostgres({ home: this.folder });
  }

  /** Migrated, and filled by `fill` when it is new. @returns its owner's address */
  async database(name, fill = () => undefined) {
    const url = this.postgres.url(name);
    const there = await this.ask('postgres', 'select from pg_database where datname = $1', [name]);
    if (there.length > 0) return url;
    await this.ask('postgres', `create database ${name}_draft`);
    await migrate(this.postgres.url(`${name}_draft`), join(root, 'migrations'));
    await fill(this.postgres.url(`${name}_draft`));
    await this.ask('postgres', `alter database ${name}_draft rename to ${name}`);
    return url;
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

  settings(databaseUrl) {
    return {
      NODE_ENV: 'production',
      APP_ENV: 'development',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      FILES_DIR: join(this.folder, 'files'),
      RATE_LIMIT: '1000000000',
    };
  }

  /** The built program, ready. @returns its address and how long that took */
  async serve(databaseUrl) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const began = performance.now();
    const child = this.spawn(['server/dist/main.js'], { ...this.settings(databaseUrl), PORT: String(port) });
    const answers = () =>
      child.exitCode === null &&
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await until(answers, READY_LIMIT))) throw new Error('The server did not become ready.');
    return { url, readyAfter: performance.now() - began, stop: () => this.end(child) };
  }

  /** Runs a program to its end. @returns what it said */
  run(args, env) {
    return new Promise((resolve, reject) => {
      const child = this.spawn(args, env, 'pipe');
      let said = '';
      child.stdout.on('data', (text) => (said += text));
      child.once('exit', (code) =>
        code === 0 ? resolve(said) : reject(new Error(`${args.join(' ')} ended with ${code}\n${said}`)),
      );
    });
  }

  spawn(args, env, stdout = 'inherit') {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout === 'inherit' ? 2 : stdout, 'inherit'],
    });
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
    await this.postgres?.stop();
    if (!this.kept) rmSync(this.folder, { recursive: true, force: true });
  }
}
