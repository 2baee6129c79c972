import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { canonical } from '../../events/chain.js';
import type { ConfigValues } from '../../config/config.js';
import { messageOf } from '../../errors.js';

const BLOCK = /-----BEGIN (PRIVATE|PUBLIC) KEY-----[^-]+-----END \1 KEY-----/g;
const rawOf = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? '';

/**
 * The key of checkpoints and erasures: Ed25519, outside the database. Its file may also hold public keys of earlier
 * signers; verification needs no private key.
 */
export class CheckpointKey {
  private readonly known: ReadonlyMap<string, KeyObject>;

  private constructor(
    private readonly own: KeyObject | undefined,
    others: readonly KeyObject[],
  ) {
    this.known = new Map([...(own ? [createPublicKey(own)] : []), ...others].map((key) => [rawOf(key), key]));
  }

  /** @param text blocks of PEM; the first private key signs */
  static of(text: string): CheckpointKey {
    const blocks = [...text.matchAll(BLOCK)];
    const own = blocks.find(([, kind]) => kind === 'PRIVATE');
    const keys = blocks.map(([pem]) => createPublicKey(pem));
    if (keys.length === 0 || keys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519'))
      throw new Error('The key of checkpoints must be Ed25519, as PEM.');
    return new CheckpointKey(own && createPrivateKey(own[0]), keys);
  }

  static fresh(): { key: CheckpointKey; text: string } {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const text =
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() +
      publicKey.export({ type: 'spki', format: 'pem' }).toString();
    return { key: CheckpointKey.of(text), text };
  }

  /** Its public key, in base64url. */
  get name(): string {
    if (!this.own) throw new Error('This key only verifies: its file has no private one.');
    return rawOf(createPublicKey(this.own));
  }

  knows(name: string): boolean {
    return this.known.has(name);
  }

  sign(content: Buffer): Buffer {
    if (!this.own) throw new Error('This key only verifies: its file has no private one.');
    return sign(null, content, this.own);
  }

  proves(name: string, content: Buffer, signature: Buffer): boolean {
    const key = this.known.get(name);
    return key !== undefined && verify(null, content, key, signature);
  }

  provesByAny(content: Buffer, signature: Buffer): boolean {
    return [...this.known.values()].some((key) => verify(null, content, key, signature));
  }
}

export interface Erasure {
  readonly tenantId: string;
  readonly streamId: string;
  readonly erasedAt: string;
  readonly erasedBy: string | null;
}

export const erasureContent = ({ tenantId, streamId, erasedAt, erasedBy }: Erasure): Buffer =>
  Buffer.from(canonical({ erasure: { tenantId, streamId, erasedAt, erasedBy } }));

export const checkpointsFolder = ({ APP_HOME, CHECKPOINTS_DIR }: ConfigValues): string =>
  resolve(APP_HOME, CHECKPOINTS_DIR);

const keyFile = (config: ConfigValues): string =>
  config.CHECKPOINT_KEY_FILE
    ? resolve(config.APP_HOME, config.CHECKPOINT_KEY_FILE)
    : resolve(checkpointsFolder(config), 'key.pem');

/** @returns undefined if there is no such file */
export const readKey = async (config: ConfigValues): Promise<CheckpointKey | undefined> => {
  try {
    return CheckpointKey.of(await readFile(keyFile(config), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${keyFile(config)}: ${messageOf(error)}`);
  }
};

/** @param last the key of the newest checkpoint; if there is one, no new key is generated */
export const keyToSign = async (config: ConfigValues, last: string | undefined): Promise<CheckpointKey> => {
  const there = await readKey(config);
  if (there && (last === undefined || there.knows(last))) return there;
  if (last !== undefined)
    throw new Error(`The key that signed the last checkpoint (${last}) is not in ${keyFile(config)}`);
  const { text } = CheckpointKey.fresh();
  await mkdir(dirname(keyFile(config)), { recursive: true, mode: 0o700 });
  // If another process was faster, its key counts.
  await writeFile(keyFile(config), text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readKey(config)) ?? Promise.reject(new Error(`No key could be kept in ${keyFile(config)}`));
};
