import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { machineTime } from '../clock.js';
import type { DocumentStore } from '../files/document-store.js';
import { locks } from '../db/locks.js';
import type { Archive, ArchivedTable, Manifest } from './archive.js';

export interface Source {
  /** As the owner of the tables: it sees every tenant. */
  readonly ownerUrl: string;
  readonly documents: Pick<DocumentStore, 'open'>;
}

export interface Told {
  readonly progress?: (line: string) => void;
}

export interface TakenBackup extends Manifest {
  /** Documents that the database names and the store does not hold, or holds altered. */
  readonly damaged: readonly string[];
}

/**
 * What is computed from other columns is computed again, and snapshots are made of the events. When something last went well tells of this
 * database, and not of a copy.
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

/** Another program's dump may see the rows of no tenant at all where the owner is held by row-level security; this asks as the owner. */
const tables = async (client: pg.Client, archive: Archive, { progress }: Told): Promise<ArchivedTable[]> => {
  const found = await client.query<Pick<ArchivedTable, 'name' | 'columns'>>(TABLES);
  const taken: ArchivedTable[] = [];
  for (const table of found.rows) {
    progress?.(`table ${taken.length + 1} of ${found.rows.length}: ${table.name}`);
    taken.push(await archive.putTable(table, rowsOf(client, table)));
  }
  return taken;
};

const documents = async (
  hashes: readonly string[],
  archive: Archive,
  store: Source['documents'],
  { progress }: Told,
) => {
  const damaged: string[] = [];
  for (const [index, hash] of hashes.entries()) {
    progress?.(`document ${index + 1} of ${hashes.length}`);
    try {
      await archive.putDocument(hash, await store.open(hash));
    } catch {
      damaged.push(hash);
    }
  }
  return damaged;
};

/**
 * Writes everything that cannot be made again into `archive`, of one moment, while people go on working; then reads it back.
 * @throws Error where the folder is not empty, or what was written is not what is read back
 */
export const takeBackup = async (source: Source, archive: Archive, told: Told = {}): Promise<TakenBackup> => {
  await archive.create();
  const client = new pg.Client({ connectionString: source.ownerUrl, application_name: 'evergreen backup' });
  await client.connect();
  try {
    // While it lasts no document goes: what the tables name is still to be read after them.
    await client.query('select pg_advisory_lock_shared($1)', [locks.keepingDocuments]);
    await client.query('begin isolation level repeatable read read only');
    const takenAt = new Date(machineTime()).toISOString();
    const migrations = await client.query<{ name: string }>('select name from migrations order by id');
    const sequences = await client.query<Manifest['sequences'][number]>(SEQUENCES);
    const files = await client.query<{ hash: string }>('select distinct hash from files order by hash');
    const kept = await tables(client, archive, told);
    await client.query('commit');
    // After the database: a document that came meanwhile is named by nothing here, and none that is named is missing.
    const damaged = await documents(
      files.rows.map(({ hash }) => hash),
      archive,
      source.documents,
      told,
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
