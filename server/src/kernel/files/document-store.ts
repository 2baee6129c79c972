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

/** Where the bytes lie: under their hash, so a name is never overwritten with something else. */
export interface DocumentStore {
  /** Where a file grows before it has its name. */
  readonly spool: string;
  /** Gives the finished file its name, at once or not at all. */
  place(spooled: string, hash: string): Promise<void>;
  open(hash: string): Promise<Readable>;
  /** How many bytes lie under it; undefined where there is none. */
  size(hash: string): Promise<number | undefined>;
  /**
   * Takes bytes away that were placed before `since`. Younger ones stay: somebody put them again, and says so only afterwards.
   * @returns false where they stay
   */
  remove(hash: string, since: Date): Promise<boolean>;
}

const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;

type Looked = Pick<Disk, 'exists' | 'getMetaData'>;

/** Asked of what is there; only where that fails, whether it is there at all. A bucket that is away would keep whoever asks waiting twice. */
const sizeIn = async (disk: Looked, hash: string): Promise<number | undefined> => {
  try {
    return (await disk.getMetaData(keyOf(hash))).contentLength;
  } catch (error) {
    if (isOutage(error)) throw error;
    if (!(await disk.exists(keyOf(hash)))) return undefined;
    throw error;
  }
};

/** When it was placed; long ago where it is not there. */
const placedIn = async (disk: Looked, hash: string): Promise<number> => {
  if (!(await disk.exists(keyOf(hash)))) return 0;
  return (await disk.getMetaData(keyOf(hash))).lastModified.getTime();
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Looked at where nobody puts it again any more: only then it is known that it may go. */
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
    // On the same file system, so that the rename is one step: the disk's own move copies.
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

/** Bytes that lie there longer are sent again: they may be about to go. */
const FRESH_MS = 6 * 3_600_000;

/** A bucket that lets nobody in, or says nothing any more in the middle of a document. */
const CONNECT_MS = 10_000;
const SILENT_MS = 10_000;
const TRIES = 2;

/** A bucket that these settings reach. */
export const bucketDisk = async (config: ConfigValues, bucket: string): Promise<Disk> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  return new Disk(
    new S3Driver({
      bucket,
      visibility: 'private',
      supportsACL: false,
      // Else content goes out in chunks with a sum at their end; a store that does not know these keeps their marks as part of the document.
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
        // Nobody waits for it any more.
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
