import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config, type ConfigValues } from './config/config.js';
import { Database } from './db/database.js';
import { loadOnce } from './load-once.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

interface Keys {
  /** Identifies the key without revealing it. */
  readonly name: string;
  readonly codes: Buffer;
  readonly sealing: Buffer;
}

const derived = (material: string): Keys => {
  const part = (use: string, bytes = 32) => Buffer.from(hkdfSync('sha256', material, '', `evergreen ${use}`, bytes));
  return { name: part('name', TAG_BYTES).toString('base64url'), codes: part('codes'), sealing: part('sealing') };
};

const keyFile = ({ APP_HOME, SECRETS_KEY_FILE }: ConfigValues): string => resolve(APP_HOME, SECRETS_KEY_FILE);

const written = async (file: string): Promise<string | undefined> => {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    if (text.length < 32) throw new Error(`${file}: a key of secrets has 32 characters at least.`);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** If another process was faster, its key counts. */
const rewritten = async (file: string): Promise<string> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await written(file)) ?? Promise.reject(new Error(`No key could be kept in ${file}`));
};

/**
 * The key for secrets that must be readable, or are too short for a plain hash. It is outside the database: a copy of
 * the database must not allow sign-in. Loaded at its first use, before a transaction, since it queries the database.
 */
@Injectable()
export class SecretsKey {
  private readonly keys = loadOnce(() => this.load());

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Of a short code and its purpose: useless for another purpose. */
  async hashOf(...words: readonly string[]): Promise<Buffer> {
    const { codes } = await this.keys();
    return createHmac('sha256', codes).update(JSON.stringify(words)).digest();
  }

  /** @param about the owner: another owner's secret cannot be opened */
  async seal(secret: string, about: string): Promise<Buffer> {
    const { sealing } = await this.keys();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, sealing, iv).setAAD(Buffer.from(about));
    return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  async open(sealed: Buffer, about: string): Promise<string> {
    const { sealing } = await this.keys();
    const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /**
   * Processes with different keys would not recognize each other's codes: the first one's is recorded in the
   * database.
   */
  private async load(): Promise<Keys> {
    const { values } = this.config;
    const file = keyFile(values);
    const known = await this.known();
    const text = values.SECRETS_KEY ?? (await written(file));
    if (text === undefined && known !== undefined)
      throw new Error(`The key of secrets is not in ${file}, and SECRETS_KEY does not say it.`);
    const keys = derived(text ?? (await rewritten(file)));
    if ((known ?? (await this.known(keys.name))) !== keys.name)
      throw new Error('The key of secrets is another one than this database knows: see docs/operations.md.');
    return keys;
  }

  /** @param name recorded if there is none */
  private known(name?: string): Promise<string | undefined> {
    return this.database.outside(async (sql) => {
      if (name !== undefined)
        await sql.query('insert into secrets_key (name) values ($1) on conflict (only_one) do nothing', [name]);
      const [row] = await sql.query<{ name: string }>('select name from secrets_key');
      return row?.name;
    });
  }
}
