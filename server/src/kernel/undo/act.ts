import type { Sql } from '../db/database.js';
import { toDomain } from '../events/catalog.js';
import type { DomainEvent, EventMeta } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import { grouped } from '../grouped.js';
import { HEAD, readParts, type StreamPart } from '../snapshots/read-parts.js';
import { isErased } from '../snapshots/stored-event.js';
import { rowsOf, stateOf } from '../snapshots/stream-fold.js';
import { StreamRows } from '../snapshots/stream-rows.js';

/** One event of an act, by its head. */
export interface ActEvent {
  readonly tenantId: string;
  readonly streamId: string;
  readonly version: number;
  readonly eventId: string;
  readonly kind: string;
  readonly type: string;
  /** The event that this one undoes. */
  readonly undoes: string | null;
}

/** Everything that one command wrote, in its order. */
export type ActOf = readonly ActEvent[];

/** The transaction's id alone might come twice, after a restore into another database. */
const actsSql = `with asked as (
    select event_id as asked, xid, meta->>'causationId' as causation from events
    where tenant_id = any ($1::uuid[]) and event_id = any ($2::uuid[]))
  select a.asked, e.tenant_id as "tenantId", e.stream_id as "streamId", e.version, e.event_id as "eventId", e.kind, e.type,
    e.meta->>'undoes' as undoes
  from asked a join events e on e.xid = a.xid and e.meta->>'causationId' = a.causation
  where e.tenant_id = any ($1::uuid[])
  order by a.asked, e.position`;

/** The acts that these events belong to, by event. */
export const readActs = async (
  sql: Sql,
  tenants: readonly string[],
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, ActOf>> => {
  const rows = await sql.query<ActEvent & { asked: string }>(actsSql, [tenants, eventIds]);
  const acts = grouped(rows, ({ asked }) => asked);
  return new Map([...acts].map(([asked, events]) => [asked, events.map(({ asked: _, ...event }) => event)]));
};

export interface StoryEvent {
  readonly eventId: string;
  readonly recordedAt: string;
  /** In the log: what came first, also where two bear the same time. */
  readonly position: number;
  readonly event: DomainEvent;
  readonly undoes: string | undefined;
  readonly actorId: string | null;
  readonly restores: EventMeta['restores'];
  /** What it said of a person is gone. */
  readonly erased: boolean;
}

/** Events of a stream that follow each other, with the states between them. */
export interface Story {
  readonly streamId: string;
  readonly tenantId: string;
  readonly kind: string;
  /** Of the last event. */
  readonly version: number;
  /** The version of the first of these states: 0 where they are of the whole stream. */
  readonly base: number;
  /** By version, from `base` on; 0 is the state before anything happened. */
  readonly states: readonly unknown[];
  /** What followed `base`. */
  readonly events: readonly StoryEvent[];
  /** The rows that the stream had made at `base`. */
  readonly rows: StreamRows;
  /** Something that an event up to `base` said of a person was erased. */
  readonly isErased: boolean;
}

export const stateAt = ({ states, base }: Story, version: number): unknown => states[version - base];
export const eventAt = ({ events, base }: Story, version: number): StoryEvent | undefined => events[version - base - 1];

/** By stream: its parts. */
export type Streams = ReadonlyMap<string, readonly StreamPart[]>;

export const byStream = (parts: readonly StreamPart[]): Streams => grouped(parts, ({ streamId }) => streamId);

/** Whole streams. */
export const readStreams = async (
  sql: Pick<Sql, 'query'>,
  registry: Registry,
  tenants: readonly string[],
  streamIds: readonly string[],
  from = 1,
): Promise<Streams> => {
  const wanted = [...new Set(streamIds)].flatMap((streamId) =>
    tenants.map((tenantId) => ({ tenantId, streamId, from, to: HEAD })),
  );
  return byStream(await readParts(sql, registry, wanted));
};

/** What events took back, and what those did. */
const undoneSql = `with recursive undone as (
    select e.tenant_id, e.stream_id, e.version, e.meta->>'undoes' as undoes from events e
    where e.tenant_id = any ($1::uuid[]) and e.event_id = any ($2::uuid[])
    union
    select e.tenant_id, e.stream_id, e.version, e.meta->>'undoes' from undone u
    join events e on e.event_id = u.undoes::uuid and e.tenant_id = u.tenant_id)
  select tenant_id as "tenantId", stream_id as "streamId", version from undone`;

type Place = Pick<ActEvent, 'tenantId' | 'streamId' | 'version'>;

/**
 * The streams of these acts, each from the first event on that one of them wrote, or took back.
 * @param options `withRows` where the rows that the streams made are looked at, too
 */
export const readActStreams = async (
  sql: Pick<Sql, 'query'>,
  registry: Registry,
  acts: Iterable<readonly ActEvent[]>,
  options: { readonly withRows?: boolean } = {},
): Promise<Streams> => {
  const events = [...acts].flat();
  const undone = events.flatMap(({ undoes }) => undoes ?? []);
  const tenants = [...new Set(events.map(({ tenantId }) => tenantId))];
  const earlier = undone.length > 0 ? await sql.query<Place>(undoneSql, [tenants, undone]) : [];
  const first = new Map<string, Place>();
  for (const { tenantId, streamId, version } of [...events, ...earlier]) {
    const name = `${tenantId}/${streamId}`;
    const known = first.get(name)?.version ?? version;
    first.set(name, { tenantId, streamId, version: Math.min(known, version) });
  }
  const wanted = [...first.values()].map(({ version: from, ...stream }) => ({ ...stream, from, to: HEAD }));
  return byStream(await readParts(sql, registry, wanted, options));
};

/**
 * The streams of these acts, with their states; those whose kind has rules. Streams of two tenants may share an id, as a
 * client and its trust account do.
 */
export const storiesOf = (
  registry: Registry,
  streams: Streams,
  acts: Iterable<readonly Pick<ActEvent, 'streamId' | 'tenantId'>[]>,
): ReadonlyMap<string, Story> => {
  const tenants = new Map([...acts].flat().map(({ streamId, tenantId }) => [streamId, tenantId]));
  return new Map(
    [...streams].flatMap(([id, parts]) => {
      const own = parts.filter(({ tenantId }) => tenantId === tenants.get(id));
      return own.flatMap((part) => told(registry, part)).map((story) => [id, story] as const);
    }),
  );
};

const told = (registry: Registry, { tenantId, streamId, start, events: stored }: StreamPart): Story[] => {
  const kind = start?.folded.kind ?? stored[0]?.kind ?? '';
  const rules = registry.undo(kind);
  if (!rules) return [];
  const { aggregate } = rules;
  const states: unknown[] = [start ? stateOf(aggregate, start.folded) : aggregate.initial];
  const events = stored
    .filter((one) => one.kind === kind)
    .map((one) => {
      const event = toDomain(aggregate.catalog, one);
      states.push(aggregate.apply(states.at(-1), event));
      const { eventId, recordedAt, position, meta } = one;
      const { undoes, actorId, restores } = meta;
      return { eventId, recordedAt, position, event, undoes, actorId, restores, erased: isErased(one) };
    });
  const base = start?.version ?? 0;
  const rows = start ? rowsOf(registry, start.folded) : StreamRows.empty();
  const version = base + events.length;
  return [{ streamId, tenantId, kind, version, base, states, events, rows, isErased: start?.folded.isErased ?? false }];
};
