import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type DocumentStore, keyOf, sizeIn } from './document-store.js';

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

/** Documents in a folder of this machine. */
export const folderStore = (folder: string): DocumentStore => {
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
