import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { migrate } from '../../server/src/kernel/db/migrations/migrate.js';
import { until } from '../../tools/processes.mjs';
import { afterwards } from './afterwards.js';

const MIGRATIONS = join(process.cwd(), 'migrations');
const BUILDING = 7_163_002;
const CLOSING_MS = 500;

export interface TestDatabase {
  /** Owns the tables; for migrations and unrestricted reads. */
  ownerUrl: string;
  /** Bound by row-level security, as the app is. */
  appUrl: string;
  drop(): Promise<void>;
}

const server = (): string => {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('No test database runs: this Jest project lacks tests/support/runtime/global-setup.mjs');
  return url;
};

const named = (name: string, options?: string): string => {
  const url = new URL(server());
  url.pathname = `/${name}`;
  if (options) url.searchParams.set('options', options);
  return url.toString();
};

const onServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Named by a digest of the migrations, so that a server that outlives a run never returns an old one. */
const templateName = async (): Promise<string> => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  const digest = createHash('sha256');
  for (const file of files) digest.update(file).update(await readFile(join(MIGRATIONS, file)));
  return `template_${digest.digest('hex').slice(0, 16)}`;
};

/** Migrated once by the first spec file; the others wait for it. */
const migratedTemplate = async (client: pg.Client): Promise<string> => {
  const name = await templateName();
  const draft = `${name}_draft`;
  await client.query('select pg_advisory_lock($1)', [BUILDING]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await migrate(named(draft), MIGRATIONS);
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [BUILDING]);
  }
};

/** It is dropped after the spec at the latest. */
const databaseNamed = (name: string): TestDatabase => {
  const drop = () =>
    onServer(async (client) => {
      // A pool reports its end before the server has closed its connections: a forced close would be an error.
      const isFree = async () =>
        (await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount === 0;
      await until(isFree, CLOSING_MS, 10);
      await client.query(`drop database if exists ${name} with (force)`);
    });
  let isDropped: Promise<void> | undefined;
  const dropped = () => (isDropped ??= drop());
  afterwards(dropped);
  return { ownerUrl: named(name), appUrl: named(name, '-c role=evergreen_app'), drop: dropped };
};

/** Its owner, connected until the end of the spec. */
export const ownerOf = async ({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>): Promise<pg.Client> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  afterwards(() => owner.end());
  return owner;
};

/** Initialized until the end of the spec. */
export const initialized = async (source: DataSource): Promise<DataSource> => {
  await source.initialize();
  afterwards(() => source.destroy());
  return source;
};

/** A migrated database for one spec, copied from the template. Copied as files: its write-ahead log is not needed. */
export const freshDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(async (client) => {
    const template = await migratedTemplate(client);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return databaseNamed(name);
};

/** A copy of a test database without connections. */
export const copyOf = async ({ ownerUrl }: TestDatabase): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const like = new URL(ownerUrl).pathname.slice(1);
  await onServer((client) => client.query(`create database ${name} template ${like} strategy file_copy`));
  return databaseNamed(name);
};

/** A database without a table: for specs that migrate or seed by themselves. */
export const emptyDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name}`));
  return databaseNamed(name);
};
