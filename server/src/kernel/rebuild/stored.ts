import type { EventMeta, EventRecord } from '../events/event.js';
import { toDomain } from '../events/catalog.js';
import type { RowOp } from '../events/projection.js';
import type { Registry } from '../events/registry.js';

/** The parts of an event that determine rows. */
export type Stored = Pick<
  EventRecord,
  'tenantId' | 'streamId' | 'version' | 'kind' | 'type' | 'typeVersion' | 'data' | 'personal' | 'recordedAt'
> & {
  readonly actorId: string | null;
  readonly personalDigest: string | null;
  readonly restores: EventMeta['restores'] | null;
};

export const storedColumns = `e.tenant_id as "tenantId", e.stream_id as "streamId", e.version, e.kind, e.type, e.type_version as "typeVersion", e.data,
  e.personal, e.recorded_at as "recordedAt", e.meta->>'actorId' as "actorId", e.meta->>'personalDigest' as "personalDigest",
  e.meta->'restores' as restores`;

/** The row changes of an event when it was appended. */
export const rowOpsOf = (registry: Registry, stored: Stored): RowOp[] => {
  const { tenantId, streamId, version, recordedAt, actorId, kind, type, typeVersion, data, personal } = stored;
  const { personalDigest, restores } = stored;
  const written = { type, typeVersion, data, personal };
  const event = toDomain(
    registry.catalog(kind),
    personalDigest === null ? written : { ...written, meta: { personalDigest } },
  );
  return registry.rowOps(kind, event, {
    tenantId,
    streamId,
    version,
    recordedAt,
    actorId,
    restores: restores ?? undefined,
  });
};
