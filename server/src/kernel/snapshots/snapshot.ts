import { canonical, sha256 } from '../events/chain.js';
import type { Registry } from '../events/registry.js';
import type { Folded } from './stream-fold.js';

/** A snapshot is kept each time a stream has so many events more. */
export const EVERY = 200;

/** Another number where `Folded` has another shape. */
const FORM = 1;

/** Larger ones are not kept: a state that grows with each event would be written again and again. */
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

/** It is of the log as it is: the event that it ends with is there. */
export const isOfTheLog = `exists (select from events h where h.tenant_id = s.tenant_id and h.stream_id = s.stream_id
    and h.version = s.version and h.hash = s.head)`;

/** What a snapshot of this kind of record is known by; undefined where none are kept. */
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

/** What it holds; undefined where it is damaged or another fold made it. */
export const foldedOf = (registry: Registry, snapshot: KeptSnapshot): Folded | undefined =>
  snapshot.fold === foldOf(registry, snapshot.kind) && snapshotHash(snapshot).equals(snapshot.hash)
    ? (JSON.parse(snapshot.state) as Folded)
    : undefined;
