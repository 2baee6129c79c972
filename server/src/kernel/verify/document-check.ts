import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.js';
import type { DocumentStore } from '../files/document-store.js';
import { DamagedFile, Proven } from '../files/proven.js';
import { type Findings, found, nothingFound, NOWHERE } from './findings.js';

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
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/** Reads every document there is, as the owner of the tables; the same bytes only once. */
export const checkDocuments = async (
  database: Database,
  store: DocumentStore,
  progress: (documents: number) => void,
): Promise<Findings> => {
  const findings = nothingFound();
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
      if (fault) found(findings, 'documents', { words: `document ${hash} ${fault}`, tenantId, position: NOWHERE });
      progress(++findings.documents);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return findings;
    after = last.hash;
  }
};
