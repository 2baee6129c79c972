import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, stat, unlink } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { machineTime } from '../clock.js';
import type { ConfigValues } from '../config/config.js';
import { Unavailable } from '../errors.js';
import { isOutage, patience, reaching } from './bucket-outage.js';

/** Stores bytes under their hash, so a name always has the same content. */
export interface DocumentStore {
  /** Folder for files that are still being written. */
  readonly spool: string;
  /** Moves a finished file to its final name, atomically. */
  place(spooled: string, hash: string): Promise<void>;
  open(hash: string): Promise<Readable>;
  /** Size in bytes; undefined if there is no such file. */
  size(hash: string): Promise<number | undefined>;
  /**
   * Deletes bytes placed before `since`. Younger ones stay: they were uploaded again, and their owner is recorded
   * later.
   * @returns false if they stay
   */
  remove(hash: string, since: Date): Promise<boolean>;
}

const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;

type Looked = Pick<Disk, 'exists' | 'getMetaData'>;

/** Reads the size first; checks for existence only after an error, so that an outage is not waited for twice. */
const sizeIn = async (disk: Looked, hash: string): Promise<number | undefined> => {
  try {
    return (await disk.getMetaData(keyOf(hash))).contentLength;
  } catch (error) {
    if (isOutage(error)) throw error;
    if (!(await disk.exists(keyOf(hash)))) return undefined;
    throw error;
  }
};

/** When it was placed; long ago if it does not exist. */
const placedIn = async (disk: Looked, hash: string): Promise<number> => {
  if (!(await disk.exists(keyOf(hash)))) return 0;
  return (await disk.getMetaData(keyOf(hash))).lastModified.getTime();
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Moves the file away first, so that no one can place it again; only then it is known that it may be deleted. */
const removed = async (path: string, aside: string, since: Date): Promise<boolean> => {
  try {
    if ((await stat(path)).mtime >= since) return false;
    await rename(path, aside);
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
  const isYoung = (await stat(aside)).mtime >= since;
  if (isYoung) await link(aside, path).catch(() => undefined);
  await unlink(aside);
  return !isYoung;
};

const folderStore = (folder: string): DocumentStore => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    // On the same file system, so that the rename is atomic; the disk's own move copies.
    spool: join(folder, '.incoming'),
    async place(spooled, hash) {
      const target = join(folder, keyOf(hash));
      await mkdir(dirname(target), { recursive: true });
      await rename(spooled, target);
    },
    open: (hash) => disk.getStream(keyOf(hash)),
    size: (hash) => sizeIn(disk, hash),
    async remove(hash, since) {
      const spool = join(folder, '.incoming');
      await mkdir(spool, { recursive: true });
      return removed(join(folder, keyOf(hash)), join(spool, randomUUID()), since);
    },
  };
};

/** Older bytes are placed again: they may be about to be deleted. */
const FRESH_MS = 6 * 3_600_000;

/** Timeout for a bucket that does not connect, or stops in the middle of a document. */
const CONNECT_MS = 10_000;
const SILENT_MS = 10_000;
const TRIES = 2;

/** A bucket with these settings. */
export const bucketDisk = async (config: ConfigValues, bucket: string): Promise<Disk> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  return new Disk(
    new S3Driver({
      bucket,
      visibility: 'private',
      supportsACL: false,
      // Otherwise content is sent in chunks with trailing checksums; some stores save these as part of the document.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
      region: S3_REGION,
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
    }),
  );
};

const bucketStore = async (config: ConfigValues, bucket: string): Promise<DocumentStore> => {
  const disk = await bucketDisk(config, bucket);
  const patient = patience();
  const looked: Looked = {
    exists: (key) => patient.execute(() => disk.exists(key)),
    getMetaData: (key) => patient.execute(() => disk.getMetaData(key)),
  };
  return {
    spool: join(tmpdir(), 'evergreen-incoming'),
    place: reaching(async (spooled, hash) => {
      const { size } = await stat(spooled);
      const isFresh = (await placedIn(looked, hash)) > machineTime() - FRESH_MS;
      if (!isFresh || (await sizeIn(looked, hash)) !== size)
        await disk.putStream(keyOf(hash), createReadStream(spooled));
      if ((await sizeIn(looked, hash)) !== size)
        throw new Unavailable(new Error(`The bucket does not keep the document ${hash} as it was sent`));
      await unlink(spooled);
    }),
    open: reaching((hash) =>
      patient.execute(async ({ signal }) => {
        const stream = await disk.getStream(keyOf(hash));
        // The reader is gone.
        if (signal.aborted) stream.destroy();
        return stream;
      }),
    ),
    size: reaching((hash) => sizeIn(looked, hash)),
    remove: reaching(async (hash, since) => {
      const placed = await placedIn(looked, hash);
      if (placed >= since.getTime()) return false;
      await disk.delete(keyOf(hash));
      return true;
    }),
  };
};

export const documentStore = (config: ConfigValues): DocumentStore | Promise<DocumentStore> =>
  config.S3_BUCKET
    ? bucketStore(config, config.S3_BUCKET)
    : folderStore(resolve(config.APP_HOME, config.FILES_DIR ?? '.data/files'));
