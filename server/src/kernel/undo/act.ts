import type { Sql } from '../db/database.js';
import { toDomain } from '../events/catalog.js';
import type { DomainEvent, EventMeta, EventRecord } from '../events/event.js';
import type { Registry } from '../events/registry.js';

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

const listed = <T>(lists: Map<string, T[]>, key: string): T[] => {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
};

/** The acts that these events belong to, by event. */
export const readActs = async (
  sql: Sql,
  tenants: readonly string[],
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, ActOf>> => {
  const rows = await sql.query<ActEvent & { asked: string }>(actsSql, [tenants, eventIds]);
  const acts = new Map<string, ActEvent[]>();
  for (const { asked, ...event } of rows) listed(acts, asked).push(event);
  return acts;
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

/** A stream with its state after each of its events. */
export interface Story {
  readonly streamId: string;
  readonly tenantId: string;
  readonly kind: string;
  readonly version: number;
  /** By version; 0 is the state before anything happened. */
  readonly states: readonly unknown[];
  /** Version 1 first. */
  readonly events: readonly StoryEvent[];
}

export type StoredEvent = Pick<
  EventRecord,
  | 'tenantId'
  | 'streamId'
  | 'version'
  | 'eventId'
  | 'kind'
  | 'type'
  | 'typeVersion'
  | 'data'
  | 'personal'
  | 'meta'
  | 'recordedAt'
  | 'position'
>;
/** By stream, from its beginning. */
export type Streams = ReadonlyMap<string, readonly StoredEvent[]>;

/** Of an event `e`, what it is told by. */
export const storedEventColumns = `e.tenant_id as "tenantId", e.stream_id as "streamId", e.version, e.event_id as "eventId", e.kind, e.type,
    e.type_version as "typeVersion", e.data, e.personal, e.meta, e.recorded_at as "recordedAt", e.position`;

const streamsSql = `select ${storedEventColumns}
  from events e where tenant_id = any ($1::uuid[]) and stream_id = any ($2::uuid[])
  order by stream_id, version`;

export const readStreams = async (
  sql: Pick<Sql, 'query'>,
  tenants: readonly string[],
  streamIds: readonly string[],
): Promise<Streams> => {
  const wanted = [...new Set(streamIds)];
  if (wanted.length === 0) return new Map();
  const rows = await sql.query<StoredEvent>(streamsSql, [tenants, wanted]);
  const streams = new Map<string, StoredEvent[]>();
  for (const row of rows) listed(streams, row.streamId).push(row);
  return streams;
};

/**
 * The streams of these acts, told with their states; those whose kind has rules. Streams of two tenants may share an id, as a
 * client and its trust account do.
 */
export const storiesOf = (
  registry: Registry,
  streams: Streams,
  acts: Iterable<readonly Pick<ActEvent, 'streamId' | 'tenantId'>[]>,
): ReadonlyMap<string, Story> => {
  const tenants = new Map([...acts].flat().map(({ streamId, tenantId }) => [streamId, tenantId]));
  return new Map(
    [...streams].flatMap(([id, stored]) => {
      const own = stored.filter(({ tenantId }) => tenantId === tenants.get(id));
      return told(registry, own).map((story) => [id, story] as const);
    }),
  );
};

const told = (registry: Registry, stored: readonly StoredEvent[]): Story[] => {
  const [first] = stored;
  const rules = first && registry.undo(first.kind);
  if (!rules) return [];
  const { streamId, tenantId, kind } = first;
  const { aggregate } = rules;
  const states: unknown[] = [aggregate.initial];
  const events = stored
    .filter((one) => one.kind === kind)
    .map((one) => {
      const event = toDomain(aggregate.catalog, one);
      states.push(aggregate.apply(states.at(-1), event));
      const erased = one.meta.personalDigest !== undefined && one.personal === null;
      const { eventId, recordedAt, position, meta } = one;
      const { undoes, actorId, restores } = meta;
      return { eventId, recordedAt, position, event, undoes, actorId, restores, erased };
    });
  return [{ streamId, tenantId, kind, version: events.length, states, events }];
};
