import { canonical, genesis, sha256 } from '../../events/chain.js';
import type { Seal } from '../seals/seal.js';
import { MerkleRoot } from '../seals/merkle.js';

/** The state of all tenants at one moment. A copy elsewhere proves everything that it covers. */
export interface Checkpoint {
  readonly number: number;
  readonly takenAt: string;
  /** Number of tenants counted so far. */
  readonly tenants: number;
  /** Number of its new seals: the newest of each tenant with new ones, which chains to the earlier ones. */
  readonly seals: number;
  readonly root: Buffer;
  /** A digest of unsigned erasures, which are older than signing. */
  readonly erasures: string;
  /** A detected clock jump: the end of the log, and both times. Most have none. */
  readonly clockPosition?: number | null;
  readonly clockBefore?: string | null;
  readonly clockAfter?: string | null;
  /** A digest of the recorded credential rows; most recorded none. */
  readonly kept?: string | null;
  /** The public key of its signature. */
  readonly key: string;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer;
}

export type StoredCheckpoint = Omit<Checkpoint, 'previous'>;
export const checkpointColumns = `number, taken_at as "takenAt", tenants, seals, root, erasures, key, hash, signature,
  clock_position as "clockPosition", clock_before as "clockBefore", clock_after as "clockAfter", kept`;

export type Counted = Pick<Seal, 'tenantId' | 'number' | 'hash'>;

/** In the order of the tenants' ids. */
export const checkpointRoot = (seals: readonly Counted[]): Buffer => {
  const root = new MerkleRoot();
  for (const { tenantId, number, hash } of seals) root.add(`${tenantId} ${number} ${hash.toString('hex')}`);
  return root.value();
};

type Later = Pick<Checkpoint, 'clockPosition' | 'clockBefore' | 'clockAfter' | 'kept'>;

/** Optional parts, so that older checkpoints keep their hashes. */
const laterOf = ({ clockPosition, clockBefore, clockAfter, kept }: Later): Later =>
  Object.fromEntries(
    Object.entries({ clockPosition, clockBefore, clockAfter, kept }).filter(([, value]) => value != null),
  );

type Unhashed = Omit<Checkpoint, 'hash' | 'signature'>;

export const checkpointHash = (unhashed: Unhashed): Buffer => {
  const { number, takenAt, tenants, seals, root, erasures, key, previous } = unhashed;
  const plain = { number, takenAt, tenants, seals, erasures, key, root: root.toString('hex') };
  return sha256(previous, canonical({ ...plain, ...laterOf(unhashed) }));
};

export const beforeAll: Buffer = genesis;

/** A copy: one line that can be verified by itself. */
export const lineOf = ({ number, root, previous, hash, signature, ...plain }: Checkpoint): string =>
  JSON.stringify({
    checkpoint: number,
    ...plain,
    root: root.toString('hex'),
    previous: previous.toString('hex'),
    hash: hash.toString('hex'),
    signature: signature.toString('base64'),
  });

interface Line extends Omit<Checkpoint, 'number' | 'root' | 'previous' | 'hash' | 'signature'> {
  readonly checkpoint: number;
  readonly root: string;
  readonly previous: string;
  readonly hash: string;
  readonly signature: string;
}

const LINE = /\{"checkpoint":[^{}]*\}/g;

/** Reads checkpoints from a file, a log or mails. */
export const checkpointsIn = (text: string): Checkpoint[] =>
  [...text.replaceAll('\\"', '"').matchAll(LINE)].map(([entry]) => {
    const line = JSON.parse(entry) as Line;
    const { checkpoint, takenAt, tenants, seals, erasures, key, ...bytes } = line;
    return {
      ...{ number: checkpoint, takenAt, tenants, seals, erasures, key, ...laterOf(line) },
      root: Buffer.from(bytes.root, 'hex'),
      previous: Buffer.from(bytes.previous, 'hex'),
      hash: Buffer.from(bytes.hash, 'hex'),
      signature: Buffer.from(bytes.signature, 'base64'),
    };
  });
