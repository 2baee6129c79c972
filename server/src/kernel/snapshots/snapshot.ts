import { canonical, sha256 } from '../events/chain.js';
import type { Registry } from '../events/registry.js';
import type { Folded } from './stream-fold.js';

/** Events between two snapshots. */
export const EVERY = 200;

/** Incremented when `Folded` changes its shape. */
const FORM = 1;

/** Larger states are not stored: a state that grows with each event would be written again and again. */
export const MOST_LETTERS = 256 * 1024;

/** A row of `snapshots`, as read. */
export interface KeptSnapshot {
  readonly tenantId: string;
  readonly streamId: string;
  readonly version: number;
  readonly kind: string;
  readonly fold: string;
  /** The hash of the event of this version. */
  readonly head: Buffer;
  /** A `Folded` as JSON. */
  readonly state: string;
  /** SHA-256 over all of it. */
  readonly hash: Buffer;
}

export const snapshotColumns = `s.tenant_id as "tenantId", s.stream_id as "streamId", s.version, s.kind, s.fold, s.head, s.state, s.hash`;

/** The event that it ends with is in the log. */
export const isOfTheLog = `exists (select from events h where h.tenant_id = s.tenant_id and h.stream_id = s.stream_id
    and h.version = s.version and h.hash = s.head)`;

/** The digest of a kind's fold; undefined if it has no snapshots. */
export const foldOf = (registry: Registry, kind: string): string | undefined => {
  const fold = registry.fold(kind);
  return fold && `${FORM}:${fold}`;
};

export const foldsOf = (registry: Registry): string[] =>
  registry.kinds.flatMap(({ kind }) => foldOf(registry, kind) ?? []);

export const snapshotHash = (snapshot: Omit<KeptSnapshot, 'hash'>): Buffer => {
  const { tenantId, streamId, version, kind, fold, head, state } = snapshot;
  return sha256(canonical([tenantId, streamId, version, kind, fold, head.toString('hex'), state]));
};

/** Its content; undefined if it is damaged or of another fold. */
export const foldedOf = (registry: Registry, snapshot: KeptSnapshot): Folded | undefined =>
  snapshot.fold === foldOf(registry, snapshot.kind) && snapshotHash(snapshot).equals(snapshot.hash)
    ? (JSON.parse(snapshot.state) as Folded)
    : undefined;
