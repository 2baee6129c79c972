import { createHash, randomBytes } from 'node:crypto';
import type { EventMeta, EventRecord } from './event.js';

/**
 * JSON with sorted keys and without undefined values: equal values have equal bytes. `evergreen verify` calls it for
 * every event, so it allocates only the text.
 */
export const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let inner = '';
  if (Array.isArray(value)) {
    for (const item of value) inner += `${inner && ','}${canonical(item)}`;
    return `[${inner}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key];
    if (field !== undefined) inner += `${inner && ','}${JSON.stringify(key)}:${canonical(field)}`;
  }
  return `{${inner}}`;
};

export const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The previous hash of a stream's first event. */
export const genesis: Buffer = Buffer.alloc(32);

/** Salted, so that the digest does not reveal a short name. The salt is erased with the data. */
export const withSalt = (personal: Record<string, unknown>): Record<string, unknown> => ({
  ...personal,
  salt: randomBytes(16).toString('hex'),
});

export const personalDigest = (salted: Record<string, unknown>): string => sha256(canonical(salted)).toString('hex');

export type Chained = Pick<
  EventRecord,
  'tenantId' | 'streamId' | 'version' | 'eventId' | 'kind' | 'type' | 'typeVersion' | 'data' | 'recordedAt'
> & {
  readonly meta: EventMeta;
};

/** SHA-256 over the stream's previous hash and the event. `meta` holds a digest of `personal`. */
export const chainHash = (previous: Buffer, event: Chained): Buffer => {
  const { tenantId, streamId, version, eventId, kind, type, typeVersion, data, meta, recordedAt } = event;
  return sha256(
    previous,
    canonical({ tenantId, streamId, version, eventId, kind, type, typeVersion, data, meta, recordedAt }),
  );
};
