import { basename, posix } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { BadNews, Refusal } from '../../../../kernel/errors.js';
import { isOutage } from '../../../../kernel/files/bucket-outage.js';
import { isWithin, lists } from './folder.js';
import { NotFetched } from './not-fetched.js';

type Looked = Pick<Disk, 'exists' | 'getMetaData' | 'getStream' | 'listAll'>;

/** @throws NotFetched if a path leads out of the root */
const keyWithin = (root: string, path: string): string => {
  const key = posix.join(root, path).replace(/\/$/, '');
  if (!isWithin(key, root)) throw new NotFetched('Forbidden', path);
  return key;
};

/** The newest list of a folder, without subfolders; if tied, the last by name. */
const newestIn = async (disk: Looked, folder: string): Promise<string> => {
  let newest: { key: string; at: number } | undefined;
  let page: string | undefined;
  do {
    const { objects, paginationToken } = await disk.listAll(
      folder,
      page === undefined ? {} : { paginationToken: page },
    );
    for (const object of objects) {
      if (!object.isFile || !lists.test(object.name)) continue;
      const modified = (await object.getMetaData()).lastModified.getTime();
      const isNewer = !newest || modified > newest.at || (modified === newest.at && object.key > newest.key);
      if (isNewer) newest = { key: object.key, at: modified };
    }
    page = paginationToken;
  } while (page !== undefined);
  if (!newest) throw new NotFetched('Missing');
  return newest.key;
};

const understood = (error: unknown): unknown => {
  if (error instanceof Refusal) return new NotFetched('NotAList');
  if (error instanceof BadNews || error instanceof NotFetched) return error;
  return new NotFetched(isOutage(error) ? 'Unreachable' : 'Missing');
};

/** Opens an object with its name. @throws NotFetched */
const opened = async (disk: Looked, root: string, path: string): Promise<{ body: Readable; fileName: string }> => {
  try {
    const there = keyWithin(root, path);
    const key = there !== root && (await disk.exists(there)) ? there : await newestIn(disk, there);
    if ((await disk.getMetaData(key)).contentLength === 0) throw new NotFetched('Empty');
    return { body: await disk.getStream(key), fileName: basename(key) };
  } catch (error) {
    throw understood(error);
  }
};

/**
 * Reads a list from a bucket: the named object, or the newest below it.
 * @param root of the client
 * @throws NotFetched, or what `keep` throws
 */
export const readBucket = async <T>(
  disk: Looked,
  root: string,
  path: string,
  keep: (body: Readable) => Promise<T>,
): Promise<{ kept: T; fileName: string }> => {
  const { body, fileName } = await opened(disk, root, path);
  try {
    return { kept: await keep(body), fileName };
  } catch (error) {
    throw isOutage(error) || error instanceof Refusal ? understood(error) : error;
  }
};
