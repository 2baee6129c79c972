import type { Sql } from '../../../../kernel/db/database.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import { grouped } from '../../../../kernel/grouped.js';
import { readParts, type StreamPart, type Wanted } from '../../../../kernel/snapshots/read-parts.js';
import { EVERY } from '../../../../kernel/snapshots/snapshot.js';
import { type StoredEvent, storedEventColumns } from '../../../../kernel/snapshots/stored-event.js';
import { type DescribedEvent, describeAlone, describeParts } from './streams.js';

interface Place {
  readonly tenantId: string;
  readonly streamId: string;
  readonly version: number;
  readonly eventId: string;
}

const placesSql = `select tenant_id as "tenantId", stream_id as "streamId", version, event_id as "eventId" from events
  where tenant_id = any ($1::uuid[]) and event_id = any ($2::uuid[])`;

/** The range between two snapshots; for a stream without a snapshot, everything before the first one. */
const windowsOf = (places: readonly Place[]): Wanted[] => {
  const between = ({ version }: Place) => Math.floor((version - 1) / EVERY);
  const windows = grouped(places, (place) => `${place.tenantId}/${place.streamId}/${between(place)}`);
  return [...windows.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { tenantId, streamId } = first;
    const versions = [first, ...rest].map(({ version }) => version);
    return [{ tenantId, streamId, from: Math.min(...versions), to: Math.max(EVERY, ...versions) }];
  });
};

/** The events that these took back, and those that took these back, with all that the former took back in turn. */
const undoneSql = `with recursive undone as (
    select e.* from events s join events e on e.tenant_id = s.tenant_id and e.event_id = (s.meta->>'undoes')::uuid
    where s.tenant_id = any ($1::uuid[]) and s.event_id = any ($2::uuid[])
    union
    select e.* from undone u join events e on e.tenant_id = u.tenant_id and e.event_id = (u.meta->>'undoes')::uuid)
  select ${storedEventColumns} from undone e
  union all
  select ${storedEventColumns} from events e where e.tenant_id = any ($1::uuid[]) and e.stream_id = any ($3::uuid[])
    and e.meta ? 'undoes' and e.meta->>'undoes' = any ($4::text[])`;

/** The events of the same work of the program before and after an event: the nearest event of another act each. */
const nextToSql = `select ${storedEventColumns} from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[]) a (tenant_id, stream_id, version, causation)
  cross join lateral (
    (select * from events where tenant_id = a.tenant_id and stream_id = a.stream_id and version < a.version
       and meta->>'causationId' <> a.causation order by version desc limit 1)
    union all
    (select * from events where tenant_id = a.tenant_id and stream_id = a.stream_id and version > a.version
       and meta->>'causationId' <> a.causation order by version limit 1)) e`;

/** The related events of some events, of streams that are not read to their end. */
const readRelated = async (sql: Sql, registry: Registry, shown: readonly DescribedEvent[]): Promise<StoredEvent[]> => {
  const stored = shown.map((entry) => entry.stored);
  const ids = stored.map(({ eventId }) => eventId);
  const tenants = [...new Set(stored.map(({ tenantId }) => tenantId))];
  const streams = [...new Set(stored.map(({ streamId }) => streamId))];
  const undone = await sql.query<StoredEvent>(undoneSql, [tenants, ids, streams, ids]);
  const ofRuns = stored.filter(({ kind }) => registry.catalog(kind).runs);
  if (ofRuns.length === 0) return undone;
  const nextTo = await sql.query<StoredEvent>(nextToSql, [
    ofRuns.map(({ tenantId }) => tenantId),
    ofRuns.map(({ streamId }) => streamId),
    ofRuns.map(({ version }) => version),
    ofRuns.map(({ meta }) => meta.causationId),
  ]);
  return [...undone, ...nextTo];
};

const isWhole = ({ start, isToEnd }: StreamPart): boolean => !start && isToEnd;

/** Events described from their surroundings, without reading the rest of their streams. */
export interface Around {
  /** In the requested order. */
  readonly shown: readonly DescribedEvent[];
  /**
   * With the related events: what they undid, what undid them, and the same work before and after. In the order of
   * their streams.
   */
  readonly all: readonly DescribedEvent[];
}

export const tellAround = async (
  sql: Sql,
  registry: Registry,
  tenantIds: readonly string[],
  eventIds: readonly string[],
): Promise<Around> => {
  const places = eventIds.length > 0 ? await sql.query<Place>(placesSql, [tenantIds, eventIds]) : [];
  const parts = await readParts(sql, registry, windowsOf(places));
  const items = describeParts(registry, parts);
  const byId = new Map(items.map((item) => [item.stored.eventId, item]));
  const shown = eventIds.flatMap((id) => byId.get(id) ?? []);
  const whole = new Set(parts.filter(isWhole).map(({ tenantId, streamId }) => `${tenantId}/${streamId}`));
  const cut = shown.filter(({ stored: { tenantId, streamId } }) => !whole.has(`${tenantId}/${streamId}`));
  const related = cut.length > 0 ? await readRelated(sql, registry, cut) : [];
  const more = new Map(related.filter(({ eventId }) => !byId.has(eventId)).map((item) => [item.eventId, item]));
  const all = [...items, ...[...more.values()].map((stored) => describeAlone(registry, stored))];
  return { shown, all: all.sort((a, b) => a.stored.version - b.stored.version) };
};
