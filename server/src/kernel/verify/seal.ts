import { createHash, type Hash } from 'node:crypto';
import { canonical, genesis, sha256 } from '../events/chain.js';
import type { EventRecord } from '../events/event.js';

/** What a tenant's events were at one moment: everything since the seal before, up to a position. */
export interface Seal {
  readonly tenantId: string;
  readonly number: number;
  readonly throughPosition: number;
  readonly takenAt: string;
  readonly streams: number;
  readonly events: number;
  readonly root: Buffer;
  readonly hash: Buffer;
}

export const sealColumns = `tenant_id as "tenantId", number, through_position as "throughPosition", taken_at as "takenAt", streams, events, root, hash`;

export type Sealed = Pick<EventRecord, 'streamId' | 'version' | 'position' | 'xid' | 'hash'>;

/** Events in the order of stream and version. Their place in the log counts too: the hash of an event cannot cover it. */
export class SealRoot {
  private readonly digest: Hash = createHash('sha256');
  private last = '';
  streams = 0;
  events = 0;

  add({ streamId, version, position, xid, hash }: Sealed): void {
    if (streamId !== this.last) this.streams++;
    this.last = streamId;
    this.events++;
    this.digest.update(`${streamId} ${version} ${position} ${xid} `).update(hash);
  }

  value(): Buffer {
    return this.digest.copy().digest();
  }
}

export const sealHash = (previous: Buffer | undefined, seal: Omit<Seal, 'hash'>): Buffer =>
  sha256(previous ?? genesis, canonical({ ...seal, root: seal.root.toString('hex') }));
