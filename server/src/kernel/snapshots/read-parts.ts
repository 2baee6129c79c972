import type { Sql } from '../db/connection.js';
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
  /** The first event that is wanted, with the state before it. `HEAD`: the state of now, by no more events than it takes. */
  readonly from: number;
  readonly to: number;
}

/** Some events of a stream that follow each other, and what those before them fold to. */
export interface StreamPart {
  readonly tenantId: string;
  readonly streamId: string;
  /** Undefined where the part begins with the first event. */
  readonly start: { readonly version: number; readonly folded: Folded } | undefined;
  readonly events: readonly StoredEvent[];
  /** The stream has no event after these. */
  readonly isToEnd: boolean;
}

const snapshotsSql = `select a.ord, ${snapshotColumns}
  from unnest($1::uuid[], $2::uuid[], $3::integer[]) with ordinality a (tenant_id, stream_id, since, ord)
  cross join lateral (
    select * from snapshots where tenant_id = a.tenant_id and stream_id = a.stream_id and version < a.since
      and fold = any ($4::text[]) order by version desc limit 1) s
  where ${isOfTheLog}`;

/** Each stretch by itself within the key of the events. */
const eventsSql = `select ${storedEventColumns}
  from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[]) with ordinality a (tenant_id, stream_id, past, until, ord)
  cross join lateral (
    select * from events where tenant_id = a.tenant_id and stream_id = a.stream_id and version > a.past and version <= a.until
    order by version offset 0) e
  order by a.ord, e.version`;

interface Options {
  /** Only snapshots are used that hold all rows that the stream made. */
  readonly withRows?: boolean;
}

/** By the place of what is wanted. */
const startsOf = async (
  sql: Pick<Sql, 'query'>,
  registry: Registry,
  wanted: readonly Wanted[],
  { withRows = false }: Options,
): Promise<ReadonlyMap<number, NonNullable<StreamPart['start']>>> => {
  const long = wanted.flatMap((one, place) => (one.from > EVERY ? [{ ...one, place }] : []));
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

/** One part for all that begin at the same place, or before the end of the part before. */
const joined = (
  wanted: readonly Wanted[],
  starts: ReadonlyMap<number, NonNullable<StreamPart['start']>>,
): readonly Part[] => {
  const placed = wanted.map(({ tenantId, streamId, to }, place) => ({
    tenantId,
    streamId,
    to,
    start: starts.get(place),
  }));
  return [...grouped(placed, ({ tenantId, streamId }) => `${tenantId}/${streamId}`).values()].flatMap((own) => {
    const inOrder = own.sort((one, other) => (one.start?.version ?? 0) - (other.start?.version ?? 0));
    return inOrder.reduce<Part[]>((before, part) => {
      const last = before.at(-1);
      if (!last || (part.start && part.start.version >= last.to)) return [...before, part];
      return [...before.slice(0, -1), { ...last, to: Math.max(last.to, part.to) }];
    }, []);
  });
};

/** Reads parts of streams, each from the newest snapshot before what is wanted of it. Those without events are left out. */
export const readParts = async (
  sql: Pick<Sql, 'query'>,
  registry: Registry,
  wanted: readonly Wanted[],
  options: Options = {},
): Promise<StreamPart[]> => {
  if (wanted.length === 0) return [];
  const starts = await startsOf(sql, registry, wanted, options);
  const parts = joined(wanted, starts);
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
