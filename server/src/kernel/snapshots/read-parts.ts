import type { Sql } from '../db/connections/connection.js';
import type { Registry } from '../events/registry.js';
import { grouped } from '../grouped.js';
import { EVERY, foldedOf, foldsOf, isOfTheLog, type KeptSnapshot, snapshotColumns } from './snapshot.js';
import { type StoredEvent, storedEventColumns } from './stored-event.js';
import type { Folded } from './stream-fold.js';

/** The end of a stream. */
export const HEAD = 2_147_483_647;

export interface Wanted {
  readonly tenantId: string;
  readonly streamId: string;
  /**
   * The first requested event; the part includes the state before it. `HEAD`: the current state, with as few events
   * as possible.
   */
  readonly from: number;
  readonly to: number;
}

/** Consecutive events of a stream, and the state before them. */
export interface StreamPart {
  readonly tenantId: string;
  readonly streamId: string;
  /** Undefined if the part begins with the first event. */
  readonly start: { readonly version: number; readonly folded: Folded } | undefined;
  readonly events: readonly StoredEvent[];
  /** The stream has no later event. */
  readonly isToEnd: boolean;
}

const snapshotsSql = `select a.ord, ${snapshotColumns}
  from unnest($1::uuid[], $2::uuid[], $3::integer[]) with ordinality a (tenant_id, stream_id, since, ord)
  cross join lateral (
    select * from snapshots where tenant_id = a.tenant_id and stream_id = a.stream_id and version < a.since
      and fold = any ($4::text[]) order by version desc limit 1) s
  where ${isOfTheLog}`;

/** Each range within the key of the events. */
const eventsSql = `select ${storedEventColumns}
  from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[]) with ordinality a (tenant_id, stream_id, past, until, ord)
  cross join lateral (
    select * from events where tenant_id = a.tenant_id and stream_id = a.stream_id and version > a.past and version <= a.until
    order by version offset 0) e
  order by a.ord, e.version`;

interface Options {
  /** Uses only snapshots with all rows of the stream. */
  readonly withRows?: boolean;
}

/** By index of the request. */
const startsOf = async (
  sql: Pick<Sql, 'query'>,
  registry: Registry,
  parts: readonly Wanted[],
  { withRows = false }: Options,
): Promise<ReadonlyMap<number, NonNullable<StreamPart['start']>>> => {
  const long = parts.flatMap((part, place) => (part.from > EVERY ? [{ ...part, place }] : []));
  if (long.length === 0) return new Map();
  const kept = await sql.query<KeptSnapshot & { ord: number }>(snapshotsSql, [
    long.map(({ tenantId }) => tenantId),
    long.map(({ streamId }) => streamId),
    long.map(({ from }) => from),
    foldsOf(registry),
  ]);
  return new Map(
    kept.flatMap((snapshot) => {
      const folded = foldedOf(registry, snapshot);
      const place = long[snapshot.ord - 1]?.place;
      const isUsed = folded && place !== undefined && (folded.isWhole || !withRows);
      return isUsed ? [[place, { version: snapshot.version, folded }] as const] : [];
    }),
  );
};

type Part = Pick<Wanted, 'tenantId' | 'streamId' | 'to'> & Pick<StreamPart, 'start'>;

/** Merges overlapping requests of a stream. */
const joined = (
  parts: readonly Wanted[],
  starts: ReadonlyMap<number, NonNullable<StreamPart['start']>>,
): readonly Part[] => {
  const placed = parts.map(({ tenantId, streamId, to }, place) => ({
    tenantId,
    streamId,
    to,
    start: starts.get(place),
  }));
  return [...grouped(placed, ({ tenantId, streamId }) => `${tenantId}/${streamId}`).values()].flatMap((own) => {
    const inOrder = own.sort((a, b) => (a.start?.version ?? 0) - (b.start?.version ?? 0));
    return inOrder.reduce<Part[]>((before, part) => {
      const last = before.at(-1);
      if (!last || (part.start && part.start.version >= last.to)) return [...before, part];
      return [...before.slice(0, -1), { ...last, to: Math.max(last.to, part.to) }];
    }, []);
  });
};

/** Reads parts of streams, each from the newest snapshot before its first event. Omits parts without events. */
export const readParts = async (
  sql: Pick<Sql, 'query'>,
  registry: Registry,
  requests: readonly Wanted[],
  options: Options = {},
): Promise<StreamPart[]> => {
  if (requests.length === 0) return [];
  const starts = await startsOf(sql, registry, requests, options);
  const parts = joined(requests, starts);
  const rows = await sql.query<StoredEvent>(eventsSql, [
    parts.map(({ tenantId }) => tenantId),
    parts.map(({ streamId }) => streamId),
    parts.map(({ start }) => start?.version ?? 0),
    parts.map(({ to }) => to),
  ]);
  const byStream = grouped(rows, ({ tenantId, streamId }) => `${tenantId}/${streamId}`);
  return parts.flatMap(({ tenantId, streamId, start, to }) => {
    const after = start?.version ?? 0;
    const all = byStream.get(`${tenantId}/${streamId}`) ?? [];
    const events = all.filter(({ version }) => version > after && version <= to);
    const last = events.at(-1)?.version ?? after;
    return last === 0 ? [] : [{ tenantId, streamId, start, events, isToEnd: last < to }];
  });
};
