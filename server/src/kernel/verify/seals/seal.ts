import { createHash, type Hash } from 'node:crypto';
import { canonical, genesis, sha256 } from '../../events/chain.js';
import type { EventRecord } from '../../events/event.js';
import { MerkleRoot } from './merkle.js';

/** How a root is calculated: one hash over all (daily seals, until 0.4.0), or a Merkle tree. */
export type SealForm = 1 | 2;
export const TREE: SealForm = 2;

/** A tenant's events since the previous seal, up to a position. */
export interface Seal {
  readonly tenantId: string;
  readonly number: number;
  readonly throughPosition: number;
  readonly takenAt: string;
  readonly streams: number;
  readonly events: number;
  readonly form: SealForm;
  readonly root: Buffer;
  readonly hash: Buffer;
}

export const sealColumns = `tenant_id as "tenantId", number, through_position as "throughPosition", taken_at as "takenAt", streams, events, form, root, hash`;

export type Sealed = Pick<EventRecord, 'streamId' | 'version' | 'position' | 'xid' | 'hash'>;

/** Events in the order of stream and version. Their positions count too, which the hash of an event cannot cover. */
export class SealRoot {
  private readonly flat: Hash | undefined;
  private readonly tree = new MerkleRoot();
  private last = '';
  streams = 0;
  events = 0;

  constructor(form: SealForm) {
    if (form !== TREE) this.flat = createHash('sha256');
  }

  add({ streamId, version, position, xid, hash }: Sealed): void {
    if (streamId !== this.last) this.streams++;
    this.last = streamId;
    this.events++;
    const place = `${streamId} ${version} ${position} ${xid} `;
    if (this.flat) this.flat.update(place).update(hash);
    else this.tree.add(place + hash.toString('hex'));
  }

  value(): Buffer {
    return this.flat ? this.flat.copy().digest() : this.tree.value();
  }
}

/** The first form is not part of its own hash: those seals are older than the field. */
export const sealHash = (previous: Buffer | undefined, { form, ...seal }: Omit<Seal, 'hash'>): Buffer =>
  sha256(previous ?? genesis, canonical({ ...seal, ...(form === TREE && { form }), root: seal.root.toString('hex') }));
