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

export interface TestPlace {
  /** Owns the tables; for migrations and unrestricted reads. */
  ownerUrl: string;
}

export interface TestDatabase extends TestPlace {
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

export const onServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
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

/** A database that others are copies of: built by the first spec file, and the others wait for it. */
export interface Template {
  readonly name: string;
  /** The one that it is a copy of. */
  readonly from?: Template;
  readonly build: (draft: TestPlace) => Promise<unknown>;
}

const isThere = async (client: pg.Client, name: string): Promise<boolean> =>
  Boolean((await client.query('select from pg_database where datname = $1', [name])).rowCount);

const create = async (client: pg.Client, name: string, template?: Template): Promise<void> => {
  if (template) await built(client, template);
  // Copied as files: its write-ahead log is not needed.
  await client.query(`create database ${name}${template ? ` template ${template.name} strategy file_copy` : ''}`);
};

const built = async (client: pg.Client, { name, from, build }: Template): Promise<void> => {
  const draft = `${name}_draft`;
  await client.query('select pg_advisory_lock($1)', [BUILDING]);
  try {
    if (await isThere(client, name)) return;
    await client.query(`drop database if exists ${draft} with (force)`);
    await create(client, draft, from);
    await build({ ownerUrl: named(draft) });
    await until(async () => !(await isInUse(client, draft)), CLOSING_MS, 10);
    await client.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [BUILDING]);
  }
};

const isInUse = async (client: pg.Client, name: string): Promise<boolean> =>
  Boolean((await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount);

let migrated: Promise<Template> | undefined;
/** All migrations, and no row. */
export const migratedTemplate = (): Promise<Template> =>
  (migrated ??= templateName().then((name) => ({ name, build: ({ ownerUrl }) => migrate(ownerUrl, MIGRATIONS) })));

/** It is dropped after the spec at the latest. */
const databaseNamed = (name: string): TestDatabase => {
  const drop = () =>
    onServer(async (client) => {
      // A pool reports its end before the server has closed its connections: a forced close would be an error.
      await until(async () => !(await isInUse(client, name)), CLOSING_MS, 10);
      await client.query(`drop database if exists ${name} with (force)`);
    });
  let isDropped: Promise<void> | undefined;
  const dropped = () => (isDropped ??= drop());
  afterwards(dropped);
  return { ownerUrl: named(name), appUrl: named(name, '-c role=evergreen_app'), drop: dropped };
};

/** Its owner, connected until the end of the spec. */
export const ownerOf = async ({ ownerUrl }: TestPlace): Promise<pg.Client> => {
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

export const newName = (): string => `test_${randomUUID().replaceAll('-', '')}`;

/** A migrated database for one spec, copied from the template. */
export const freshDatabase = async (name = newName(), template?: Template): Promise<TestDatabase> => {
  const from = template ?? (await migratedTemplate());
  await onServer((client) => create(client, name, from));
  return databaseNamed(name);
};

/** A copy of a test database without connections. */
export const copyOf = async ({ ownerUrl }: TestDatabase): Promise<TestDatabase> => {
  const name = newName();
  const like = new URL(ownerUrl).pathname.slice(1);
  await onServer((client) => client.query(`create database ${name} template ${like} strategy file_copy`));
  return databaseNamed(name);
};

/** A database without a table: for specs that migrate or seed by themselves. */
export const emptyDatabase = async (): Promise<TestDatabase> => {
  const name = newName();
  await onServer((client) => create(client, name));
  return databaseNamed(name);
};
