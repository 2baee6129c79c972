import type { Database, Sql } from '../db/database.js';
import { inBatches } from '../db/in-batches.js';
import type { RowClass } from '../events/projection.js';
import type { Registry } from '../events/registry.js';
import { lineOf } from './copy-text.js';
import { rowOpsOf, type Stored, storedColumns } from './stored.js';
import { type FoldedTable, TenantRows } from './tenant-rows.js';

const CHUNK = 256 * 1024;

/** A tenant's rows in COPY's format. */
export interface Folded {
  readonly events: number;
  /** Lines of each table, in the order of the requested entities. */
  readonly tables: readonly (readonly Uint8Array[])[];
}

/** Folds all of one tenant's events up to a position; here, or on another thread. */
export type Fold = (tenantId: string, end: number, seen: (events: number) => void) => Promise<Folded>;

const linesOf = ({ rows, shape }: FoldedTable): Uint8Array[] => {
  const line = lineOf(shape);
  const chunks: Uint8Array[] = [];
  let chunk = '';
  for (const row of rows.values()) {
    chunk += line(row);
    if (chunk.length < CHUNK) continue;
    chunks.push(Buffer.from(chunk));
    chunk = '';
  }
  if (chunk) chunks.push(Buffer.from(chunk));
  return chunks;
};

/** In the order of the log. */
export const foldTenant = (
  database: Database,
  registry: Registry,
  entities: readonly RowClass[],
  [tenantId, end, seen]: Parameters<Fold>,
  signal?: AbortSignal,
): Promise<Folded> => {
  const rows = new TenantRows(database.source, entities, tenantId);
  return database.inTransaction('begin read only', async (sql: Sql) => {
    const log = inBatches<Stored>(
      sql,
      'to_fold',
      `select ${storedColumns} from events e where tenant_id = $1 and position <= $2 order by position`,
      [tenantId, end],
    );
    let events = 0;
    for await (const batch of log) {
      signal?.throwIfAborted();
      for (const stored of batch) for (const op of rowOpsOf(registry, stored)) rows.apply(op);
      events += batch.length;
      seen(batch.length);
    }
    return { events, tables: entities.map((entity) => linesOf(rows.of(entity))) };
  });
};
