import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { machineTime } from '../clock.js';
import type { DocumentStore } from '../files/document-store.js';
import { locks } from '../db/connections/locks.js';
import { isOutage } from '../files/bucket-outage.js';
import { type Archive, type ArchivedTable, type Manifest, NotWritten } from './archive.js';

export interface Source {
  /** The owner of the tables, who sees every tenant. */
  readonly ownerUrl: string;
  readonly documents: Pick<DocumentStore, 'open'>;
}

export interface Told {
  readonly progress?: (line: string) => void;
}

export interface TakenBackup extends Manifest {
  /** Documents that the database refers to and that are missing or altered in the store. */
  readonly damaged: readonly string[];
}

/**
 * Generated columns and snapshots are computed again after a restore. `good_runs` is about this database, not about a
 * copy.
 */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'good_runs', 'snapshots')
  group by c.relname order by c.relname`;

const SEQUENCES = `select sequencename as name, last_value::text as last
  from pg_sequences where schemaname = 'public' and sequencename <> 'migrations_id_seq' order by sequencename`;

const rowsOf = (client: pg.Client, { name, columns }: Pick<ArchivedTable, 'name' | 'columns'>): Readable =>
  client.query(
    copyTo(`copy public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`),
  );

/**
 * With row-level security forced on the owner, a dump by another program may contain no rows; this one reads as the
 * owner.
 */
const tables = async (client: pg.Client, archive: Archive, { progress }: Told): Promise<ArchivedTable[]> => {
  const tables = await client.query<Pick<ArchivedTable, 'name' | 'columns'>>(TABLES);
  const taken: ArchivedTable[] = [];
  for (const table of tables.rows) {
    progress?.(`table ${taken.length + 1} of ${tables.rows.length}: ${table.name}`);
    taken.push(await archive.putTable(table, rowsOf(client, table)));
  }
  return taken;
};

/**
 * Copies documents into the archive.
 * @returns those that are missing or altered
 * @throws NotWritten, or the outage of the store: no further document could be copied
 */
export const copyDocuments = async (
  hashes: readonly string[],
  archive: Pick<Archive, 'putDocument'>,
  store: Source['documents'],
  { progress }: Told = {},
): Promise<string[]> => {
  const damaged: string[] = [];
  for (const [index, hash] of hashes.entries()) {
    progress?.(`document ${index + 1} of ${hashes.length}`);
    try {
      await archive.putDocument(hash, await store.open(hash));
    } catch (error) {
      if (error instanceof NotWritten || isOutage(error)) throw error;
      damaged.push(hash);
    }
  }
  return damaged;
};

/**
 * Writes a consistent backup into `archive` while users work, then reads it back.
 * @throws Error if the folder is not empty or full, the document store is away, or the backup does not read back as
 *   written
 */
export const takeBackup = async (source: Source, archive: Archive, progress: Told = {}): Promise<TakenBackup> => {
  await archive.create();
  const client = new pg.Client({ connectionString: source.ownerUrl, application_name: 'evergreen backup' });
  await client.connect();
  try {
    // Keeps documents from being deleted: they are read after the tables.
    await client.query('select pg_advisory_lock_shared($1)', [locks.keepingDocuments]);
    await client.query('begin isolation level repeatable read read only');
    const takenAt = new Date(machineTime()).toISOString();
    const migrations = await client.query<{ name: string }>('select name from migrations order by id');
    const sequences = await client.query<Manifest['sequences'][number]>(SEQUENCES);
    const files = await client.query<{ hash: string }>('select distinct hash from files order by hash');
    const kept = await tables(client, archive, progress);
    await client.query('commit');
    // After the database: every document that the tables refer to exists by now.
    const damaged = await copyDocuments(
      files.rows.map(({ hash }) => hash),
      archive,
      source.documents,
      progress,
    );
    for (const table of kept) await archive.checkTable(table);
    const manifest: Omit<Manifest, 'format'> = {
      takenAt,
      migrations: migrations.rows.map(({ name }) => name),
      tables: kept,
      sequences: sequences.rows,
      documents: files.rows.length - damaged.length,
    };
    await archive.seal(manifest);
    return { format: 1, ...manifest, damaged };
  } finally {
    await client.end();
  }
};
