import type { Sql } from '../db/database.js';
import { toDomain } from '../events/catalog.js';
import type { DomainEvent, EventMeta } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import { grouped } from '../grouped.js';
import { HEAD, readParts, type StreamPart } from '../snapshots/read-parts.js';
import { isErased } from '../snapshots/stored-event.js';
import { rowsOf, stateOf } from '../snapshots/stream-fold.js';
import { StreamRows } from '../snapshots/stream-rows.js';

/** One event of an act, without its fields. */
export interface ActEvent {
  readonly tenantId: string;
  readonly streamId: string;
  readonly version: number;
  readonly eventId: string;
  readonly kind: string;
  readonly type: string;
  /** The event that this one undoes. */
  readonly undoes: string | null;
  /** Its act also changed records of another tenant, which this transaction does not see. */
  readonly isPart: boolean;
}

/** All events of one command, in order. */
export type ActOf = readonly ActEvent[];

/** A transaction id may occur twice after a restore into another server. */
const actsSql = `with asked as materialized (
    select xid, causation, act_goes_beyond(xid, causation) as part from (
      select distinct xid, meta->>'causationId' as causation from events
      where tenant_id = any ($1::uuid[]) and event_id = any ($2::uuid[])) named)
  select a.xid::text || ' ' || a.causation as act, e.tenant_id as "tenantId", e.stream_id as "streamId", e.version,
    e.event_id as "eventId", e.kind, e.type, e.meta->>'undoes' as undoes, a.part as "isPart"
  from asked a join events e on e.xid = a.xid and e.meta->>'causationId' = a.causation
  where e.tenant_id = any ($1::uuid[])
  order by act, e.position`;

/** The acts that these events belong to, by event. Events of one act share the same object. */
export const readActs = async (
  sql: Sql,
  tenants: readonly string[],
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, ActOf>> => {
  const rows = await sql.query<ActEvent & { act: string }>(actsSql, [tenants, eventIds]);
  const requested = new Set(eventIds);
  const acts = [...grouped(rows, ({ act }) => act).values()].map((events) =>
    events.map(({ act: _, ...event }) => event),
  );
  return new Map(
    acts.flatMap((act) => act.flatMap(({ eventId }) => (requested.has(eventId) ? [[eventId, act] as const] : []))),
  );
};

export interface StoryEvent {
  readonly eventId: string;
  readonly recordedAt: string;
  /** Position in the log: the order, even if two events have the same time. */
  readonly position: number;
  readonly event: DomainEvent;
  readonly undoes: string | undefined;
  readonly actorId: string | null;
  readonly restores: EventMeta['restores'];
  /** Its personal data were erased. */
  readonly erased: boolean;
}

/** Consecutive events of a stream, with the states between them. */
export interface Story {
  readonly streamId: string;
  readonly tenantId: string;
  readonly kind: string;
  /** Of the last event. */
  readonly version: number;
  /** The version of the first state: 0 for a whole stream. */
  readonly base: number;
  /** By version, from `base` on; version 0 is the state before the first event. */
  readonly states: readonly unknown[];
  /** The events after `base`. */
  readonly events: readonly StoryEvent[];
  /** The rows of the stream at `base`. */
  readonly rows: StreamRows;
  /** Personal data of an event up to `base` were erased. */
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
  const parts = [...new Set(streamIds)].flatMap((streamId) =>
    tenants.map((tenantId) => ({ tenantId, streamId, from, to: HEAD })),
  );
  return byStream(await readParts(sql, registry, parts));
};

/** Events that undos undid, recursively. */
const undoneSql = `with recursive undone as (
    select e.tenant_id, e.stream_id, e.version, e.meta->>'undoes' as undoes from events e
    where e.tenant_id = any ($1::uuid[]) and e.event_id = any ($2::uuid[])
    union
    select e.tenant_id, e.stream_id, e.version, e.meta->>'undoes' from undone u
    join events e on e.event_id = u.undoes::uuid and e.tenant_id = u.tenant_id)
  select tenant_id as "tenantId", stream_id as "streamId", version from undone`;

type Place = Pick<ActEvent, 'tenantId' | 'streamId' | 'version'>;

/**
 * The streams of these acts, each from the first event that one of them wrote or undid.
 * @param options `withRows` also reads the rows that the streams created
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
  const parts = [...first.values()].map(({ version: from, ...stream }) => ({ ...stream, from, to: HEAD }));
  return byStream(await readParts(sql, registry, parts, options));
};

/**
 * The streams of these acts with their states, if their kind has rules. Streams of two tenants may share an id, as a
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
      return own.flatMap((part) => stories(registry, part)).map((story) => [id, story] as const);
    }),
  );
};

const stories = (registry: Registry, { tenantId, streamId, start, events: stored }: StreamPart): Story[] => {
  const kind = start?.folded.kind ?? stored[0]?.kind ?? '';
  const rules = registry.undo(kind);
  if (!rules) return [];
  const { aggregate } = rules;
  const states: unknown[] = [start ? stateOf(aggregate, start.folded) : aggregate.initial];
  const events = stored
    .filter((event) => event.kind === kind)
    .map((storedEvent) => {
      const event = toDomain(aggregate.catalog, storedEvent);
      states.push(aggregate.apply(states.at(-1), event));
      const { eventId, recordedAt, position, meta } = storedEvent;
      const { undoes, actorId, restores } = meta;
      return { eventId, recordedAt, position, event, undoes, actorId, restores, erased: isErased(storedEvent) };
    });
  const base = start?.version ?? 0;
  const rows = start ? rowsOf(registry, start.folded) : StreamRows.empty();
  const version = base + events.length;
  return [{ streamId, tenantId, kind, version, base, states, events, rows, isErased: start?.folded.isErased ?? false }];
};
