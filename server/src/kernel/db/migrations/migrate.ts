import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, MigrationExecutor, type MigrationInterface, QueryFailedError, type QueryRunner } from 'typeorm';
import { type Run, settleIndexes, withoutIndexes } from './concurrent-indexes.js';
import { migrateJobs } from './migrate-jobs.js';
import { type MigrationText, migrationTexts } from './migration-files.js';
import { locks } from '../connections/locks.js';
import { DEADLOCK } from '../connections/deadlock.js';

/** Its name in pg_stat_activity. */
const MIGRATOR = 'evergreen migrate';
const ASK_AGAIN_MS = 250;
/** Below `deadlock_timeout` (one second), at which PostgreSQL cancels the waiting transaction. */
const PATIENCE_MS = 500;
const PAUSE_MS = 1_000;
const TRIES = 600;
const LOCKED = '55P03';
const HELD =
  'For a quarter of an hour another transaction has locked a table that this migration changes: pg_stat_activity shows the oldest transaction. Earlier migrations are kept; run migrate again to continue.';

const running =
  (runner: QueryRunner): Run =>
  <R extends object>(sql: string, params?: readonly unknown[]) =>
    runner.query(sql, params as unknown[]) as Promise<R[]>;

/** @param apart receives the migrations whose indexes are built separately */
const migration = ({ name, text }: MigrationText, apart: Set<string>) =>
  ({
    [name]: class implements MigrationInterface {
      readonly name = name;
      async up(runner: QueryRunner): Promise<void> {
        const within = await withoutIndexes(running(runner), text);
        if (within !== text) apart.add(name);
        await runner.query(within);
      }
      down(): Promise<never> {
        return Promise.reject(new Error('Migrations only go forward'));
      }
    },
  })[name]!;

/** Polls for the lock: a waiting connection would hold a snapshot, and an index build waits for that. */
const alone = async (gate: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await gate.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [locks.migrating]);
    if (rows[0]?.mine) return;
    await setTimeout(ASK_AGAIN_MS);
  }
};

const locked = (error: unknown): boolean =>
  error instanceof QueryFailedError && [LOCKED, DEADLOCK].includes((error.driverError as { code?: string }).code ?? '');

/**
 * Gives way: users queue behind a transaction that waits for a table lock, so it waits half a second, then lets them
 * pass.
 */
const givingWay = async (runner: QueryRunner, work: () => Promise<unknown>): Promise<void> => {
  for (let left = TRIES; ; left--) {
    await runner.startTransaction();
    try {
      await runner.query(`set local lock_timeout = ${PATIENCE_MS}`);
      await work();
      await runner.commitTransaction();
      return;
    } catch (error) {
      await runner.rollbackTransaction();
      if (!locked(error)) throw error;
      if (left === 0) throw new Error(HELD, { cause: error });
    }
    await setTimeout(PAUSE_MS);
  }
};

/**
 * Applies the missing migrations, each in its transaction, with separate builds of indexes on tables that contain
 * rows.
 */
const runAll = async (
  source: DataSource,
  texts: readonly MigrationText[],
  apart: ReadonlySet<string>,
): Promise<string[]> => {
  const runner = source.createQueryRunner();
  const executor = new MigrationExecutor(source, runner);
  const pending = await executor.getPendingMigrations();
  const waiting = new Set(pending.map(({ name }) => name));
  const settle = () =>
    settleIndexes(
      running(runner),
      texts.flatMap(({ name, text }) => (waiting.has(name) ? [] : [text])),
    );
  try {
    await settle();
    for (const migration of pending) {
      await givingWay(runner, () => executor.executeMigration(migration));
      waiting.delete(migration.name);
      if (apart.has(migration.name)) await settle();
    }
    return pending.map(({ name }) => name);
  } finally {
    await runner.release();
  }
};

/**
 * Migrates a database as its owner, while users work. If several processes try, one migrates and the others wait.
 * @param only names of the migrations to apply; default: all
 * @returns the names of the applied migrations
 */
export const migrate = async (ownerUrl: string, folder: string, only?: readonly string[]): Promise<string[]> => {
  const gate = new pg.Client({ connectionString: ownerUrl, application_name: `${MIGRATOR}, waiting or at work` });
  await gate.connect();
  const texts = (await migrationTexts(folder)).filter(({ name }) => !only || only.includes(name));
  const apart = new Set<string>();
  const source = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    migrations: texts.map((text) => migration(text, apart)),
    migrationsTableName: 'migrations',
    applicationName: MIGRATOR,
    poolSize: 1,
  });
  try {
    await alone(gate);
    await source.initialize();
    const ran = await runAll(source, texts, apart);
    await migrateJobs(ownerUrl);
    return ran;
  } finally {
    if (source.isInitialized) await source.destroy();
    await gate.end();
  }
};
