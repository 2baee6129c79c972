import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrateJobs } from './migrate-jobs.js';

const MIGRATING = 7_163_001;

const className = (file: string): string => {
  const [, stamp = '', words = ''] = /^(\d{13})-(.+)\.sql$/.exec(file) ?? [];
  if (!stamp) throw new Error(`A migration is named <13 digits>-<what-it-does>.sql, not ${file}`);
  return words.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()) + stamp;
};

const migration = (file: string, text: string) => {
  const name = className(file);
  return {
    [name]: class implements MigrationInterface {
      readonly name = name;
      up(runner: QueryRunner): Promise<unknown> {
        return runner.query(text);
      }
      down(): Promise<never> {
        return Promise.reject(new Error('Migrations only go forward'));
      }
    },
  }[name]!;
};

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/** The names of the migrations of `folder`, in order, as the table `migrations` keeps them. */
export const migrationNames = async (folder: string): Promise<string[]> => (await filesIn(folder)).map(className);

/** The SQL files of `folder`, in order, as TypeORM migrations. */
export const migrationsIn = async (folder: string, only?: readonly string[]) => {
  const files = (await filesIn(folder)).filter((file) => !only || only.includes(className(file)));
  return Promise.all(files.map(async (file) => migration(file, await readFile(join(folder, file), 'utf8'))));
};

/**
 * Brings a database up to date as its owner. Several machines may try at once: one migrates, the others wait.
 * @param only the names of the migrations to run; all where that is left out
 * @returns the names of the migrations that ran
 */
export const migrate = async (ownerUrl: string, folder: string, only?: readonly string[]): Promise<string[]> => {
  const gate = new pg.Client({ connectionString: ownerUrl });
  await gate.connect();
  const source = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    migrations: await migrationsIn(folder, only),
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    poolSize: 1,
  });
  try {
    await gate.query('select pg_advisory_lock($1)', [MIGRATING]);
    await source.initialize();
    const ran = (await source.runMigrations()).map(({ name }) => name);
    await migrateJobs(ownerUrl);
    return ran;
  } finally {
    if (source.isInitialized) await source.destroy();
    await gate.end();
  }
};
