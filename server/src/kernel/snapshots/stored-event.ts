import type { EventRecord } from '../events/event.js';
import type { Registry } from '../events/registry.js';

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

/** The columns of a `StoredEvent`, of an event `e`. */
export const storedEventColumns = `e.tenant_id as "tenantId", e.stream_id as "streamId", e.version, e.event_id as "eventId", e.kind, e.type,
    e.type_version as "typeVersion", e.data, e.personal, e.meta, e.recorded_at as "recordedAt", e.position`;

type Said = Pick<StoredEvent, 'meta' | 'personal'>;

/** The event's personal data were erased. */
export const isErased = ({ meta, personal }: Said): boolean => meta.personalDigest !== undefined && personal === null;

/** The erased fields of an event. */
export const erasedOf = (registry: Registry, stored: Pick<StoredEvent, 'kind' | 'type'> & Said): readonly string[] =>
  isErased(stored) ? (registry.catalog(stored.kind).specs[stored.type]?.personal ?? []) : [];
