import type { Sql } from '../../kernel/db/database.js';
import { toDomain } from '../../kernel/events/catalog.js';
import type { EventRecord } from '../../kernel/events/event.js';
import type { Registry } from '../../kernel/events/registry.js';

type Values = Readonly<Record<string, unknown>>;

export type StoredEvent = Pick<
  EventRecord,
  'streamId' | 'version' | 'eventId' | 'kind' | 'type' | 'typeVersion' | 'data' | 'personal' | 'meta' | 'recordedAt'
>;

export const storedColumns = `e.stream_id as "streamId", e.version, e.event_id as "eventId", e.kind, e.type, e.type_version as "typeVersion", e.data,
  e.personal, e.meta, e.recorded_at as "recordedAt"`;

export interface Told {
  readonly stored: StoredEvent;
  /** The event's own fields, and what the record's fields were before it. */
  readonly after: Values;
  readonly before: Values;
  readonly erased: ReadonlySet<string>;
}

const tell = (registry: Registry, stored: StoredEvent, before: Values): Told => {
  const catalog = registry.catalog(stored.kind);
  const { type: _, ...after } = toDomain(catalog, stored);
  const blanked = stored.meta.personalDigest !== undefined && stored.personal === null;
  return { stored, before, after, erased: new Set(blanked ? catalog.specs[stored.type]?.personal : []) };
};

/** Streams are short, a page names few of them: each is told from its beginning, so that every event knows what was before it. */
export const tellStreams = async (
  sql: Sql,
  registry: Registry,
  tenantId: string,
  streamIds: readonly string[],
  until?: string,
): Promise<Told[]> => {
  const events = await sql.query<StoredEvent>(
    `select ${storedColumns} from events e
     where e.tenant_id = $1 and e.stream_id = any ($2::uuid[]) and ($3::timestamptz is null or e.recorded_at <= $3::timestamptz)
     order by e.stream_id, e.version`,
    [tenantId, [...new Set(streamIds)], until ?? null],
  );
  const states = new Map<string, Values>();
  return events.map((stored) => {
    const told = tell(registry, stored, states.get(stored.streamId) ?? {});
    states.set(stored.streamId, { ...told.before, ...told.after });
    return told;
  });
};
