import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.js';
import type { DocumentStore } from '../files/document-store.js';
import { fileKinds } from '../files/file-kinds.js';
import { DamagedFile, Proven } from '../files/proven.js';
import { type Findings, addFault, nothingFound, NOWHERE } from './findings.js';
import { messageOf } from '../errors.js';

const PAGE = 500;

interface Kept {
  readonly tenantId: string;
  readonly hash: string;
  readonly size: number;
}

const faultOf = async (store: DocumentStore, { hash, size }: Kept): Promise<string | undefined> => {
  const there = await store.size(hash);
  if (there === undefined) return 'is not in the document store';
  if (there !== size) return `was ${size} bytes long when it was stored, and is ${there} bytes long`;
  try {
    const nowhere = new Writable({ write: (_chunk, _encoding, next) => next() });
    await pipeline(await store.open(hash), new Proven(hash, size), nowhere);
    return undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return 'was altered';
    return `cannot be read: ${messageOf(error)}`;
  }
};

interface Named extends Omit<Kept, 'size'> {
  readonly streamId: string;
  readonly version: number;
  readonly position: number;
}

/**
 * Documents that an event names and the list of files lacks. Files of exports are deleted after a day. Each is
 * reported once, by the last event that names it.
 */
const UNLISTED = `
  select distinct on (n.tenant_id, n.hash) n.tenant_id as "tenantId", n.hash, n.stream_id as "streamId", n.version, n.position
  from (
    select e.tenant_id, e.stream_id, e.version, e.position, m.found[1] as hash
    from events e cross join lateral regexp_matches(e.data::text || coalesce(e.personal::text, ''), '[hH]ash": "([0-9a-f]{64})"', 'g') m (found)
    where e.type <> 'ExportPrepared' and ($1::uuid[] is null or e.tenant_id = any ($1))
      and (e.data::text like '%ash": "%' or e.personal::text like '%ash": "%')) n
  where not exists (select from files f where f.tenant_id = n.tenant_id and f.hash = n.hash)
  order by n.tenant_id, n.hash, n.position desc`;

/** A file whose kind may not have this content, such as a page instead of a document. */
const MISTYPED = `select tenant_id as "tenantId", hash, kind, content_type as "contentType" from files
  where kind || ' ' || content_type <> all ($2::text[]) and ($1::uuid[] is null or tenant_id = any ($1)) order by 1, 2`;
const fitting = Object.entries(fileKinds).flatMap(([kind, { accepts }]) => accepts.map((type) => `${kind} ${type}`));

interface Mistyped extends Omit<Kept, 'size'> {
  readonly kind: string;
  readonly contentType: string;
}

/** Compares the list of files with the events, as the owner of the tables. */
export const checkNamedDocuments = async (
  database: Database,
  tenants: readonly string[] | undefined = undefined,
): Promise<Findings> => {
  const findings = nothingFound();
  const unlisted = await database.outside((sql) => sql.query<Named>(UNLISTED, [tenants ?? null]));
  for (const { hash, ...place } of unlisted)
    addFault(findings, 'documents', {
      words: `document ${hash}, which event ${place.version} names, is in no list of files`,
      ...place,
    });
  const mistyped = await database.outside((sql) => sql.query<Mistyped>(MISTYPED, [tenants ?? null, fitting]));
  for (const { hash, kind, contentType, tenantId } of mistyped)
    addFault(findings, 'documents', {
      words: `document ${hash} is listed as ${kind} of the type ${contentType}, which no document of this kind has`,
      ...{ tenantId, position: NOWHERE },
    });
  return findings;
};

/** Reads every document once, as the owner of the tables. */
export const checkDocuments = async (
  database: Database,
  store: DocumentStore,
  progress: (documents: number) => void,
): Promise<Findings> => {
  const findings = await checkNamedDocuments(database);
  for (let after = ''; ;) {
    const page = await database.outside((sql) =>
      sql.query<Kept>(
        `select distinct on (hash) tenant_id as "tenantId", hash, size from files where hash > $1 order by hash, tenant_id limit ${PAGE}`,
        [after],
      ),
    );
    for (const kept of page) {
      const fault = await faultOf(store, kept);
      const { tenantId, hash } = kept;
      if (fault) addFault(findings, 'documents', { words: `document ${hash} ${fault}`, tenantId, position: NOWHERE });
      progress(++findings.documents);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return findings;
    after = last.hash;
  }
};
