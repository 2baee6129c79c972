import type { Sql } from '../db/connections/connection.js';
import { locks } from '../db/connections/locks.js';
import { eventColumns, type EventRecord } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import {
  EVERY,
  foldedOf,
  foldOf,
  foldsOf,
  isOfTheLog,
  type KeptSnapshot,
  MOST_LETTERS,
  snapshotColumns,
  snapshotHash,
} from './snapshot.js';
import { StreamFold } from './stream-fold.js';

export interface StreamName {
  readonly tenantId: string;
  readonly streamId: string;
}

/** As a key of a map. */
export const keyOf = ({ tenantId, streamId }: StreamName): string => `${tenantId}/${streamId}`;

const AT_ONCE = 5 * EVERY;

const newestSql = `select ${snapshotColumns} from snapshots s
  where s.tenant_id = $1 and s.stream_id = $2 and s.fold = any ($3::text[]) and ${isOfTheLog} order by s.version desc limit 1`;

const nextSql = `select ${eventColumns} from events
  where tenant_id = $1 and stream_id = $2 and version > $3 order by version limit ${AT_ONCE}`;

const insertSql = `insert into snapshots (tenant_id, stream_id, version, kind, fold, head, state, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;

/**
 * Yields the snapshots of a stream's events with their versions, including those that are too large to be stored.
 * @param start continues from there; default: the first event
 */
export async function* snapshotsOf(
  sql: Sql,
  registry: Registry,
  { tenantId, streamId }: StreamName,
  start?: KeptSnapshot,
): AsyncGenerator<KeptSnapshot> {
  let fold: StreamFold | undefined;
  for (let from = start?.version ?? 0; ;) {
    const events = await sql.query<EventRecord>(nextSql, [tenantId, streamId, from]);
    for (const event of events) {
      const { kind } = event;
      const name = foldOf(registry, kind);
      const aggregate = registry.aggregate(kind);
      if (!name || !aggregate) return;
      if (!fold) {
        fold = new StreamFold(registry, aggregate, streamId);
        const folded = start && foldedOf(registry, start);
        if (start && folded) fold.from(start.version, start.head, folded);
      }
      fold.add(event);
      if (event.version % EVERY !== 0) continue;
      const { version, head } = fold;
      const made = { tenantId, streamId, version, kind, fold: name, head, state: JSON.stringify(fold.folded()) };
      if (made.state.length <= MOST_LETTERS) yield { ...made, hash: snapshotHash(made) };
    }
    const last = events.at(-1);
    if (!last || events.length < AT_ONCE) return;
    from = last.version;
  }
}

/** Until the transaction ends, no one else writes this stream's snapshots, and its data cannot be erased. */
export const lockSnapshots = (sql: Sql, { streamId }: StreamName): Promise<unknown> =>
  sql.query('select pg_advisory_xact_lock($1, hashtext($2::uuid::text))', [locks.snapshots, streamId]);

const insert = (sql: Sql, snapshot: KeptSnapshot): Promise<unknown> => {
  const { tenantId, streamId, version, kind, fold, head, state, hash } = snapshot;
  return sql.query(insertSql, [tenantId, streamId, version, kind, fold, head, state, hash]);
};

/** Adds the missing snapshots of a stream; removes damaged or outdated ones. */
export const addSnapshots = async (sql: Sql, registry: Registry, stream: StreamName): Promise<void> => {
  const { tenantId, streamId } = stream;
  await lockSnapshots(sql, stream);
  const folds = foldsOf(registry);
  const kept = await sql.query<KeptSnapshot>(newestSql, [tenantId, streamId, folds]);
  const [newest] = kept.filter((snapshot) => foldedOf(registry, snapshot));
  await sql.query(
    'delete from snapshots where tenant_id = $1 and stream_id = $2 and (version > $3 or not fold = any ($4::text[]))',
    [tenantId, streamId, newest?.version ?? 0, folds],
  );
  for await (const snapshot of snapshotsOf(sql, registry, stream, newest)) await insert(sql, snapshot);
};

/** Recreates all snapshots of a stream. @returns how many usable ones had a different content */
export const renewSnapshots = async (sql: Sql, registry: Registry, stream: StreamName): Promise<number> => {
  const { tenantId, streamId } = stream;
  await lockSnapshots(sql, stream);
  const removed = await sql.query<KeptSnapshot>(
    `with s as (delete from snapshots where tenant_id = $1 and stream_id = $2 returning *) select ${snapshotColumns} from s`,
    [tenantId, streamId],
  );
  const before = new Map(
    removed
      .filter((snapshot) => foldOf(registry, snapshot.kind) === snapshot.fold)
      .map((snapshot) => [snapshot.version, snapshot]),
  );
  const same = new Set<number>();
  for await (const snapshot of snapshotsOf(sql, registry, stream)) {
    const existing = before.get(snapshot.version);
    if (existing?.hash.equals(snapshot.hash) && snapshotHash(existing).equals(existing.hash))
      same.add(snapshot.version);
    await insert(sql, snapshot);
  }
  return before.size - same.size;
};

/** Removes snapshots without an event in the log. @returns their number */
export const removeStraySnapshots = async (sql: Sql): Promise<number> => {
  const [stray] = await sql.query<{ count: number }>(
    `with gone as (delete from snapshots s where not ${isOfTheLog} returning 1) select count(*)::integer as count from gone`,
  );
  return stray?.count ?? 0;
};

/** Streams of these tenants that are long enough for a snapshot. */
export const longStreams = (sql: Sql, tenants: readonly string[]): Promise<StreamName[]> =>
  sql.query<StreamName>(
    `select tenant_id as "tenantId", stream_id as "streamId" from events
     where tenant_id = any ($1::uuid[]) and version = ${EVERY} order by 1, 2`,
    [tenants],
  );
