import { createReadStream } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { machineTime } from '../clock.js';
import type { ConfigValues } from '../config/config.js';
import { Unavailable } from '../errors.js';
import { patience, reaching } from './bucket-outage.js';
import { type DocumentStore, keyOf, type Looked, sizeIn } from './document-store.js';

/** When it was placed; long ago if it does not exist. */
const placedIn = async (disk: Looked, hash: string): Promise<number> => {
  if (!(await disk.exists(keyOf(hash)))) return 0;
  return (await disk.getMetaData(keyOf(hash))).lastModified.getTime();
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

/** Documents in a bucket. */
export const bucketStore = async (config: ConfigValues, bucket: string): Promise<DocumentStore> => {
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
