import { createHash, hash as digest, randomBytes } from 'node:crypto';
import type { EventMeta, EventRecord } from './event.js';

/** More than the sets of keys that the program writes; what a request sends may have any. */
const MANY = 2_000;
const LONG = 2_000;

/** Keys in the order of an object, and sorted, each with how it begins in JSON. */
interface Keys {
  readonly given: readonly string[];
  readonly sorted: readonly (readonly [key: string, begins: string])[];
}
const known = new Map<string, Keys>();

/** Sorting takes longer than all else, and events of one type have the same keys. */
const sortedKeys = (given: readonly string[]): Keys['sorted'] => {
  const name = given.join();
  const before = known.get(name);
  // Different keys may have the same name: none and "", or "a,b" and the two "a" and "b".
  const isSame = before?.given.length === given.length && before.given.every((key, index) => key === given[index]);
  if (isSame) return before.sorted;
  const sorted = given.toSorted().map((key) => [key, `${JSON.stringify(key)}:`] as const);
  if (known.size >= MANY) known.clear();
  if (name.length <= LONG) known.set(name, { given, sorted });
  return sorted;
};

/** JSON with sorted keys and without undefined values: equal values have equal bytes. */
export const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let inner = '';
  if (Array.isArray(value)) {
    for (const item of value) inner += `${inner && ','}${canonical(item)}`;
    return `[${inner}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const [key, begins] of sortedKeys(Object.keys(fields))) {
    const field = fields[key];
    if (field !== undefined) inner += `${inner && ','}${begins}${canonical(field)}`;
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

let chained = Buffer.alloc(64 * 1024);

/** SHA-256 over the stream's previous hash and the event. `meta` holds a digest of `personal`. */
export const chainHash = (previous: Buffer, event: Chained): Buffer => {
  const { tenantId, streamId, version, eventId, kind, type, typeVersion, data, meta, recordedAt } = event;
  const text = canonical({ tenantId, streamId, version, eventId, kind, type, typeVersion, data, meta, recordedAt });
  // A hash in one call takes half as long as one in several.
  const most = previous.length + 3 * text.length;
  if (most > chained.length) chained = Buffer.alloc(2 * most);
  previous.copy(chained);
  const length = previous.length + chained.write(text, previous.length);
  return digest('sha256', chained.subarray(0, length), 'buffer');
};
