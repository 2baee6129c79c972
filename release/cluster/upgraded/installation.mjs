import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase } from '../../../tools/create-database.mjs';
import { startEmbeddedPostgres } from '../../../tools/embedded-postgres.mjs';
import { Front } from './front.mjs';
import { startMailServer, startRedis } from './outside.mjs';
import { onePath } from './path.mjs';
import { end, Program } from './program.mjs';
import { built } from './releases.mjs';

/** The database's name. */
export const NAME = 'evergreen';
export const PEOPLE = { contributor: 'contributor@harborview.example', admin: 'admin@harborview.example' };

/** One installation of Evergreen, whose processes are exchanged one by one. */
export class Installation {
  processes = [];
  /** The running processes of all releases. */
  children = new Set();

  constructor(home, { engine, log }) {
    Object.assign(this, { home, engine, log });
  }

  async begin() {
    mkdirSync(join(this.home, 'database'), { recursive: true });
    for (const folder of [this.home, join(this.home, 'database')]) chmodSync(folder, 0o711);
    this.postgres = await startEmbeddedPostgres({ home: join(this.home, 'database') });
    await createDatabase(this.postgres.url('postgres'), NAME);
    this.url = this.postgres.url(NAME);
    this.redis = await startRedis(this.engine);
    this.smtp = await startMailServer();
    this.front = await new Front().begin();
    this.env = {
      NODE_ENV: 'production',
      APP_ENV: 'demo',
      LOG_LEVEL: 'warn',
      LOG: join(this.home, 'log'),
      DATABASE_URL: this.url,
      REDIS_URL: this.redis.url,
      SMTP_URL: this.smtp.url,
      FILES_DIR: join(this.home, 'files'),
      CHECKPOINTS_DIR: join(this.home, 'checkpoints'),
      SECRETS_KEY: 'a key of secrets of some length, made up',
      PUBLIC_URL: this.front.url,
      RATE_LIMIT: '1000000',
      SIGN_IN_LIMIT: '1000000',
      TRUST_PROXY: 'true',
    };
  }

  /** @param url of another database than its own */
  program(version, folder, url = this.url) {
    return new Program(version, folder, { ...this.env, DATABASE_URL: url }, this.children);
  }

  async add(program, roles) {
    const process = await program.begin(roles);
    this.processes.push(process);
    if (roles === 'api') this.front.targets.push(process.url);
  }

  /** Replaces the first process of these roles of another release with one of this release, as an operator does. */
  async exchange(program, roles) {
    const [old] = this.processes.filter((process) => process.roles === roles && process.program !== program);
    await this.add(program, roles);
    if (roles === 'api') this.front.targets = this.front.targets.filter((url) => url !== old.url);
    await end(old);
    this.processes = this.processes.filter((process) => process !== old);
  }

  async exchangeAll(program, between) {
    this.log(`  to ${program.version}, one process after another …`);
    for (const roles of ['worker', 'scheduler', 'api', 'api']) {
      await this.exchange(program, roles);
      await pause(between);
    }
  }

  /** All releases on one database of its own, which is removed afterwards. */
  async path(versions, builds, now, log) {
    const url = this.postgres.url('steps');
    await this.sql('create database steps');
    const programs = [];
    for (const version of versions) programs.push(this.program(version, await built(version, builds, log), url));
    const wrong = await onePath([...programs, this.program(now.version, now.folder, url)], PEOPLE, log);
    await this.sql('drop database steps with (force)');
    return wrong;
  }

  async sql(text, values) {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async end() {
    await Promise.all([...this.children].map((child) => end({ child })));
    this.front?.end();
    await this.smtp?.stop();
    await this.redis?.stop();
    await this.postgres?.stop();
  }
}
