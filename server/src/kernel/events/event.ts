/** An event as deciders, machines and projections see it: flat, with its type. */
export interface DomainEvent {
  readonly type: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * What an undo restores beyond its event's fields: who did something and when. It is stored with the event, so that a
 * rebuild creates the same row. Ids and times only.
 */
export interface Restored {
  readonly table: string;
  readonly key: Values;
  /** The cells to set; null if the row did not exist. */
  readonly cells: Values | null;
  /** The row existed and is written completely. */
  readonly whole?: true;
}

/** Who did it, for which client, and what caused it. Ids only. */
export interface EventMeta {
  readonly actorId: string | null;
  readonly onBehalfOf: string | null;
  /** The request. */
  readonly correlationId: string;
  /** The command. */
  readonly causationId: string;
  /** Salted digest of `personal`; the hash covers the digest, not the data. */
  readonly personalDigest?: string;
  /** The event of the same stream that this one undoes. */
  readonly undoes?: string;
  /** Of an undo: the former user and time. */
  readonly restores?: readonly Restored[];
}

/** The stream, time and user of an event, as projections see it. */
export interface At {
  readonly tenantId: string;
  readonly streamId: string;
  readonly version: number;
  readonly recordedAt: string;
  readonly actorId: string | null;
  /** Of an undo: applied after the event's own changes. */
  readonly restores?: readonly Restored[] | undefined;
}

/** A row of the events table, as read. `xid` is text: it is 64 bits wide. */
export interface EventRecord {
  readonly tenantId: string;
  readonly streamId: string;
  readonly version: number;
  readonly position: number;
  readonly xid: string;
  readonly eventId: string;
  readonly kind: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly data: Record<string, unknown>;
  readonly personal: Record<string, unknown> | null;
  readonly meta: EventMeta;
  readonly recordedAt: string;
  readonly hash: Buffer;
}

export const eventColumns = `tenant_id as "tenantId", stream_id as "streamId", version, position, xid::text as xid,
  event_id as "eventId", kind, type, type_version as "typeVersion", data, personal, meta, recorded_at as "recordedAt", hash`;
