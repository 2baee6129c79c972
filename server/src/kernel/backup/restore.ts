import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../db/migrations/migrate.js';
import { migrationNames } from '../db/migrations/migration-files.js';
import type { DocumentStore } from '../files/document-store.js';
import { DamagedFile, Proven } from '../files/proven.js';
import type { Archive, ArchivedTable, Manifest } from './archive.js';
import type { Told } from './backup.js';
import { inSideDatabase } from './side-database.js';
import { advanceBeyond, latestTransaction } from './transactions.js';

export interface Target {
  readonly ownerUrl: string;
  readonly documents: DocumentStore;
  /** The folder of this program's migrations. */
  readonly migrations: string;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Tables that this program did not create: they are in the backup, and are not restored. */
  readonly foreign: readonly string[];
  /** The name under which the previous database is kept. */
  readonly kept: string | undefined;
  /** The number of restored documents. */
  readonly documents: number;
  /** Documents that are missing or altered in the backup and missing in the store. */
  readonly missing: readonly string[];
}

const quoted = pg.escapeIdentifier;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'evergreen restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const listed = (columns: readonly string[]) => columns.map((column) => quoted(column)).join(', ');

/** Switches row-level security and the append-only triggers off for the owner, in this transaction only. */
const opened = async (
  client: pg.Client,
  tables: readonly ArchivedTable[],
  work: () => Promise<void>,
): Promise<void> => {
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  const forced = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where oid = any ($1::text[]::regclass[]) and relforcerowsecurity',
    [names],
  );
  for (const { name } of forced.rows) await client.query(`alter table ${name} no force row level security`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await work();
  // Deferred constraints are checked now: a table with pending checks cannot be altered.
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name } of forced.rows) await client.query(`alter table ${name} force row level security`);
};

const loadTable = async (
  client: pg.Client,
  archive: Archive,
  { name, columns, rows }: ArchivedTable,
): Promise<void> => {
  // Rows that a migration inserted are in the backup too.
  await client.query(`delete from public.${quoted(name)}`);
  const into = client.query(copyFrom(`copy public.${quoted(name)} (${listed(columns)}) from stdin`));
  await pipeline(archive.openTable(name), into);
  if (into.rowCount !== rows) throw new Error(`Of ${rows} rows of ${name} only ${into.rowCount} came in.`);
};

const relationsOf = (client: pg.Client, catalog: string): Promise<string[]> =>
  client
    .query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = $1`,
      [catalog],
    )
    .then(({ rows }) => rows.map(({ name }) => name));

/** @returns the tables that no migration of this program created */
const load = (url: string, archive: Archive, manifest: Manifest, { progress }: Told): Promise<string[]> =>
  withClient(url, async (client) => {
    const [ownTables, ownSequences] = [await relationsOf(client, 'r'), await relationsOf(client, 'S')];
    const tables = manifest.tables.filter(({ name }) => ownTables.includes(name));
    const sequences = manifest.sequences.filter(({ name }) => ownSequences.includes(name));
    let latest = 0n;
    await client.query('begin');
    await client.query('set constraints all deferred');
    await opened(client, tables, async () => {
      for (const [index, table] of tables.entries()) {
        progress?.(`table ${index + 1} of ${tables.length}: ${table.name}`);
        await loadTable(client, archive, table);
      }
      latest = await latestTransaction(client);
    });
    for (const { name, last } of sequences)
      if (last) await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last]);
    await client.query('commit');
    await advanceBeyond(client, latest, { progress });
    await client.query('analyze');
    return manifest.tables.map(({ name }) => name).filter((name) => !ownTables.includes(name));
  });

/** Creates the tables as of the backup, loads its rows, then applies the newer migrations. */
const fill = async (
  url: string,
  archive: Archive,
  manifest: Manifest,
  target: Target,
  progress: Told,
): Promise<string[]> => {
  await migrate(url, target.migrations, manifest.migrations);
  const foreign = await load(url, archive, manifest, progress);
  await migrate(url, target.migrations);
  return foreign;
};

const isLost = (error: unknown): boolean =>
  error instanceof DamagedFile || (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Restores the documents that are available. */
const returnDocuments = async (
  archive: Archive,
  manifest: Manifest,
  store: DocumentStore,
  { progress }: Told,
): Promise<Pick<Restored, 'documents' | 'missing'>> => {
  await mkdir(store.spool, { recursive: true });
  const missing: string[] = [];
  let documents = 0;
  for await (const { hash, size } of archive.documents(manifest)) {
    progress?.(`document ${documents + 1} of ${manifest.documents}`);
    const path = join(store.spool, randomUUID());
    try {
      await pipeline(
        archive.openDocument(hash),
        new Proven(hash, size),
        createWriteStream(path, { flush: true, mode: 0o600 }),
      );
      await store.place(path, hash);
      documents++;
    } catch (error) {
      await rm(path, { force: true });
      if (!isLost(error)) throw error;
      if ((await store.size(hash)) !== size) missing.push(hash);
    }
  }
  return { documents, missing };
};

/** Whether the database contains only what the migrations of the backup created. */
const isEmpty = (url: string, { migrations }: Manifest): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ tables: number; migrated: boolean }>(
      `select count(*)::int as tables, to_regclass('public.migrations') is not null and to_regclass('public.events') is not null as migrated
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const [row] = rows;
    if (!row || row.tables === 0) return true;
    if (!row.migrated) return false;
    const ran = await client.query<{ name: string }>('select name from migrations');
    const { rowCount: events } = await client.query('select from events limit 1');
    return !events && ran.rows.every(({ name }) => migrations.includes(name));
  });

/**
 * Restores the rows of a backup, completely or not at all, and its documents. An existing database is kept under
 * another name, and only with `replace`.
 * @throws Error if the backup is damaged or of a later release, or the database is not empty
 */
export const restoreBackup = async (
  target: Target,
  archive: Archive,
  options: Told & { readonly replace?: boolean } = {},
): Promise<Restored> => {
  const manifest = await archive.manifest();
  const known = await migrationNames(target.migrations);
  if (!manifest.migrations.every((name) => known.includes(name)))
    throw new Error('This backup was made by a later release: restore it with that one.');
  for (const table of manifest.tables) await archive.checkTable(table);
  const empty = await isEmpty(target.ownerUrl, manifest);
  if (!empty && !options.replace)
    throw new Error(
      'This database is not empty. With --replace the backup replaces it; the current database is kept under another name.',
    );
  const brought = await returnDocuments(archive, manifest, target.documents, options);
  const filling = (url: string) => fill(url, archive, manifest, target, options);
  if (empty) return { manifest, foreign: await filling(target.ownerUrl), kept: undefined, ...brought };
  const { result: foreign, kept } = await inSideDatabase(target.ownerUrl, filling);
  return { manifest, foreign, kept, ...brought };
};
